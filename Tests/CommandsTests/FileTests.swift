import Foundation
import Testing

@testable import Commands

/// Files that do not exist, are not kith's or are damaged.
@Suite struct FileTests {
  static let reading = [
    ["list"], ["upcoming"], ["event", "list"], ["config"], ["date", "2012-04-04"], [],
  ]

  @Test(arguments: ["XDG_DATA_HOME", "HOME", "KITH_DATABASE"])
  func `a folder whose name is not UTF-8 is refused, and no other taken for it`(
    variable: String
  ) throws {
    let kith = try Kith()
    // Text of the C library that is not UTF-8 arrives like this.
    kith.variables = [variable: kith.folder.path + "/x\u{FFFD}", "KITH_TODAY": "2026-11-30"]
    let result = kith.run(["add", "Ann"], namesFile: false)
    #expect(result.status == 1)
    #expect(result.error.contains("is not UTF-8"), "\(result.error)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: kith.folder.path).isEmpty)
    kith.variables["XDG_CONFIG_HOME"] = kith.folder.path + "/x\u{FFFD}"
    let installed = kith("remind", "--install", "--json").commandError["message"] as? String
    #expect(installed?.contains("is not UTF-8") == true, "\(installed ?? "")")
  }

  @Test(arguments: reading)
  func `reading makes no file`(words: [String]) throws {
    let kith = try Kith()
    kith.variables["KITH_DATABASE"] = kith.folder.path + "/new/kith.db"
    for style in [[], ["--json"]] {
      let result = kith.run(words + style)
      #expect(result.status == 0)
      if style == ["--json"], !["config", "date"].contains(words.first) {
        #expect(result.output.filter { !$0.isWhitespace } == "[]")
        #expect(result.error == "")
      }
    }
    kith.isTerminal = true
    #expect(kith.run(words).status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: kith.folder.path).isEmpty)
  }

  @Test(arguments: [
    ["show", "x"], ["edit", "x", "--tag", "y"], ["remove", "x", "--yes"], ["event", "show", "x"],
    ["event", "add", "x", "--from", "2027-01-01", "--with", "y"], ["event", "add", "x"],
    ["add", "x", "--birthday", "y"], ["config", "days", "x"], ["import", "/nonexistent"],
    ["import", "-", "--dry-run"],
  ])
  func `what fails makes no file`(words: [String]) throws {
    let kith = try Kith()
    #expect(kith.run(words).status != 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: kith.folder.path).isEmpty)
  }

  @Test func `a dry run makes no file`() throws {
    let kith = try Kith()
    let result = kith("import", "-", "--dry-run", "--json", input: "name\nAnn\n")
    #expect(result.status == 0)
    #expect(result.object["added"] as? Int == 1)
    #expect(result.object["saved"] as? Bool == false)
    #expect(!FileManager.default.fileExists(atPath: kith.database))
  }

  enum Strange: String, CaseIterable {
    case text, empty, otherDatabase, newer, cutShort, scribbled

    var code: String {
      switch self {
      case .text, .otherDatabase, .empty: "foreign-file"
      case .newer: "newer-file"
      case .cutShort, .scribbled: "damaged-file"
      }
    }

    func bytes(_ whole: Data) -> Data {
      var bytes = whole
      switch self {
      case .text: return Data("these are my notes, not a database\n".utf8)
      case .empty: return Data()
      // The application id is at offset 68, the user version at 60 (SQLite, file format).
      case .otherDatabase: bytes.replaceSubrange(68..<72, with: [0, 0, 0, 9])
      case .newer: bytes.replaceSubrange(60..<64, with: [0, 0, 3, 9])
      case .cutShort: bytes.removeLast(bytes.count / 2)
      case .scribbled:
        bytes.replaceSubrange(
          4096..<bytes.count, with: repeatElement(0x5A, count: bytes.count - 4096))
      }
      return bytes
    }
  }

  @Test(arguments: Strange.allCases)
  func `a file that cannot be used is refused in words and left as it is`(strange: Strange) throws {
    let kith = try Kith()
    kith("add", "Ann")
    let whole = try Data(contentsOf: URL(fileURLWithPath: kith.database))
    let bytes = strange.bytes(whole)
    try bytes.write(to: URL(fileURLWithPath: kith.database))
    if strange == .empty { return }
    for words in [
      ["list"], ["add", "Bea"], ["show", "1"], ["upcoming"], ["config", "days", "3"],
      ["event", "list"], ["import", "-"], ["remove", "1", "--yes"],
    ] {
      let result = kith.run(words, input: "name\nCy\n")
      #expect(result.status == 1, "\(words)")
      #expect(result.output == "", "\(words)")
      #expect(result.error.hasPrefix("kith: `\(kith.database)` "), "\(words) \(result.error)")
      let json = kith.run(words + ["--json"], input: "name\nCy\n")
      #expect(json.commandError["code"] as? String == strange.code, "\(words) \(json.error)")
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: kith.database)) == bytes)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: kith.folder.path) == ["kith.db"])
  }

  @Test func `what was stored is whole after every kind of failure`() throws {
    let kith = try Kith()
    kith("add", "Ann", "--birthday", "1990-01-01")
    let before = kith("list", "--json").output
    for words in [
      ["add", "X", "--birthday", "x"], ["edit", "1", "--birthday", "x"], ["edit", "1"],
      ["remove", "1"], ["import", "-"], ["remove", "1", "nobody", "--yes"],
      ["edit", "1", "--name", "Y", "--clear", "nope"],
    ] { #expect(kith.run(words, input: "name,birthday\nBo,1990-02-30\n").status != 0) }
    #expect(kith("list", "--json").output == before)
  }
}
