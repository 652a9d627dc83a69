import Foundation
import TestSupport
import Testing

@testable import Commands

@Suite struct FileCheckTests {
  /// Changes that kith does not make, with the kind and the text of their finding.
  static let broken: [(sql: String, kind: String, words: String)] = [
    (
      "DELETE FROM kept_day WHERE person = 1", "derived",
      "2 entries of the birthday index are missing"
    ),
    ("UPDATE tag SET people = people + 1", "derived", "the counts of the tags are wrong"),
    (
      "INSERT INTO kept_day VALUES ('g-01-01', 'x', 9, 'birthday', '', 0)", "derived",
      "1 entries of the birthday index belong to no record"
    ),
    ("UPDATE kept_day SET year = year + 1 WHERE person = 1", "derived", "missing"),
    (
      "INSERT INTO person_search (person_search, rowid, words) VALUES ('delete', 1, 'ann')",
      "derived", "the search index of people"
    ),
    ("INSERT INTO person_search (rowid, words) VALUES (1, 'else')", "derived", "search index"),
    (
      "INSERT INTO event_search (event_search) VALUES ('delete-all')", "derived",
      "search index of events"
    ),
    (
      "UPDATE person_search_data SET block = zeroblob(9) WHERE id > 1", "derived",
      "search index of people"
    ),
    ("UPDATE person SET folded_name = 'z' WHERE id = 1", "derived", "wrong search name"),
    ("UPDATE event SET span = 64", "derived", "wrong search name"),
    (
      "DELETE FROM event_person; INSERT INTO event_person VALUES (1, 0, 99)", "reference",
      "`person`"
    ),
    ("INSERT INTO former_uid VALUES ('old', 99)", "reference", "1 rows of `former_uid`"),
    ("UPDATE person SET birthday = '1990-02-30' WHERE id = 1", "record", "person 1 cannot be read"),
    (
      "UPDATE person SET birthday = '2990-02-01' WHERE id = 1", "record",
      "person 1: the field birthday"
    ),
    ("UPDATE person SET name = ' ' WHERE id = 1", "record", "person 1: the field name is invalid"),
    ("UPDATE person SET details = '[7]' WHERE id = 1", "record", "person 1 cannot be read"),
    ("UPDATE event SET first_day = 'soon'", "record", "event 1 cannot be read"),
    ("UPDATE event SET repeat = 'FREQ=SOMETIMES'", "record", "event 1 cannot be read"),
    ("UPDATE event SET end_time = '10:00'", "record", "event 1: the field start-time is invalid"),
    ("INSERT OR REPLACE INTO setting VALUES ('days', 'many')", "setting", "`days`"),
    (
      "INSERT INTO parked_draft (kind, fields, command, owner, parked) VALUES ('person', '{', '', '', 0)",
      "record", "the unsaved edit 1 cannot be read"
    ),
    ("INSERT INTO tag_setting VALUES ('a', 'a', 'soon')", "setting", "the lead times of a tag"),
    (
      "INSERT INTO reminder_given VALUES ('soon', 'birthday', 1, '', NULL, NULL)", "derived",
      "1 records of delivered reminders"
    ),
    (
      "INSERT INTO reminder_given VALUES ('2026-12-10', 'x', 1, '', '2026-12-01', NULL)", "derived",
      "1 records of delivered reminders"
    ),
    ("UPDATE person SET lead_times = 'soon' WHERE id = 1", "record", "person 1 cannot be read"),
    ("INSERT INTO change_record VALUES (99, 'person', 1, '[]', NULL)", "reference", "`change`"),
    ("INSERT INTO change_added VALUES ('person', 70, 71, 99)", "reference", "`change`"),
    ("INSERT INTO change_record VALUES (1, 'person', 1, '[', NULL)", "record", "of the history"),
    (
      "INSERT INTO change_record VALUES (1, 'person', 1, '[[\"name\",\"x\"]]', NULL)", "record",
      "1 records of the history cannot be read"
    ),
    (
      "INSERT INTO change_record VALUES (1, 'person', 1, '[[\"shoe\",\"x\"]]', '[]')", "record",
      "1 records of the history cannot be read"
    ),
    (
      "INSERT INTO change_of_file VALUES (1, 'setting', 'days', 'junk', NULL)", "record",
      "1 records of the history cannot be read"
    ),
    (
      "INSERT INTO change_of_file VALUES (1, 'tag', 'kin', NULL, '0,-5')", "record",
      "of the history"
    ),
    ("UPDATE person_search_data SET block = zeroblob(0)", "derived", "search index of people"),
    ("DROP TABLE person_search_idx", "derived", "`person_search_idx` is missing"),
    ("DELETE FROM event_search_config", "derived", "index of events cannot be read"),
    ("DROP TABLE event_search", "derived", "`event_search` is missing"),
    (
      "DROP TABLE person_search_data; CREATE TABLE person_search_data (x)", "derived",
      "`person_search_data` is not as kith creates it"
    ),
    (
      "INSERT INTO event_person VALUES (1, 5, 1), (1, 6, 1)", "reference",
      "2 times an event lists a person twice"
    ),
    (
      "INSERT INTO former_uid SELECT uid, 2 FROM person WHERE id = 1", "reference", "uids of people"
    ),
    ("UPDATE person SET uid = '' WHERE id = 2", "derived", "1 records have no uid"),
    (
      "INSERT INTO former_uid VALUES (CAST(x'C328' AS TEXT), 2)", "record", "person 2: a former uid"
    ),
    (
      "UPDATE change SET undone = -1 WHERE id = 1", "record",
      "1 changes of the history have a wrong undo mark"
    ),
    (
      "UPDATE change SET undone = 1 WHERE id = 1", "record",
      "1 changes of the history have a wrong undo mark"
    ),
    (
      "UPDATE change SET undone = 1 WHERE id = 1; UPDATE change SET undone = 1 WHERE id = 2",
      "record", "2 changes of the history have a wrong undo mark"
    ),
    (
      "INSERT INTO change_record VALUES (1, 'person', 1, NULL, '[]')", "record",
      "1 changes of the history have a wrong undo mark"
    ),
    (
      "UPDATE last_number SET id = 9223372036854775807", "derived",
      "the id counter of `person`"
    ),
    (
      "UPDATE sqlite_sequence SET seq = 9223372036854775807", "derived",
      "the id counter of `change`"
    ),
    (
      "UPDATE change SET command = CAST(x'C328' AS TEXT) WHERE id = 1", "record",
      "1 records of the history"
    ),
    (
      "INSERT INTO change_added VALUES ('person', -9223372036854775807, 9223372036854775807, 1)",
      "record", "1 records of the history"
    ),
    (
      "UPDATE change SET at = 999999999999999 WHERE id = 1", "record",
      "1 changes of the history have a time"
    ),
    ("UPDATE tag SET folded = 'zzz'", "derived", "a tag has a wrong search name"),
    ("CREATE TRIGGER t AFTER INSERT ON person BEGIN SELECT 1; END", "foreign", "the trigger `t`"),
    ("CREATE VIEW v AS SELECT 1", "foreign", "the view `v`"),
    ("CREATE TABLE u (x)", "foreign", "the table `u`"),
    ("CREATE INDEX i ON person (note)", "foreign", "the index `i`"),
    ("DROP INDEX person_by_name", "damage", "`person_by_name` is missing"),
    ("DROP TABLE former_uid", "damage", "`former_uid` is missing"),
    ("ALTER TABLE person RENAME COLUMN note TO remark", "damage", "not as kith creates it"),
  ]

  private func kith() throws -> Kith {
    let kith = try Kith()
    kith("add", "Ann", "--birthday", "1990-01-01", "--observe", "both", "--email", "a@example.org")
    kith("add", "Bea", "--birthday", "20 Adar 5781", "--tag", "family")
    kith("event", "add", "Trip", "--from", "2027-01-01", "--with", "1")
    return kith
  }

  private func change(_ kith: Kith, _ sql: String) throws { try kith.change(sql) }

  @Test func `a trigger that somebody put into the file does nothing`() throws {
    let kith = try kith()
    try change(kith, "CREATE TRIGGER t AFTER INSERT ON person BEGIN DELETE FROM person; END")
    #expect(kith("add", "Cy").status == 0)
    #expect(kith("list").rows.map { $0[1] } == ["Ann", "Bea", "Cy"])
    // An action that SQLite performs for a foreign key is not a trigger of the file.
    #expect(kith("remove", "1", "--yes").status == 0)
    #expect(kith("event", "show", "1").output.contains("with") == false)
    #expect(kith("check").output.hasPrefix("foreign\tthe trigger `t` does not belong to kith\t"))
  }

  @Test func `a file that only kith wrote to is sound`() throws {
    let kith = try kith()
    for words in [["check"], ["check", "--repair"], ["check"]] {
      let result = kith.run(words)
      #expect(result.status == 0 && result.output == "" && result.error == "")
      let json = kith.run(words + ["--json"])
      #expect((json.object["problems"] as? [Any])?.isEmpty == true)
      #expect(json.object["people"] as? Int == 2)
    }
    kith.isTerminal = true
    #expect(kith("check").output == "No problems: 2 people, 1 event\n")
    #expect(kith("check", "--repair").output.hasPrefix("Rebuilt the indexes of 2 people"))
  }

  @Test(arguments: broken.indices)
  func `what is wrong is told, with what to do, and repaired where it is derived`(
    index: Int
  ) throws {
    let (sql, kind, words) = Self.broken[index]
    let kith = try kith()
    let before = kith("export", "--format", "json").output
    try change(kith, sql)
    let result = kith("check", "--json")
    #expect(result.status == 1, "\(sql)")
    let problems = result.object["problems"] as? [[String: Any]] ?? []
    #expect(
      problems.contains {
        $0["kind"] as? String == kind && ($0["message"] as? String ?? "").contains(words)
          && !($0["hint"] as? String ?? "").isEmpty
      }, "\(sql): \(result.output)")
    #expect(
      result.commandError["code"] as? String == (kind == "damage" ? "damaged-file" : "invalid"))
    let isRepairable = kind == "derived" || kind == "reference"
    if kind == "damage" { return }
    #expect(kith("check", "--repair").status == (isRepairable ? 0 : 1), "\(sql)")
    #expect(kith("check").status == (isRepairable ? 0 : 1))
    if kind == "derived", !sql.contains("uid") {
      #expect(kith("export", "--format", "json").output == before)
    }
  }

  @Test func `a finding shows nobody's values`() throws {
    let kith = try kith()
    try change(
      kith,
      """
      UPDATE person SET birthday = 'Secret', nickname = 'Secret'; UPDATE event SET zone = 'Secret',
        first_day = 'Secret'; INSERT OR REPLACE INTO setting VALUES ('days', 'Secret');
      """)
    for style in [[], ["--json"]] {
      let result = kith.run(["check"] + style)
      #expect(result.status == 1)
      #expect(!(result.output + result.error).contains("Secret"))
    }
  }

  @Test func `a file that others can read is a finding`() throws {
    let kith = try kith()
    chmod(kith.database, 0o644)
    let result = kith("check")
    #expect(result.status == 1)
    #expect(result.rows.map { $0[0] } == ["permissions"])
    #expect(result.output.contains("chmod 600 '\(kith.database)'"))
    chmod(kith.database, 0o622)
    #expect(kith("check").output.contains("other users can write to the file"))
    let path = kith.folder.appendingPathComponent("it's.db").path
    try FileManager.default.copyItem(atPath: kith.database, toPath: path)
    chmod(path, 0o644)
    let words = path.replacingOccurrences(of: "'", with: "'\\''")
    let problems = kith("check", "--json", "--database", path).object["problems"]
    let hint = (problems as? [[String: Any]])?.first?["hint"] as? String
    #expect(hint?.contains("`chmod 600 '\(words)'`") == true, "\(hint ?? "")")
    chmod(kith.database, 0o600)
    #expect(kith("check").status == 0)
  }

  @Test func `pages that are damaged are told, and what saves the rest`() throws {
    let kith = try kith()
    for number in 0..<300 { kith("add", "Person \(number)") }
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: kith.database))
    let size = try file.seekToEnd()
    try file.seek(toOffset: size / 2 / 4096 * 4096)
    try file.write(contentsOf: Data(repeating: 0x5A, count: 4096))
    try file.close()
    let bytes = FileManager.default.contents(atPath: kith.database)
    let result = kith("check", "--json")
    #expect(result.commandError["code"] as? String == "damaged-file")
    #expect((result.commandError["hint"] as? String)?.contains("kith restore BACKUP") == true)
    #expect((result.commandError["hint"] as? String)?.contains("sqlite3 FILE .dump") == true)
    #expect(FileManager.default.contents(atPath: kith.database) == bytes)
    // The advice must work with the installed sqlite3.
    let saved = try DebianPython.output(
      "/usr/bin/sqlite3", [kith.database, ".dump"], package: "sqlite3", input: "")
    let people = saved.split(separator: "\n").filter { $0.hasPrefix("INSERT INTO person VALUES(") }
    #expect(people.count > 150, "\(people.count)")
  }

  @Test func `numbers below 1, that no kith gives, are mended like others`() throws {
    let kith = try kith()
    try change(
      kith, "UPDATE person SET id = -5 WHERE id = 2; UPDATE person SET id = 0 WHERE id = 1")
    #expect(kith("check").status == 1)
    #expect(kith("check", "--repair").status == 0)
    #expect(kith("check").status == 0)
  }

  @Test func `a word longer than the index keeps is nothing wrong`() throws {
    let kith = try kith()
    kith("edit", "1", "--org", String(repeating: "x", count: 40_000))
    #expect(kith("check").output == "")
    kith("edit", "1", "--org", "y")
    #expect(kith("check").status == 0)
  }

  @Test func `what no edit reaches is not said to be mended by one`() throws {
    let kith = try kith()
    try change(kith, "UPDATE person SET uid = printf('%.1200000c', 'u') WHERE id = 1")
    let hint = kith("check").output
    #expect(hint.contains("person 1: the field uid is invalid"))
    #expect(hint.contains("`kith remove 1` removes it") && !hint.contains("kith edit"), "\(hint)")
  }

  @Test(arguments: [
    "DELETE FROM last_number; DELETE FROM sqlite_sequence",
    "UPDATE last_number SET id = 1 << 62; UPDATE sqlite_sequence SET seq = 1 << 62",
  ])
  func `numbers go on from the last after a repair`(sql: String) throws {
    let kith = try kith()
    kith("add", "Cy")
    kith("remove", "3", "--yes")
    try change(kith, sql)
    #expect(kith("check", "--repair").status == 0)
    kith("add", "Di")
    #expect(kith("list").rows.map { $0[0] } == ["1", "2", "4"])
    #expect(kith("undo").status == 0 && kith("undo").status == 0)
    #expect(kith("list").rows.map { $0[0] } == ["1", "2", "3"])
  }

  @Test(arguments: [
    "UPDATE change_added SET last = 9007199254740991 WHERE kind = 'person' AND first = 2",
    "UPDATE change_added SET last = 9007199254740991 WHERE kind = 'person' AND first = 1",
    "UPDATE change_added SET last = 2 WHERE kind = 'person' AND first = 1",
    "UPDATE change_added SET last = 1 WHERE kind = 'person' AND first = 2",
    "UPDATE change_added SET first = -9 WHERE kind = 'person' AND first = 2",
  ])
  func `a damaged run of numbers ends nothing, takes nobody out and uses up no numbers`(
    sql: String
  ) throws {
    let kith = try kith()
    try change(kith, sql)
    #expect(kith("check").output.contains("of the history cannot be read"))
    #expect(kith("log", "--json").list.count < 3)
    #expect(kith("log", "bea").status < 2)
    #expect(kith("undo", sql.hasSuffix("1") ? "1" : "2").status == 1)
    kith("check", "--repair")
    kith("add", "Cy")
    #expect(kith("list").rows.map { $0[0] } == ["1", "2", "3"])
    #expect(kith("undo").status == 0)
    #expect(kith("list").rows.map { $0[0] } == ["1", "2"])
  }

  @Test func `a damaged number in history is no number that was given`() throws {
    let kith = try kith()
    kith("edit", "1", "--tag", "x")
    try change(kith, "UPDATE change_record SET record = 9007199254740991")
    kith("check", "--repair")
    kith("add", "Cy")
    #expect(kith("list").rows.map { $0[0] } == ["1", "2", "3"])
  }

  @Test func `history with times and numbers that cannot be ends`() throws {
    let kith = try kith()
    for time in ["99999999999999999", "-99999999999999999", "-1"] {
      try change(kith, "UPDATE change SET at = \(time) WHERE id = 1")
      let times = kith("log").rows.map { $0[1] }
      #expect(times.count == 3 && times.allSatisfy { $0.utf8.count == 20 && !$0.contains(":-") })
    }
    try change(
      kith,
      "INSERT INTO change_added VALUES ('person', -9223372036854775807, 9223372036854775807, 1)")
    #expect(kith("log", "--json").list.count == 2)
    #expect(kith("undo", "1").status == 1)
  }

  @Test func `a check changes nothing and needs a file`() throws {
    let kith = try kith()
    let bytes = FileManager.default.contents(atPath: kith.database)
    #expect(kith("check").status == 0)
    #expect(FileManager.default.contents(atPath: kith.database) == bytes)
    let other = try Kith()
    #expect(other("check", "--json").commandError["code"] as? String == "not-found")
  }

  @Test(arguments: [
    "DELETE FROM person_search_idx", "UPDATE person_search_idx SET pgno = pgno + 100000",
  ])
  func `words that are there and not found are told, and found after a repair`(damage: String)
    throws
  {
    let kith = try Kith()
    let names = (0..<3000).map { "Pab\($0 % 50) Q\($0)\n" }.joined()
    kith("import", try kith.file("people.csv", "name\n" + names))
    try change(kith, damage)
    let result = kith("check")
    #expect(result.status == 1)
    #expect(result.output.contains("the search index of people does not match the records"))
    #expect(kith("check", "--repair").status == 0)
    #expect(kith("list", "pab7", "q1007").rows.count == 1)
    #expect(kith("check").status == 0)
  }
}
