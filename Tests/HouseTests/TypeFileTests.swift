import Foundation
import Testing

/// A type that other files use is in a file with its name.
@Suite struct TypeFileTests {
  /// The number of types in files with other names; it may only decrease.
  private static let most = 20

  private struct Source {
    let path: String
    let lines: [Substring]
    let words: Set<Substring>

    /// The file name before `+` and `.swift`.
    var subject: Substring {
      (path.split(separator: "/").last ?? "").prefix { $0 != "+" && $0 != "." }
    }
  }

  private static func sources() throws -> [Source] {
    try Repository.swiftFiles(below: "Sources").map { file in
      let text = try String(contentsOf: file, encoding: .utf8)
      let lines = text.split(separator: "\n").filter { line in
        !line.drop(while: { $0 == " " }).hasPrefix("//")
      }
      let words = lines.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }
      return Source(path: file.path, lines: lines, words: Set(words))
    }
  }

  /// The types declared at top level or directly in an extension, except private ones; a type in an
  /// extension belongs to the extended type.
  private static func types(of source: Source) -> [(name: Substring, subject: Substring)] {
    let declaration =
      /^(  )?(?:(?:public|package|final|indirect|nonisolated|@\w+) )*(?:struct|class|enum|actor|protocol) (\w+)/
    var extended: Substring?
    var types: [(name: Substring, subject: Substring)] = []
    for line in source.lines {
      if let match = line.firstMatch(of: /^(?:public |package )?extension ([\w.]+)/) {
        extended = match.output.1
      } else if line.first?.isLetter == true {
        extended = nil
      }
      guard let match = line.firstMatch(of: declaration) else { continue }
      if match.output.1 == nil {
        types.append((match.output.2, match.output.2))
      } else if let outer = extended {
        types.append((match.output.2, outer.prefix { $0 != "." }))
      }
    }
    return types
  }

  @Test func `a type that others use stands in a file of its name`() throws {
    let sources = try Self.sources()
    var elsewhere: [String] = []
    for source in sources {
      for (name, subject) in Self.types(of: source)
      where subject != source.subject && name != source.subject {
        let isUsed = sources.contains { $0.path != source.path && $0.words.contains(name) }
        if isUsed { elsewhere.append("\(name) in \(source.subject)") }
      }
    }
    #expect(elsewhere.count <= Self.most, "\(elsewhere.sorted().joined(separator: "\n"))")
  }
}
