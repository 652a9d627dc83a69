import Foundation
import FuzzTargets
import Testing

/// Runs the targets on the inputs from which fuzzing starts.
@Suite struct KeptInputTests {
  private static let fixtures = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("fixtures")

  /// The folder of each target, as in `scripts/fuzz`.
  static let folders = [
    "csv": "csv", "json": "json", "ldif": "ldif", "birthdays": "birthdays", "abook": "abook",
    "vcard": "vcard", "ical": "icalendar", "dates": "fuzz/dates", "options": "fuzz/options",
    "keys": "fuzz/keys",
  ]

  @Test(arguments: folders.keys.sorted())
  func `nothing that fuzzing found is found again`(name: String) throws {
    let target = try #require(FuzzTarget(name: name))
    let folder = Self.fixtures.appendingPathComponent(Self.folders[name] ?? name)
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).filter { !$0.hasDirectoryPath }
    #expect(!files.isEmpty)
    for file in files {
      #expect(target.fault([UInt8](try Data(contentsOf: file))) == nil, "\(file.lastPathComponent)")
    }
  }

  @Test func `the fuzzer is run on every target`() throws {
    let script = try String(
      contentsOf: Self.fixtures.deletingLastPathComponent().appendingPathComponent("scripts/fuzz"),
      encoding: .utf8)
    for (name, folder) in Self.folders {
      #expect(script.contains("run \(name) fixtures/\(folder)\n"), "\(name)")
    }
  }
}
