import Foundation
import Testing

@testable import Commands

@Suite struct HistoryCommandTests {
  private func kith() throws -> Kith {
    let kith = try Kith()
    kith("add", "Ada Lovelace", "--birthplace", "Bath", "--email", "home:ada@example.org")
    kith("edit", "ada", "--birthplace", "London", "--note", "first", "--clear", "emails")
    return kith
  }

  @Test(arguments: [["config", "history-days", "0"], ["check", "--repair"]])
  func `the words of somebody removed leave the file with the history`(words: [String]) throws {
    let kith = try kith()
    kith("add", "Xanthippe")
    kith("event", "add", "Xylophone", "--from", "2027-01-01")
    for number in 0..<20 { kith("add", "Person \(number)") }
    kith("remove", "xanthippe", "--yes")
    kith("event", "remove", "xylophone", "--yes")
    if words[0] == "check" {
      try kith.change("DELETE FROM change_record; DELETE FROM change_added; DELETE FROM change")
    }
    // The index can store a word without the prefix that it shares with the word before.
    func isThere(_ part: String) throws -> Bool {
      try Data(contentsOf: URL(fileURLWithPath: kith.database)).range(of: Data(part.utf8)) != nil
    }
    #expect(try isThere("anthippe") && isThere("ylophone"))
    #expect(kith.run(words).status == 0)
    #expect(try !isThere("anthippe") && !isThere("ylophone"))
    #expect(kith("check").status == 0)
  }

  @Test func `the log tells the newest change first, field by field`() throws {
    let kith = try kith()
    #expect(
      kith("log").rows.map { [$0[0], $0[2], $0[3]] } == [
        [
          "2", "edit",
          "Ada Lovelace (1): birthplace Bath → London, no email, was home:ada@example.org, "
            + "note first",
        ],
        ["1", "add", "added Ada Lovelace (1)"],
      ])
    #expect(kith("log", "--limit", "1").rows.map { $0[0] } == ["2"])
    #expect(kith("log", "--limit", "0").output.isEmpty)
    kith.isTerminal = true
    kith.variables["NO_COLOR"] = "1"
    let table = kith("log", "--limit", "1").output.split(separator: "\n")
    #expect(table[0].hasPrefix("N  WHEN") && !table[0].contains("STATE"))
    #expect(table[1].hasPrefix("2  just now  edit     Ada Lovelace (1): birthplace Bath"))
  }

  @Test func `as JSON a change has its records and their fields`() throws {
    let kith = try kith()
    let changes = kith("log", "--json").list
    let first = try #require(changes.first)
    #expect(first["change"] as? Int == 2 && first["undone"] as? Bool == false)
    #expect(first["command"] as? String == "edit")
    #expect((first["time"] as? String)?.hasSuffix("Z") == true)
    #expect(first["people"] as? [String: Int] == ["added": 0, "changed": 1, "removed": 0])
    let records = try #require(first["records"] as? [[String: Any]])
    #expect(records.count == 1 && records[0]["outcome"] as? String == "changed")
    #expect(records[0]["kind"] as? String == "person" && records[0]["id"] as? Int == 1)
    let fields = try #require(records[0]["fields"] as? [[String: Any]])
    #expect(fields.map { $0["field"] as? String } == ["birthplace", "email", "note"])
    #expect(fields[0]["before"] as? String == "Bath" && fields[0]["after"] as? String == "London")
    #expect(fields[1]["after"] is NSNull && fields[2]["before"] is NSNull)
    #expect(try Kith()("log", "--json").list.isEmpty)
  }

  @Test func `what is undone is as it was, and redo returns it`() throws {
    let kith = try kith()
    let before = kith("show", "1", "--json").output
    kith.isTerminal = true
    let undone = kith("undo")
    #expect(undone.error.contains("`kith redo` redoes it"))
    #expect(
      undone.status == 0
        && undone.output.hasPrefix("Undid 2, edit: Ada Lovelace (1): birthplace London → Bath"))
    kith.isTerminal = false
    #expect(kith("list").rows == [["1", "Ada Lovelace", "", "Bath"]])
    #expect(kith("log").rows.map { $0[4] } == ["undone", ""])
    #expect(kith("redo").rows.first?.first == "2")
    #expect(kith("show", "1", "--json").output == before)
    #expect(kith("redo").status == 1)
  }

  @Test func `undo says what it did and not what it took back`() throws {
    let kith = try kith()
    kith("remove", "ada", "--yes")
    kith.isTerminal = true
    #expect(kith("undo").output == "Undid 3, remove: Ada Lovelace (1) is back\n")
    #expect(kith("redo").output == "Redid 3, remove: removed Ada Lovelace (1)\n")
    kith("undo")
    kith("add", "Bea")
    #expect(kith("undo").output.hasSuffix(", add: Bea (2) is gone\n"))
    let many = try kith.file("many.csv", "name\n" + (1...6).map { "P\($0)\n" }.joined())
    kith("import", many)
    #expect(kith("undo").output.hasSuffix(", import many.csv: removed 6 people\n"))
  }

  @Test func `a person who was removed still has a log, by name and by number`() throws {
    let kith = try kith()
    kith("remove", "ada", "--yes")
    kith("add", "Bea")
    #expect(kith("log", "ada").rows.map { $0[0] } == ["3", "2", "1"])
    #expect(kith("log", "1").rows.map { $0[2] } == ["remove", "edit", "add"])
    #expect(kith("log", "bea").rows.map { $0[0] } == ["4"])
    #expect(kith("log", "nobody").status == 1)
    kith("undo", "3")
    #expect(kith("list").rows.map { $0[1] } == ["Ada Lovelace", "Bea"])
  }

  @Test func `an import is one change, told by its numbers and its file's name`() throws {
    let kith = try kith()
    let names = (1...20).map { "Person \($0)," }.joined(separator: "\n")
    let path = try kith.file("people.csv", "name,birthplace\nAda Lovelace,Paris\n\(names)\n")
    #expect(kith("import", path, "--skip-invalid").status == 0)
    let row = kith("log").rows[0]
    #expect(row[2] == "import people.csv" && row[3] == "added 21 people")
    #expect(
      kith("log", "person 7").rows.map { $0[3] } == ["added Person 7 (9)"])
    let records = kith("log", "--json").list[0]["records"] as? [[String: Any]]
    #expect(records?.count == 21)
    #expect(kith("undo").status == 0)
    #expect(kith("list").rows.count == 1)
    // Another import of the file is a new change, and the old one cannot be redone after it.
    #expect(kith("import", path).status == 0)
    #expect(kith("redo").status == 1)
    #expect(kith("import", path, "--dry-run").status == 0)
    #expect(kith("log").rows.count == 3)
  }

  @Test func `what stands in the way is named`() throws {
    let kith = try kith()
    let refused = kith("undo", "1", "--json")
    #expect(refused.status == 1 && refused.commandError["code"] as? String == "conflict")
    #expect((refused.commandError["message"] as? String)?.contains("by change 2") == true)
    #expect(kith("undo", "99", "--json").commandError["code"] as? String == "not-found")
    #expect(kith("undo", "x", "--json").commandError["code"] as? String == "usage")
    let empty = try Kith()
    #expect(empty("undo", "--json").commandError["code"] as? String == "not-found")
    #expect(empty("redo").status == 1 && empty("log").status == 0)
    #expect(!FileManager.default.fileExists(atPath: empty.database))
  }

  @Test func `events, merges and removals are changes like any other`() throws {
    let kith = try kith()
    kith("add", "Ada L.")
    kith("event", "add", "Trip", "--from", "2027-03-01", "--with", "ada l.")
    kith("event", "edit", "trip", "--place", "Rome")
    kith("merge", "1", "2")
    kith("event", "remove", "trip", "--yes")
    #expect(
      kith("log").rows.map { $0[2] } == [
        "event remove", "merge", "event edit", "event add", "add", "edit", "add",
      ])
    #expect(kith("log").rows[1][3].contains("removed Ada L. (2)"))
    #expect(kith("log").rows[2][3] == "Trip (1): place Rome")
    for _ in 0..<2 { kith("undo") }
    let people = kith("event", "show", "trip", "--json").object["people"] as? [[String: Any]]
    #expect(people?.map { $0["name"] as? String } == ["Ada L."])
  }

  @Test func `an edit that changes nothing is no change, nor is how long changes are kept`() throws
  {
    let kith = try kith()
    kith("edit", "ada", "--birthplace", "London")
    kith("config", "history-days", "300")
    #expect(kith("log").rows.count == 2)
    kith("config", "history-days", "0")
    #expect(kith("log").output.isEmpty)
    #expect(kith("config", "history-days", "400").rows == [["history-days", "400"]])
    #expect(kith("config", "history-days", "-1").status == 2)
  }

  @Test func `remove says how to take it back, where it can be`() throws {
    let kith = try kith()
    kith.isTerminal = true
    #expect(kith("remove", "1", "--yes").error == "kith: `kith undo` restores it\n")
    kith("config", "history-days", "0")
    kith("add", "Bea")
    #expect(kith("remove", "bea", "--yes").error.isEmpty)
  }
}
