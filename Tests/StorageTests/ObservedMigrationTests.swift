import Calendars
import Migrations
import Records
import Storage
import Testing

/// The migrated column `observe` keeps its values and accepts any set of calendars.
@Suite struct ObservedMigrationTests {
  @Test func `what is observed stays as it was, and other sets can be kept`() throws {
    let connection = try Connection(path: "", mode: .memory)
    try Migrator(Array(Migration.all.prefix(1))).migrate(connection)
    let words = [nil, "gregorian", "hebrew", "both"]
    for (id, word) in words.enumerated() {
      try connection.run(
        """
        INSERT INTO person (id, uid, name, folded_name, observe, note, added, changed)
        VALUES (?, ?, 'Ada', 'ada', nullif(?, ''), 'a note', 1, 1)
        """, id + 1, "uid-\(id)", word ?? "")
    }
    #expect(throws: StorageError.self) {
      try connection.execute("UPDATE person SET observe = 'gregorian,julian'")
    }
    try Migrator(Migration.all).migrate(connection)
    let rows = try connection.prepare("SELECT observe, note FROM person ORDER BY id")
    var found: [String?] = []
    while try rows.step() {
      found.append(try rows.optionalText(at: 0))
      #expect(try rows.text(at: 1) == "a note")
    }
    #expect(found == words)
    try connection.execute("UPDATE person SET observe = 'gregorian,julian'")
    let check = try connection.prepare("PRAGMA integrity_check")
    #expect(try check.step() && check.text(at: 0) == "ok")
  }
}
