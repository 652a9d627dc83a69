import Foundation
import Testing

/// Compares `text` with the file `name` in `Golden/`; a missing file is written and the test still
/// fails, so that someone checks it.
func expectGolden(
  _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Golden/\(name)")
  guard let kept = try? String(contentsOf: file, encoding: .utf8) else {
    try text.write(to: file, atomically: true, encoding: .utf8)
    Issue.record("Golden/\(name) was missing and is now written", sourceLocation: sourceLocation)
    return
  }
  #expect(text == kept, "differs from Golden/\(name)", sourceLocation: sourceLocation)
}
