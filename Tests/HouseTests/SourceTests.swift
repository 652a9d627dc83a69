import Foundation
import Testing

/// Constructs that are not allowed in the sources.
@Suite struct SourceTests {
  @Test func `nothing that input can reach may trap on purpose`() throws {
    for file in try Repository.swiftFiles(below: "Sources") {
      let text = try String(contentsOf: file, encoding: .utf8)
      for word in ["try!", "fatalError", "preconditionFailure", "precondition(", " as!"] {
        #expect(!text.contains(word), "\(word) in \(file.lastPathComponent)")
      }
    }
  }

  @Test func `a source file past 400 lines wants a reason`() throws {
    for file in try Repository.swiftFiles(below: "Sources") {
      let lines = try String(contentsOf: file, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 400, "\(file.lastPathComponent) has \(lines.count) lines")
    }
  }

  @Test func `files of the project speak of the project alone`() throws {
    let shared = "../" + "shared"
    for folder in ["Sources", "Tests", "docs", "benchmarks", "migrations", "scripts"] {
      let root = Repository.root.appendingPathComponent(folder)
      let walk = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
      for case let file as URL in walk ?? FileManager.DirectoryEnumerator() {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
        #expect(!text.contains(shared), "\(file.lastPathComponent)")
      }
    }
  }
}
