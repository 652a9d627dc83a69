import Foundation
import Testing

@testable import Commands

/// Unreadable records among readable ones.
@Suite struct UnreadRecordTests {
  private let kith: Kith

  init() throws {
    kith = try Kith()
    kith("add", "Ann Archer", "--birthday", "1990-12-03", "--email", "a@example.org")
    kith("add", "Bea Birch", "--birthday", "1980-12-02", "--tag", "kin", "--email", "b@example.org")
    kith("add", "Cyd Birch", "--birthday", "1970-12-01", "--email", "b@example.org")
    kith("event", "add", "Trip", "--from", "2026-12-05", "--with", "1", "--with", "2")
    kith("event", "add", "Fair", "--from", "2026-12-06", "--with", "3")
  }

  /// Changes that kith does not make, and a word of the message about each.
  static let broken: [(sql: String, word: String)] = [
    ("UPDATE person SET birthday = 'nonsense' WHERE id = 2", "`birthday`"),
    ("UPDATE person SET died = '1990-02-30' WHERE id = 2", "`died`"),
    ("UPDATE person SET details = '[[\"email\",7]]' WHERE id = 2", "`details`"),
    ("UPDATE person SET note = CAST(x'C328' AS TEXT) WHERE id = 2", "`note`"),
    ("UPDATE person SET name = CAST(x'C328' AS TEXT) WHERE id = 2", "`name`"),
  ]

  private func breakPerson(_ index: Int) throws { try kith.change(Self.broken[index].sql) }

  @Test(arguments: broken.indices)
  func `a person who cannot be read stands in nobody's way, and is never left out silently`(
    index: Int
  ) throws {
    try breakPerson(index)
    for words in [
      ["list", "--json"], ["list", "--sort", "birthday", "--json"],
      ["list", "has:email", "--json"],
      ["export", "--format", "json"], ["export"], ["export", "--format", "vcard"],
      ["export", "--format", "ical", "--birthdays"], ["duplicates"],
      ["export", "--format", "html"],
      ["upcoming", "has:birthday"],
    ] {
      let result = kith.run(words)
      #expect(result.status == 1, "\(words)")
      #expect(result.error.contains("person 2 cannot be read"), "\(words): \(result.error)")
      #expect(result.error.contains(Self.broken[index].word), "\(words): \(result.error)")
      #expect(!result.error.contains("nonsense"))
      if words[0] != "duplicates" {
        #expect(result.output.contains("Ann Archer"), "\(words)")
        #expect(result.output.contains("Cyd Birch"), "\(words)")
      }
    }
    #expect(kith("list", "tag:nobody").status == 0)
    #expect(kith("show", "1").status == 0)
    #expect(kith("edit", "1", "--note", "x").status == 0)
    #expect(kith("add", "Bea Birch").status == 0)
    #expect(kith("event", "list").output.contains("Trip"))
    for words in [["show", "2"], ["edit", "2", "--note", "x"], ["tag", "add", "x", "2"]] {
      let result = kith.run(words)
      #expect(result.status == 1)
      #expect(result.error.contains("person 2 cannot be read: \(Self.broken[index].word)"))
      #expect(result.error.contains("`kith remove 2` removes it"))
    }
    #expect(kith("check").output.contains("person 2 cannot be read: \(Self.broken[index].word)"))
  }

  @Test(arguments: [
    ("birthday = 'nonsense'", "`birthday` is not a date", nil, []),
    ("details = 'nonsense'", "`details` is not a list of kith", nil, ["birthday"]),
    ("died = 'nonsense'", "`died` is not a date", "1990-12-05", []),
  ])
  func `no day is told that a record does not give any more`(
    change: String, detail: String, died: String?, kinds: [String]
  ) throws {
    kith("add", "Eve Elder", "--birthday", "1900-12-04", "--date", "wedding:1920-12-06")
    if let died { kith("edit", "4", "--died", died) }
    for words in [["upcoming"], ["upcoming", "--kind", "birthday"], ["calendar", "2026-12"]] {
      #expect(kith.run(words).status == 0, "\(words)")
    }
    try kith.change("UPDATE person SET \(change) WHERE id = 4")
    let result = kith("upcoming", "--json")
    #expect(result.status == 1)
    #expect(
      result.commandError["message"] as? String
        == "person 4 cannot be read and is left out: \(detail)")
    // A birthday that can be read without the rest of the record is listed.
    #expect(
      result.list.filter { $0["name"] as? String == "Eve Elder" }.compactMap {
        $0["kind"] as? String
      }
        == kinds)
    #expect(result.list.compactMap { $0["name"] as? String }.contains("Trip"))
    #expect(kith("calendar", "2026-12").error.contains("person 4 cannot be read"))
    #expect(kith("remind", "--digest", "week").error.contains("person 4 cannot be read"))
  }

  @Test(arguments: broken.indices)
  func `a person who cannot be read can be removed, and comes back where that can be`(
    index: Int
  ) throws {
    try breakPerson(index)
    let isText = index < 3
    let result = kith("remove", "2", "--yes", "--json")
    #expect(result.status == 0, "\(result.error)")
    #expect(result.list.map { $0["undoable"] as? Bool } == [isText])
    for words in [["check"], ["list"], ["duplicates"], ["export"]] {
      #expect(kith.run(words).status == 0, "\(words)")
    }
    #expect(
      kith("event", "show", "1", "--json").object["people"].map { "\($0)" }?.contains("Bea")
        == false)
    let undone = kith("undo")
    #expect(undone.status == (isText ? 0 : 1), "\(undone.error)")
    if isText {
      #expect(kith("show", "2").error.contains("person 2 cannot be read"))
      #expect(kith("list", "--json").list.count == 2)
      #expect(kith("redo").status == 0)
      #expect(kith("check").status == 0)
    }
  }

  @Test func `whoever would be gone for good is called so beforehand`() throws {
    try breakPerson(3)
    kith.isTerminal = true
    kith.inputIsTerminal = true
    kith.answers = ["n"]
    #expect(kith("remove", "bea").error.contains("Bea Birch (2, cannot be undone)"))
    kith.answers = ["y"]
    #expect(kith("remove", "bea").error.contains("the removal cannot be undone"))
  }

  @Test func `several are named together, in JSON too`() throws {
    try kith.change("UPDATE person SET birthday = 'x' WHERE id > 1")
    let result = kith("list", "--json")
    #expect(result.list.compactMap { $0["name"] as? String } == ["Ann Archer"])
    #expect(result.commandError["code"] as? String == "damaged-file")
    #expect(
      result.commandError["message"] as? String
        == "2 records cannot be read and are left out: person 2, person 3")
  }

  @Test func `an event that cannot be read stands in no other's way`() throws {
    for sql in [
      "UPDATE event SET first_day = 'soon' WHERE id = 1",
      "UPDATE event SET first_day = '2026-12-05', title = CAST(x'C328' AS TEXT) WHERE id = 1",
    ] {
      try kith.change(sql)
      for words in [
        ["event", "list"], ["event", "list", "--from", "2026-12-01"],
        ["export", "--events"], ["export", "--format", "ical"], ["event", "list", "--json"],
      ] {
        let result = kith.run(words)
        #expect(result.status == 1 && result.error.contains("event 1 cannot be read"), "\(words)")
        #expect(result.output.contains("Fair"), "\(words)")
      }
      #expect(kith("event", "show", "1").error.contains("event 1 cannot be read"))
      #expect(kith("event", "edit", "fair", "--place", "Here").status == 0)
      #expect(kith("upcoming").output.contains("Fair"))
      // Anniversaries of a removed person must not hide an event.
      #expect(kith("remove", "1", "--yes").status == 0)
      #expect(kith("undo").status == 0)
    }
    #expect(kith("event", "remove", "1", "--yes").status == 0)
    #expect(kith("check").status == 0)
  }

  @Test func `an import takes nobody for somebody else because a person cannot be read`() throws {
    try breakPerson(0)
    let file = try kith.file("bea.csv", "name,note\nBea Birch,x\n")
    let result = kith("import", file)
    #expect(result.status == 1 && result.error.contains("person 2 cannot be read"))
    let other = try kith.file("dee.csv", "name,note\nDee,x\n")
    #expect(kith("import", other).status == 0)
  }

  @Test func `an import is undone although somebody of it cannot be read any more`() throws {
    let file = try kith.file("more.csv", "name,birthday\nDee,1990-01-01\nEve,1991-01-01\n")
    #expect(kith("import", file).status == 0)
    try kith.change("UPDATE person SET birthday = 'nonsense' WHERE name = 'Eve'")
    #expect(kith("undo").status == 0)
    #expect(kith("check").status == 0)
    #expect(kith("redo").status == 0)
    #expect(kith("list").rows.map { $0[1] } == ["Ann Archer", "Bea Birch", "Cyd Birch", "Dee"])
  }

  @Test func `a change that cannot be read ends no log`() throws {
    kith("edit", "1", "--note", "x")
    kith("remove", "3", "--yes")
    try kith.change("UPDATE change_record SET before = '{' WHERE change = 6")
    try kith.change("UPDATE change SET command = CAST(x'C328' AS TEXT) WHERE id = 2")
    let result = kith("log")
    #expect(result.status == 1 && result.error.contains("change 2, change 6"), "\(result.error)")
    #expect(result.rows.map { $0[0] } == ["7", "6", "5", "4", "3", "1"])
    #expect(result.rows[1][3] == "changed Ann Archer (1) (not readable)")
    let records = kith("log", "--json").list.compactMap { $0["records"] as? [[String: Any]] }
    #expect(records[1].map { $0["readable"] as? Bool } == [false])
    #expect(records[0].map { $0["readable"] as? Bool } == [true, true])
    #expect(kith("log", "ann").rows.count == 2)
    #expect(kith("log", "cyd").rows.count == 2)
    #expect(kith("undo").status == 0)
    let refused = kith("undo", "6")
    #expect(refused.status == 1 && refused.error.contains("change 6 cannot be read"))
    #expect(kith("show", "1").output.contains("note\tx"))
  }

  @Test func `lead times that are no text keep nobody from being reminded`() throws {
    kith("config", "lead-times", "7")
    kith("tag", "add", "kin", "ann")
    kith("tag", "lead-times", "kin", "14")
    try kith.change("UPDATE person SET lead_times = CAST(x'C328' AS TEXT) WHERE id = 2")
    try kith.change("UPDATE tag_setting SET lead_times = CAST(x'C328' AS TEXT)")
    let result = kith("remind", "--format", "text")
    #expect(result.status == 0 && result.output.contains("Ann Archer"), "\(result.error)")
    #expect(result.output.contains("Cyd Birch"))
    #expect(kith("check").output.contains("the lead times of a tag are invalid"))
  }

  @Test func `a setting that is no text stands in nobody's way`() throws {
    try kith.change("INSERT OR REPLACE INTO setting VALUES ('days', CAST(x'C328' AS TEXT))")
    #expect(kith("upcoming").status == 0)
    #expect(kith("check").output.contains("`days`"))
  }

  @Test func `somebody whose birthday cannot be read is not counted, which is said`() throws {
    try breakPerson(0)
    let stats = kith("stats", "--json")
    #expect(stats.status == 1 && stats.error.contains("person 2 cannot be read"))
    #expect(stats.object["people"] as? Int == 2)
  }
}
