import CSQLite
import Storage
import TestSupport
import Testing

@Suite struct StatementTests {
  private let connection: Connection

  init() throws {
    connection = try Connection(path: "test", mode: .memory)
    try connection.execute(
      """
      CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT, photo BLOB, day INTEGER) STRICT;
      """)
  }

  private func stored(_ text: String?) throws -> String? {
    try connection.run("INSERT INTO person (name) VALUES (?)", text)
    let read = try connection.cached("SELECT name FROM person WHERE id = ?")
    try read.bind(connection.lastInsertedID, at: 1)
    #expect(try read.step())
    return try read.optionalText(at: 0)
  }

  @Test(arguments: [
    "Ada", "", "a\0b", "\0", "Zoë 李 \u{202e}", "'); DROP TABLE person; --", "?1 $a",
    String(repeating: "é", count: 1 << 19),
  ])
  func `text comes back as it was bound`(text: String) throws {
    let back = try #require(try stored(text))
    #expect(Array(back.utf8) == Array(text.utf8))
    #expect(try connection.integer("SELECT count(*) FROM person") == 1)
  }

  @Test func `empty text and nothing are different`() throws {
    #expect(try stored("") == "")
    #expect(try stored(nil) == nil)
    #expect(try connection.integer("SELECT count(*) FROM person WHERE name IS NULL") == 1)
    #expect(try connection.integer("SELECT count(*) FROM person WHERE name = ''") == 1)
  }

  @Test func `empty bytes without an address are still text`() throws {
    let insert = try connection.prepare("INSERT INTO person (name) VALUES (?)")
    try insert.bindText(utf8: UnsafeBufferPointer(start: nil, count: 0), at: 1)
    #expect(try !insert.step())
    #expect(try connection.integer("SELECT count(*) FROM person WHERE name = ''") == 1)
  }

  @Test func `bytes come back, and empty ones are not null`() throws {
    for bytes: [UInt8] in [[], [0], [255, 0, 1]] {
      try connection.run("INSERT INTO person (photo) VALUES (?)", bytes)
      let read = try connection.prepare("SELECT photo FROM person ORDER BY id DESC LIMIT 1")
      #expect(try read.step())
      #expect(!read.isNull(at: 0))
      #expect(read.bytes(at: 0) == bytes)
    }
  }

  @Test func `every integer comes back`() throws {
    var random = SeededGenerator(seed: 20)
    var values = (0..<500).map { _ in Int64(bitPattern: random.next()) }
    values += [.min, .max, 0, -1, Int64(Int32.min) - 1, Int64(Int32.max) + 1]
    let insert = try connection.prepare("INSERT INTO person (day) VALUES (?)")
    for value in values { try insert.run(value) }
    var back: [Int64] = []
    let rows = try connection.prepare("SELECT day FROM person ORDER BY id")
    while try rows.step() { back.append(rows.int64(at: 0)) }
    #expect(back == values)
  }

  @Test func `random text comes back, bytes and string`() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let scalars = (0..<Int.random(in: 0..<40, using: &random)).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &random))
      }
      let text = String(String.UnicodeScalarView(scalars))
      let back = try #require(try stored(text))
      #expect(back.unicodeScalars.elementsEqual(text.unicodeScalars))
    }
  }

  @Test func `a column's bytes are seen without a copy of text`() throws {
    try connection.run("INSERT INTO person (name, day) VALUES (?, ?)", "Łukasz", Int?.none)
    let read = try connection.prepare("SELECT name, day FROM person")
    #expect(try read.step())
    #expect(read.withTextBytes(at: 0) { Array($0) } == Array("Łukasz".utf8))
    #expect(read.withTextBytes(at: 1) { $0.count } == 0)
    #expect(read.optionalInt64(at: 1) == nil)
    #expect(read.int(at: 1) == 0)
    #expect(read.columnCount == 2)
    #expect(read.isNull(at: 99))
  }

  @Test func `text that is not UTF-8 is damage`() throws {
    let read = try connection.prepare("SELECT CAST(x'41ff' AS TEXT) AS name, NULL AS uid")
    #expect(try read.step())
    #expect(throws: StorageError.damagedFile(path: "test", detail: "`name` is not UTF-8")) {
      try read.text(at: 0)
    }
    #expect(throws: StorageError.damagedFile(path: "test", detail: "`uid` is missing")) {
      try read.text(at: 1)
    }
  }

  @Test func `a misspelt column is an error, not text`() {
    #expect(throws: StorageError.self) { try connection.prepare("SELECT \"nmae\" FROM person") }
    #expect(throws: StorageError.self) {
      try connection.execute("CREATE TABLE odd (day INTEGER CHECK (day <> \"dya\")) STRICT")
    }
  }

  @Test func `a parameter that is not there is refused`() throws {
    let read = try connection.prepare("SELECT ?")
    for index in [0, 2, -1, Int.max] {
      #expect(throws: StorageError.self) { try read.bind("x", at: index) }
    }
  }

  @Test func `no statement in the text is an error`() {
    #expect(throws: StorageError.failed(code: SQLITE_MISUSE, message: "no statement")) {
      try connection.prepare("-- nothing")
    }
  }

  @Test func `an error names columns but never a value`() throws {
    try connection.execute(
      """
      CREATE TABLE tag (name TEXT NOT NULL UNIQUE) STRICT;
      CREATE VIRTUAL TABLE words USING fts5(text);
      """)
    try connection.run("INSERT INTO tag VALUES (?)", "secret")
    #expect {
      try connection.run("INSERT INTO tag VALUES (?)", "secret")
    } throws: { error in
      guard case .failed(let code, let message) = error as? StorageError else { return false }
      return code == 2067 && message == "UNIQUE constraint failed: tag.name"
    }
    for query in ["secret:secret", "\"secret", "secret AND"] {
      #expect {
        try connection.run("SELECT 1 FROM words WHERE words MATCH ?", query)
      } throws: { error in
        !"\(error)".contains("secret")
      }
    }
  }

  @Test func `a statement can run again, also after an error`() throws {
    let insert = try connection.prepare("INSERT INTO person (id) VALUES (?)")
    try insert.run(1)
    #expect(throws: StorageError.self) { try insert.run(1) }
    try insert.run(2)
    #expect(connection.changes == 1)
    #expect(try connection.integer("SELECT count(*) FROM person") == 2)
  }

  @Test func `a cached statement comes back clean`() throws {
    let sql = "SELECT ?1, ?2"
    try connection.run(sql, "kept", "too")
    let again = try connection.cached(sql)
    #expect(try again.step())
    #expect(again.isNull(at: 0) && again.isNull(at: 1))
  }

  @Test func `the same cached text inside its own loop is another statement`() throws {
    try connection.execute("INSERT INTO person (id) VALUES (1), (2), (3)")
    let sql = "SELECT id FROM person ORDER BY id"
    var pairs = 0
    let outer = try connection.cached(sql)
    while try outer.step() {
      let inner = try connection.cached(sql)
      while try inner.step() { pairs += 1 }
    }
    #expect(pairs == 9)
  }

  @Test func `many texts do not fill the cache without end`() throws {
    for number in 0..<500 { try connection.run("SELECT \(number)") }
    #expect(try connection.integer("SELECT 1") == 1)
  }

  @Test func `a statement keeps its connection alive`() throws {
    func orphan() throws -> Statement {
      try Connection(path: "orphan", mode: .memory).prepare("SELECT 42")
    }
    let statement = try orphan()
    #expect(try statement.step())
    #expect(statement.int(at: 0) == 42)
  }

  @Test func `extensions cannot be loaded`() {
    #expect(throws: StorageError.self) { try connection.execute("SELECT load_extension('x')") }
  }
}
