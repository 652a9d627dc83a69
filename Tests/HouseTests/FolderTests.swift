import Foundation
import Testing

/// Limits pairs of folders in a module that depend on each other.
///
/// A file depends on a folder if it names a type that the folder declares.
@Suite struct FolderTests {
  /// The largest number of such pairs in a module.
  private static let limit = 4

  @Test(arguments: try Repository.folders(in: "Sources").sorted())
  func `few folders of a module name each other's types`(module: String) throws {
    let pairs = try FolderArrows(module: module).mutual
    let shown = pairs.map { pair in
      "\(pair.first) → \(pair.second): \(pair.there.joined(separator: ", ")); "
        + "\(pair.second) → \(pair.first): \(pair.back.joined(separator: ", "))"
    }
    #expect(pairs.count <= Self.limit, "\(module):\n\(shown.joined(separator: "\n"))")
  }

  @Test func `only the roof of the commands depends on their families`() throws {
    let arrows = try FolderArrows(module: "Commands").arrows
    for floor in ["Running", "Output"] {
      for target in (arrows[floor] ?? [:]).keys {
        #expect(
          ["Running", "Output"].contains(target),
          "\(floor) → \(target): \((arrows[floor]?[target] ?? []).sorted())")
      }
    }
    for (folder, targets) in arrows where !["Program", "Tour"].contains(folder) {
      #expect(targets["Program"] == nil, "\(folder) → Program: \(targets["Program"] ?? [])")
    }
  }
}

/// The dependencies between the top-level folders of a module.
struct FolderArrows {
  /// For each folder, the folders whose types it names, with these types.
  private(set) var arrows: [String: [String: Set<String>]] = [:]

  init(module: String) throws {
    let files = try Repository.swiftFiles(below: "Sources/\(module)")
    let texts = try files.map { file in
      (
        folder: Self.folder(of: file, in: module),
        text: SwiftText(try String(contentsOf: file, encoding: .utf8))
      )
    }
    var homes: [String: Set<String>] = [:]
    let names = try Self.countsOfNames()
    for (folder, text) in texts {
      for (name, isNested) in text.declared {
        // A nested type with a common name, such as `Kind`, often means another type.
        if isNested, names[name] != 1 { continue }
        homes[name, default: []].insert(folder)
      }
    }
    for (folder, text) in texts where !folder.isEmpty {
      for word in text.words {
        guard let home = homes[word], home.count == 1, let target = home.first,
          target != folder, !target.isEmpty
        else { continue }
        arrows[folder, default: [:]][target, default: []].insert(word)
      }
    }
  }

  /// The pairs of folders that depend on each other, with the types.
  var mutual: [(first: String, second: String, there: [String], back: [String])] {
    arrows.keys.sorted().flatMap { first in
      (arrows[first] ?? [:]).keys.sorted().compactMap { second in
        guard first < second, let there = arrows[first]?[second], let back = arrows[second]?[first]
        else { return nil }
        return (first, second, there.sorted(), back.sorted())
      }
    }
  }

  private static func folder(of file: URL, in module: String) -> String {
    let root = Repository.root.appendingPathComponent("Sources/\(module)").pathComponents
    let parts = file.pathComponents.dropFirst(root.count)
    return parts.count > 1 ? parts.first ?? "" : ""
  }

  /// The number of declarations of each type name in all modules.
  private static func countsOfNames() throws -> [String: Int] {
    var counts: [String: Int] = [:]
    for file in try Repository.swiftFiles(below: "Sources") {
      for (name, _) in SwiftText(try String(contentsOf: file, encoding: .utf8)).declared {
        counts[name, default: 0] += 1
      }
    }
    return counts
  }
}

/// A Swift file without comments and string literals.
struct SwiftText {
  private let code: String

  init(_ text: String) { code = Self.code(of: text) }

  var words: Set<String> { Set(code.matches(of: /[A-Za-z_]\w*/).map { String($0.output) }) }

  /// The declared types, and whether each is nested.
  var declared: [(name: String, isNested: Bool)] {
    let declaration =
      /^([ \t]*)(?:(?:[a-z]+(?:\([a-z]+\))?|@\w+)[ \t]+)*?(?:struct|class|enum|protocol|actor|typealias|associatedtype)[ \t]+([A-Z]\w*)/
      .anchorsMatchLineEndings()
    return code.matches(of: declaration).map { (String($0.output.2), !$0.output.1.isEmpty) }
  }

  /// The code without comments and literals; code in `\(…)` stays.
  private static func code(of text: String) -> String {
    var output: [UInt8] = []
    var rest = Array(text.utf8)[...]
    skip(&rest, to: &output, until: nil)
    return String(decoding: output, as: UTF8.self)
  }

  /// Skips to a closing parenthesis, or to the end.
  private static func skip(
    _ rest: inout ArraySlice<UInt8>, to output: inout [UInt8], until end: UInt8?
  ) {
    var depth = 0
    while let byte = rest.first {
      if rest.starts(with: "//".utf8) {
        rest = rest.drop { $0 != UInt8(ascii: "\n") }
      } else if rest.starts(with: "/*".utf8) {
        while !rest.isEmpty, !rest.starts(with: "*/".utf8) { rest.removeFirst() }
      } else if byte == UInt8(ascii: "\"") {
        skipLiteral(&rest, to: &output)
      } else {
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") {
          if depth == 0, end == byte { return }
          depth -= 1
        }
        output.append(byte)
        rest.removeFirst()
      }
    }
  }

  private static func skipLiteral(_ rest: inout ArraySlice<UInt8>, to output: inout [UInt8]) {
    let quotes = rest.starts(with: "\"\"\"".utf8) ? 3 : 1
    rest.removeFirst(quotes)
    let end = [UInt8](repeating: UInt8(ascii: "\""), count: quotes)
    while !rest.isEmpty, !rest.starts(with: end) {
      if rest.starts(with: "\\(".utf8) {
        rest.removeFirst(2)
        output.append(UInt8(ascii: " "))
        skip(&rest, to: &output, until: UInt8(ascii: ")"))
        output.append(UInt8(ascii: " "))
        rest = rest.dropFirst()
      } else {
        rest = rest.dropFirst(rest.first == UInt8(ascii: "\\") ? 2 : 1)
      }
    }
    rest = rest.dropFirst(quotes)
    output.append(UInt8(ascii: " "))
  }
}
