import Migrations
import Storage
import TestSupport
import Testing

/// Migrations from pieces of SQL, numbered from 1.
func steps(_ pieces: [String]) -> [Migration] {
  pieces.enumerated().map { index, sql in
    Migration(number: Int32(index + 1), name: "step-\(index + 1)", sql: sql)
  }
}

/// A schema in six pieces, with a table rebuilt under one that refers to it.
let pieces = [
  "CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;",
  "CREATE TABLE phone (person INTEGER NOT NULL REFERENCES person (id), number TEXT) STRICT;",
  "INSERT INTO person VALUES (1, 'Ada'); INSERT INTO phone VALUES (1, '555');",
  """
  CREATE TABLE rebuilt (id INTEGER PRIMARY KEY, name TEXT NOT NULL, born INTEGER) STRICT;
  INSERT INTO rebuilt (id, name) SELECT id, name FROM person;
  DROP TABLE person;
  ALTER TABLE rebuilt RENAME TO person;
  """,
  "CREATE INDEX person_by_birth ON person (born);",
  "ALTER TABLE phone ADD COLUMN label TEXT;",
]

@Suite struct MigratorTests {
  private let connection: Connection

  init() throws {
    connection = try Connection(path: "test", mode: .memory)
  }

  private func contents(_ connection: Connection) throws -> [String] {
    var lines: [String] = []
    let rows = try connection.prepare("SELECT type, name, sql FROM sqlite_schema ORDER BY name")
    while try rows.step() {
      lines.append(
        try rows.text(at: 0) + " " + rows.text(at: 1) + " " + (rows.optionalText(at: 2) ?? ""))
    }
    let people = "SELECT count(*) FROM person JOIN phone ON person = id WHERE name = 'Ada'"
    lines.append("\(try connection.integer(people))")
    return lines
  }

  @Test func `a new file gets every step, our mark and its version`() throws {
    let migrator = try Migrator(steps(pieces))
    #expect(try migrator.version(of: connection) == 0)
    try migrator.migrate(connection)
    #expect(migrator.supported == 6)
    #expect(try migrator.version(of: connection) == 6)
    #expect(try connection.integer("PRAGMA application_id") == 0x6b69_7468)
    #expect(try connection.integer("PRAGMA foreign_keys") == 1)
    #expect(try contents(connection).last == "1")
  }

  @Test func `any split of the steps, taken at any times, gives one schema`() throws {
    try Migrator(steps(pieces)).migrate(connection)
    let expected = try contents(connection)
    var random = SeededGenerator(seed: 11)
    for _ in 0..<40 {
      var merged = [pieces[0]]
      for piece in pieces.dropFirst() {
        if Bool.random(using: &random) {
          merged.append(piece)
        } else {
          merged[merged.count - 1] += "\n" + piece
        }
      }
      let other = try Connection(path: "other", mode: .memory)
      for known in 1...merged.count where known == merged.count || Bool.random(using: &random) {
        try Migrator(steps(Array(merged.prefix(known)))).migrate(other)
      }
      #expect(try contents(other) == expected)
    }
  }

  @Test func `the steps must be numbered without a gap`() throws {
    for numbers in [[2], [1, 3], [1, 1], [0]] as [[Int32]] {
      #expect(throws: StorageError.self) {
        try Migrator(numbers.map { Migration(number: $0, name: "x", sql: "") })
      }
    }
    _ = try Migrator(Migration.all)
  }

  @Test(arguments: [
    "CREATE TABLE half (id INTEGER) STRICT; SELECT nothing FROM nowhere;",
    "CREATE TABLE half (id INTEGER) STRICT; INSERT INTO phone VALUES (99, 'x');",
    "CREATE TABLE half (id INTEGER) STRICT; DELETE FROM person;",
    "CREATE TABLE half (id INTEGER) STRICT; ROLLBACK;",
  ])
  func `a step that fails leaves the file as it was`(sql: String) throws {
    try Migrator(steps(Array(pieces.prefix(3)))).migrate(connection)
    let before = try contents(connection)
    let migrator = try Migrator(steps(pieces.prefix(3) + [sql]))
    #expect(throws: StorageError.self) { try migrator.migrate(connection) }
    #expect(try contents(connection) == before)
    #expect(try connection.integer("PRAGMA user_version") == 3)
    #expect(try connection.integer("PRAGMA foreign_keys") == 1)
    #expect(!connection.isInTransaction)
  }

  @Test func `the first step's failure leaves no mark`() throws {
    let migrator = try Migrator(steps(["CREATE TABLE a (b INTEGER) STRICT; nonsense"]))
    #expect(throws: StorageError.self) { try migrator.migrate(connection) }
    #expect(try connection.integer("PRAGMA application_id") == 0)
    #expect(try connection.integer("SELECT count(*) FROM sqlite_schema") == 0)
  }

  @Test func `the steps before a failing one are kept`() throws {
    let migrator = try Migrator(steps(pieces.prefix(2) + ["nonsense"]))
    #expect(throws: StorageError.self) { try migrator.migrate(connection) }
    #expect(try connection.integer("PRAGMA user_version") == 2)
  }

  @Test func `a newer or another program's database is refused`() throws {
    let migrator = try Migrator(steps(pieces))
    try migrator.migrate(connection)
    let older = try Migrator(steps(Array(pieces.prefix(2))))
    #expect(throws: StorageError.newerFile(path: "test", version: 6, supported: 2)) {
      try older.migrate(connection)
    }
    for sql in ["PRAGMA application_id = 7", "PRAGMA application_id = 0"] {
      try connection.execute(sql)
      #expect(throws: StorageError.foreignFile(path: "test")) { try migrator.migrate(connection) }
    }
  }

  @Test func `the caller is told once before a filled file changes, and never for a new one`()
    throws
  {
    var told: [Int32] = []
    try Migrator(steps(Array(pieces.prefix(3)))).migrate(connection) { told.append($0) }
    #expect(told == [])
    try Migrator(steps(pieces)).migrate(connection) { told.append($0) }
    #expect(told == [4])
  }
}
