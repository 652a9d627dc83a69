import Foundation
import Migrations
import Records
import Storage
import TestSupport
import Testing

/// `fixtures/databases` has a small file of each schema version, written by kith of that version.
///
/// `KITH_RECORD=1` (`make docs`) writes the newest one if it is missing or its schema has changed;
/// older ones are never written again.
@Suite struct DatabaseFixtureTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("fixtures/databases")

  private static func fixture(_ migration: Migration) -> URL {
    folder.appendingPathComponent("v\(migration.number).db")
  }

  private func schema(_ connection: Connection) throws -> [String] {
    let rows = try connection.prepare("SELECT name, sql FROM sqlite_schema ORDER BY name")
    var definitions: [String] = []
    while try rows.step() {
      definitions.append(try rows.text(at: 0) + " " + (try rows.optionalText(at: 1) ?? ""))
    }
    return definitions
  }

  private func schema(upTo migration: Migration) throws -> [String] {
    let fresh = try Connection(path: "", mode: .memory)
    try Migrator(Migration.all.filter { $0.number <= migration.number }).migrate(fresh)
    return try schema(fresh)
  }

  private func isCurrent(_ file: URL, _ migration: Migration) throws -> Bool {
    guard FileManager.default.fileExists(atPath: file.path) else { return false }
    let connection = try Connection(path: file.path, mode: .readOnly)
    return try schema(connection) == schema(upTo: migration)
  }

  /// A uid that is stored as bytes; the uid of the event is stored as text.
  private static let uuid = "0190a8e1-7b3c-7000-8123-456789abcdef"

  /// Writes the file of the newest version: a person, an event with that person, a setting.
  private func record(_ file: URL) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("kith.db")
    do {
      let sample = try SampleStore(path)
      let ada = try sample.add(
        "Ada Lovelace", (.uid, Self.uuid), (.birthday, "1815-12-10"), (.birthplace, "London"),
        (.emails, "home:ada@example.org"), (.tags, "family"))
      var draft = Draft<Event>()
      draft.type(.title, "Reunion", Sample.reader)
      draft.type(.start, "2027-03-01", Sample.reader)
      draft.set(.uid) { $0.uid = "fixture-reunion" }
      draft.set(.people) { $0.people = [ada] }
      _ = try sample.store.events.save(draft)
      var settings = Settings()
      settings.leapDay = .mar1
      try sample.store.save(settings, changing: .leapDay)
    }
    try Data(contentsOf: URL(fileURLWithPath: path)).write(to: file)
  }

  @Test(arguments: Migration.all.map(\.number))
  func `the smallest file of each schema version opens and is brought up to date`(
    number: Int32
  ) throws {
    let migration = try #require(Migration.all.first { $0.number == number })
    let file = Self.fixture(migration)
    if ProcessInfo.processInfo.environment["KITH_RECORD"] != nil,
      number == Migration.all.last?.number, try !isCurrent(file, migration)
    {
      try record(file)
    }
    #expect(
      try isCurrent(file, migration), "\(file.lastPathComponent) is not there or stale: `make docs`"
    )
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: file.path, toPath: folder.file("kith.db"))
    let opened = try StoreFile.open(path: folder.file("kith.db"), creating: false)
    #expect(!opened.isNew)
    #expect((opened.copyBeforeMigration == nil) == (number == Migration.all.last?.number))
    let store = Store(
      opened.connection, today: try Sample.day("2026-12-01"), milliseconds: 1_790_000_000_000)
    var wrong: [String] = []
    let counts = try store.check.run { wrong.append($0.message) }
    #expect(wrong == [])
    #expect(counts.people == 1 && counts.events == 1)
    let ada = try #require(try store.people.find(id: 1)?.record)
    #expect(ada.uid == Self.uuid)
    #expect(ada.name == "Ada Lovelace" && ada.birthday?.text == "1815-12-10")
    #expect(ada.emails.map(\.value) == ["ada@example.org"])
    #expect(try store.events.find(id: 1)?.record.people == [1])
    #expect(try store.events.find(id: 1)?.record.uid == "fixture-reunion")
    #expect(try store.settings.leapDay == .mar1)
  }

  @Test func `no file of an unknown schema version lies there`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(names).isSubset(of: Migration.all.map { "v\($0.number).db" } + ["0.1.0.db"]))
  }
}
