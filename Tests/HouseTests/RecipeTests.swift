import Foundation
import TestSupport
import Testing

/// The examples of CONTRIBUTING.md: patches that `make recipes` builds and tests.
@Suite struct RecipeTests {
  private struct Recipe {
    let file: URL
    let heads: [String: String]
    /// The changed files, without tests, fixtures and documents.
    let touched: [String]

    init(_ file: URL) throws {
      self.file = file
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      var heads: [String: String] = [:]
      for line in lines.prefix(while: { !$0.hasPrefix("diff ") }) {
        let parts = line.split(separator: ":", maxSplits: 1)
        if parts.count == 2 { heads[String(parts[0])] = String(parts[1].dropFirst()) }
      }
      self.heads = heads
      touched = lines.filter { $0.hasPrefix("diff --git ") }.map {
        String($0.split(separator: " ")[3].dropFirst(2))
      }.filter { path in
        let folder = path.prefix { $0 != "/" }
        return !["Tests", "fixtures", "docs"].contains(folder) && !path.hasSuffix(".md")
      }
    }
  }

  private static let folder = Repository.root.appendingPathComponent("Tests/HouseTests/Recipes")

  private func recipes() throws -> [Recipe] {
    try FileManager.default.contentsOfDirectory(at: Self.folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "patch" }.map(Recipe.init)
  }

  @Test func `there is a recipe for each kind of growth`() throws {
    let names = Set(try recipes().map { $0.file.deletingPathExtension().lastPathComponent })
    #expect(
      names == ["calendar", "channel", "command", "field", "import-format", "setting"])
  }

  @Test func `each recipe says what it adds, in how many files, and which tests show it`() throws {
    for recipe in try recipes() {
      let name = recipe.file.lastPathComponent
      for head in ["Recipe", "Files", "Tests"] { #expect(recipe.heads[head] != nil, "\(name)") }
      let limit = recipe.heads["Files"].flatMap { Int($0) } ?? 0
      #expect(recipe.touched.count <= limit, "\(name) touches \(recipe.touched)")
    }
  }

  @Test func `each recipe still applies`() throws {
    for recipe in try recipes() {
      _ = try DebianPython.output(
        "/usr/bin/git",
        [
          "-c", "safe.directory=*", "-C", Repository.root.path, "apply", "--check",
          recipe.file.path,
        ], package: "git")
    }
  }

  @Test func `a text field of a person touches at most six files, a calendar two`() throws {
    let limits = ["field": 6, "calendar": 2, "channel": 2, "command": 2, "setting": 2]
    for recipe in try recipes() {
      let name = recipe.file.deletingPathExtension().lastPathComponent
      if let limit = limits[name] { #expect(recipe.touched.count <= limit, "\(recipe.touched)") }
    }
  }
}
