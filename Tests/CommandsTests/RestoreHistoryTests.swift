import Foundation
import Testing

@testable import Commands

@Suite struct RestoreHistoryTests {
  private let kith: Kith
  private var backup: String { kith.folder.appendingPathComponent("backup.db").path }

  init() throws {
    kith = try Kith()
    kith("add", "Ann")
    kith("add", "Bea")
    kith("backup", backup)
    kith("add", "Cy")
  }

  @Test func `undo takes back nothing of before a restore unasked, and names the way back`() throws
  {
    let before = kith("export", "--format", "json").output
    let restored = kith("restore", backup, "--yes")
    #expect(
      restored.error.contains("now contains 2 people and 0 events, and held 3 people and 0 events"))
    let log = kith("log").rows
    #expect(log[0][2] == "restore" && log[0][3].hasPrefix("restored from backup.db; "))
    #expect(log.count == 3 && log[0][0] == "4")
    let refused = kith("undo")
    #expect(
      refused.status == 1 && refused.error.contains("change 4 replaced everything with a backup"))
    #expect(kith("list").rows.count == 2)
    let command = try #require(refused.error.split(separator: "`").first { $0.contains("'") })
    #expect(restored.error.contains("`\(command)` restores it, `kith undo` does not"))
    let copy = try #require(command.split(separator: "'").last.map(String.init))
    #expect(kith("restore", copy, "--yes").status == 0)
    #expect(kith("export", "--format", "json").output == before)
  }

  @Test func `what is done after a restore is undone as ever, and what was before by its number`()
    throws
  {
    kith("undo")
    kith("restore", backup, "--yes")
    #expect(kith("redo").status == 1, "what was undone there is gone")
    kith("add", "Dan")
    #expect(kith("undo").rows.first?[3] == "added Dan (4)")
    #expect(kith("undo").status == 1)
    #expect(kith("redo").status == 0)
    #expect(kith("undo", "2").status == 0)
    #expect(kith("list").rows.map { $0[1] } == ["Ann", "Dan"])
    #expect(kith("check").status == 0)
  }

  @Test func `a restore where there was nothing replaces nothing, and is no change`() throws {
    try FileManager.default.removeItem(atPath: kith.database)
    let result = kith("restore", backup, "--yes", "--json")
    #expect(result.object["people_before"] is NSNull && result.object["people"] as? Int == 2)
    #expect(kith("log").rows.map { $0[2] } == ["add", "add"])
  }

  @Test func `a file that is none of kith's is no fault of the file in use`() throws {
    let path = try kith.file("README.md", String(repeating: "text\n", count: 100))
    let refused = kith("restore", path, "--yes", "--json").commandError
    #expect(refused["code"] as? String == "foreign-file")
    #expect(refused["hint"] as? String == "Name a file that `kith backup` made")
  }
}
