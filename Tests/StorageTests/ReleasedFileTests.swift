import Foundation
import Migrations
import Records
import Storage
import Testing

/// A file of a released version opens in every later version, with its history.
///
/// kith 0.1.0 wrote `fixtures/databases/0.1.0.db`, command by command; it is never written again.
/// It contains a person with every field, Hebrew birthdays, events with rules, lead times of tags,
/// all settings, two imports, a merge, removals, and a change that is undone.
@Suite struct ReleasedFileTests {
  private static let file = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("fixtures/databases/0.1.0.db")

  /// The number of changes in the file that are not undone.
  private static let standing = 33

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: Self.file.path, toPath: folder.file("kith.db"))
  }

  private func opened() throws -> SampleStore {
    #expect(try !StoreFile.open(path: folder.file("kith.db"), creating: false).isNew)
    return try SampleStore(folder.file("kith.db"))
  }

  /// All stored rows except history.
  private func contents(_ sample: SampleStore) throws -> [String] {
    try [
      "person", "former_uid", "event", "event_person", "kept_day", "tag", "setting", "tag_setting",
    ].flatMap { table in try sample.rows("SELECT * FROM \(table)").map { "\(table) \($0)" } }
  }

  private func findings(_ sample: SampleStore) throws -> [String] {
    var found: [String] = []
    try sample.store.check.run { found.append($0.message) }
    return found
  }

  /// This hash never changes: files of 0.1.0 have these tables, so a new schema needs a migration.
  @Test func `the schema of 0.1.0 is as it was released`() throws {
    let first = try #require(Migration.all.first)
    // FNV-1a of 64 bits, https://datatracker.ietf.org/doc/draft-eastlake-fnv/
    let hash = first.sql.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    #expect(first.name == "0001-people")
    #expect(String(hash, radix: 16) == "227753dfc9a2b0ce")
  }

  @Test func `a file of 0.1.0 opens whole`() throws {
    let sample = try opened()
    #expect(try findings(sample) == [])
    #expect(
      try sample.list() == [
        "About Someone", "Ada Lovelace", "Grace Hopper", "Leap Noyear", "Miriam", "Yosef בן-דוד",
      ])
    let ada = try #require(try sample.store.people.find(id: 1)?.record)
    #expect(ada.birthday?.text == "1815-12-10" && ada.died?.text == "1852-11-27")
    #expect(ada.prefix == "Dr." && ada.nickname == "Enchantress" && ada.observe == .both)
    #expect(ada.emails.map(\.label) == ["home", "work", "other"] && ada.dates.count == 1)
    #expect(ada.note == "First line\nsecond \"line\" \\ with signs")
    let grace = try #require(try sample.store.people.find(everOf: "grace-old-card"))
    #expect(grace.isFormer && grace.stored.record.emails.count == 2)
    #expect(grace.stored.record.unmapped == ["X-SHIP:Constitution", "LANG:en"])
    #expect(try sample.store.people.find(id: 2)?.record.birthday?.text == "22 Adar 5781")
    #expect(try sample.store.events.find(id: 1)?.record.people == [1, 2])
    #expect(try sample.store.events.find(id: 5)?.record.rule?.calendar == .hebrew)
    #expect(try sample.store.settings.leapDay == .mar1 && sample.store.settings.days == 45)
    #expect(try sample.store.tags.leadTimes().map(\.leadTimes.text) == ["7,21", "off"])
  }

  @Test func `each change of a file of 0.1.0 is undone and done again, down to the first`() throws {
    let sample = try opened()
    var states = [try contents(sample)]
    for _ in 0..<Self.standing {
      try sample.store.history.undo()
      states.append(try contents(sample))
    }
    #expect(throws: HistoryError.nothingToUndo) { try sample.store.history.undo() }
    #expect(states.last == [])
    #expect(try findings(sample) == [])
    for state in states.dropLast().reversed() {
      try sample.store.history.redo()
      #expect(try contents(sample) == state)
    }
    #expect(try findings(sample) == [])
    // The change that is undone in the file.
    try sample.store.history.redo()
    #expect(try sample.list().contains("Undone Again"))
    #expect(throws: HistoryError.nothingToRedo) { try sample.store.history.redo() }
  }

  @Test func `a column with another name is so in the history too`() throws {
    let there = Migration(
      number: Int32(Migration.all.count + 1), name: "there",
      sql: "ALTER TABLE person RENAME COLUMN nickname TO byname;",
      renames: ["person": ["nickname": "byname"]])
    let back = Migration(
      number: there.number + 1, name: "back",
      sql: "ALTER TABLE person RENAME COLUMN byname TO nickname;",
      renames: ["person": ["byname": "nickname"]])
    let sample = try opened()
    let before = try history(sample)
    try Migrator(Migration.all + [there]).migrate(sample.connection)
    let named = try history(sample)
    #expect(named.contains { $0.contains("[\"byname\",\"Miri\"]") })
    #expect(!named.contains { $0.contains("[\"nickname\",") })
    #expect(
      named.map { $0.replacing("\"byname\"", with: "\"nickname\"").count } == before.map(\.count))
    try Migrator(Migration.all + [there, back]).migrate(sample.connection)
    #expect(try history(sample) == before)
    for _ in 0..<Self.standing { try sample.store.history.undo() }
    for _ in 0..<Self.standing { try sample.store.history.redo() }
    #expect(try sample.list().count == 6)
  }

  @Test func `a step that fails leaves the names in the history as they were`() throws {
    let sample = try opened()
    let before = try history(sample)
    let step = Migration(
      number: Int32(Migration.all.count + 1), name: "half",
      sql: "ALTER TABLE person RENAME COLUMN nickname TO byname; DELETE FROM person;",
      renames: ["person": ["nickname": "byname"]])
    #expect(throws: StorageError.self) {
      try Migrator(Migration.all + [step]).migrate(sample.connection)
    }
    #expect(try history(sample) == before)
    #expect(try sample.list().count == 6)
  }

  private func history(_ sample: SampleStore) throws -> [String] {
    try sample.rows("SELECT before, after FROM change_record ORDER BY change, kind, record")
  }
}
