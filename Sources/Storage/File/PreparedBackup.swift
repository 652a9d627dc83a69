import Migrations

/// A backup read into a file beside its goal, proved and up to date; gone with the last reference.
final class PreparedBackup {
  let path: String
  private let backup: String
  private let target: String
  let people: Int
  let events: Int
  let unread: UnreadRecords
  private var opened: Connection?

  init(
    _ backup: String, beside target: String, _ process: Int32, _ migrations: [Migration]
  ) throws(StorageError) {
    let path = "\(target).\(process).part"
    self.path = path
    self.backup = backup
    self.target = target
    do throws(StorageError) {
      try Self.read(backup, into: path, supported: Migrator(migrations).supported)
      let connection = try Connection(path: path, mode: .readWrite)
      if let damage = try connection.firstDamage() {
        throw .damagedFile(path: backup, detail: damage)
      }
      try Migrator(migrations).migrate(connection)
      if let fault = try connection.schemaFaults(migrations).first {
        throw .damagedFile(path: backup, detail: fault.words)
      }
      people = Int(try connection.integer("SELECT count(*) FROM person"))
      events = Int(try connection.integer("SELECT count(*) FROM event"))
      unread = try connection.unreadRecords()
      opened = connection
    } catch {
      Self.remove(path)
      throw Self.named(error, path, backup, target)
    }
  }

  deinit {
    opened = nil
    Self.remove(path)
  }

  /// What is wrong inside is the backup's, and what writing meets is told of the goal.
  private static func named(
    _ error: StorageError, _ path: String, _ backup: String, _ target: String
  ) -> StorageError {
    switch error {
    case .damagedFile, .foreignFile, .newerFile: error.named(backup, insteadOf: path)
    default: error.named(target, insteadOf: path)
    }
  }

  var connection: Connection {
    get throws(StorageError) {
      guard let opened else { throw .missing(path: path) }
      return opened
    }
  }

  /// Lets numbers go on where those of a file end that this is to replace: none is used again.
  ///
  /// What cannot be read there counts for nothing, as it is to be replaced.
  func countOn(from replaced: Connection) throws(StorageError) {
    let connection = try connection
    do throws(StorageError) {
      try connection.transaction { () throws(StorageError) in
        for table in Connection.numberedTables {
          guard let last = try? replaced.lastNumber(table), last <= Connection.mostNumbers,
            try connection.lastNumber(table) < last
          else { continue }
          try connection.setLastNumber(table, to: last)
        }
      }
    } catch {
      throw error.named(target, insteadOf: path)
    }
  }

  /// Notes in its history that it took the place of everything, so that what it did before is not
  /// undone by whoever means what was done last.
  func noteRestore(keeping copy: String, at seconds: Int64) throws(StorageError) {
    let connection = try connection
    do throws(StorageError) {
      try connection.transaction { () throws(StorageError) in
        let keepsNone = try connection.integer(
          "SELECT count(*) FROM setting WHERE key = 'history-days' AND value = '0'")
        if keepsNone > 0 { return }
        // What was undone there comes back no more than it does after any other change.
        try connection.run("UPDATE change SET undone = 0 WHERE undone > 0")
        try connection.run("INSERT INTO change (at, command) VALUES (?, 'restore')", seconds)
        try connection.run(
          "INSERT INTO change_of_file (change, kind, key, before) VALUES (?, 'restore', ?, ?)",
          connection.lastInsertedID, DiskFile.name(of: backup), DiskFile.name(of: copy))
      }
    } catch {
      throw error.named(target, insteadOf: path)
    }
  }

  /// Gives the file its place, where there is none.
  func moveInto(_ target: String) throws(StorageError) {
    opened = nil
    try DiskFile.move(path, to: target)
  }

  private static func read(
    _ backup: String, into path: String, supported: Int32
  ) throws(StorageError) {
    guard try DiskFile.presence(backup) == .filled else { throw .missing(path: backup) }
    let source = try Connection(unprepared: backup, mode: .readOnly, busyTimeout: 5000)
    let header = try source.readHeader()
    try StoreFile.refuse(header, of: source, supported: supported)
    guard header.isOurs else { throw .foreignFile(path: backup) }
    // What a killed program left half done is rolled back only by writing to the file.
    if StoreFile.hasJournal(beside: source.resolvedPath) {
      throw .cannotOpen(path: backup, reason: "it has an unfinished change")
    }
    try source.prepareSession()
    // One that an earlier run left was nobody's.
    remove(path)
    do throws(StorageError) {
      try source.copy(to: path)
    } catch {
      throw error == .foreignFile(path: backup)
        ? .damagedFile(path: backup, detail: "its first page is damaged") : error
    }
  }

  private static func remove(_ path: String) {
    DiskFile.remove(path)
    DiskFile.remove(path + "-journal")
  }
}
