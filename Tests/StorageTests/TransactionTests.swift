import Storage
import Testing

@Suite struct TransactionTests {
  private let folder: TemporaryFolder
  private let connection: Connection

  init() throws {
    folder = try TemporaryFolder()
    connection = try Connection(path: folder.file("a.db"), mode: .readWriteCreate)
    try connection.execute(
      """
      CREATE TABLE person (id INTEGER PRIMARY KEY) STRICT;
      CREATE TABLE phone (
        person INTEGER REFERENCES person (id) DEFERRABLE INITIALLY DEFERRED
      ) STRICT;
      """)
  }

  private var count: Int64 {
    get throws { try connection.integer("SELECT count(*) FROM person") }
  }

  @Test func `a transaction keeps what its body did and gives its result`() throws {
    let id = try connection.transaction { () throws(StorageError) in
      try connection.run("INSERT INTO person VALUES (?)", 7)
      return connection.lastInsertedID
    }
    #expect(id == 7)
    #expect(try count == 1)
    #expect(!connection.isInTransaction)
  }

  @Test func `a throw takes everything back and is passed on`() throws {
    #expect(throws: StorageError.missing(path: "x")) {
      try connection.transaction { () throws(StorageError) in
        try connection.run("INSERT INTO person VALUES (?)", 7)
        throw .missing(path: "x")
      }
    }
    #expect(try count == 0)
    #expect(!connection.isInTransaction)
  }

  @Test func `a body may throw errors of its own`() throws {
    enum Odd: Error, Equatable {
      case storage(StorageError)
      case own
    }
    do throws(Odd) {
      try connection.transaction(failure: Odd.storage) { () throws(Odd) in
        do throws(StorageError) {
          try connection.run("INSERT INTO person VALUES (?)", 7)
        } catch {
          throw .storage(error)
        }
        throw .own
      }
    } catch {
      #expect(error == .own)
    }
    #expect(try count == 0)
  }

  @Test func `an inner throw that is caught takes back only its own part`() throws {
    try connection.transaction { () throws(StorageError) in
      try connection.run("INSERT INTO person VALUES (?)", 1)
      do {
        try connection.transaction { () throws(StorageError) in
          try connection.run("INSERT INTO person VALUES (?)", 2)
          throw .missing(path: "x")
        }
      } catch {}
      try connection.transaction { () throws(StorageError) in
        try connection.run("INSERT INTO person VALUES (?)", 3)
      }
    }
    #expect(try connection.integer("SELECT sum(id) FROM person") == 4)
  }

  @Test func `a commit that fails leaves nothing behind`() throws {
    #expect(throws: StorageError.self) {
      try connection.transaction { () throws(StorageError) in
        try connection.run("INSERT INTO phone VALUES (?)", 99)
      }
    }
    #expect(!connection.isInTransaction)
    #expect(try connection.integer("SELECT count(*) FROM phone") == 0)
  }

  @Test func `a rollback by SQLite itself does not hide the error behind it`() throws {
    try connection.run("INSERT INTO person VALUES (?)", 1)
    #expect {
      try connection.transaction { () throws(StorageError) in
        try connection.run("INSERT OR ROLLBACK INTO person VALUES (?)", 1)
      }
    } throws: { error in
      guard case .failed(let code, _) = error as? StorageError else { return false }
      return code & 0xff == 19
    }
    #expect(!connection.isInTransaction)
  }

  @Test func `a file in use is busy after the timeout`() throws {
    let path = folder.file("a.db")
    let other = try Connection(path: path, mode: .readWrite, busyTimeout: 50)
    try connection.transaction(.immediate) { () throws(StorageError) in
      let start = ContinuousClock.now
      #expect(throws: StorageError.busy(path: path)) { try other.transaction(.immediate) {} }
      #expect(ContinuousClock.now - start >= .milliseconds(40))
      #expect(!other.isInTransaction)
    }
    try other.transaction(.immediate) {}
  }

  @Test func `a commit kept out by a reader is busy and leaves nothing open`() throws {
    let path = folder.file("a.db")
    let other = try Connection(path: path, mode: .readWrite, busyTimeout: 20)
    try connection.run("INSERT INTO person VALUES (?)", 1)
    let reading = try connection.prepare("SELECT id FROM person")
    #expect(try reading.step())
    #expect(throws: StorageError.busy(path: path)) {
      try other.transaction { () throws(StorageError) in
        try other.run("INSERT INTO person VALUES (?)", 2)
      }
    }
    #expect(!other.isInTransaction)
    reading.reset()
    try other.run("INSERT INTO person VALUES (?)", 2)
    #expect(try count == 2)
  }
}
