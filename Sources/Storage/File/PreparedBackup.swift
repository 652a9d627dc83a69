import Migrations

/// A backup copied next to its target, verified and migrated; deleted with the last reference.
final class PreparedBackup {
  let path: String
  private let backup: String
  private let target: String
  let people: Int
  let events: Int
  let unread: UnreadableRecords
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

  /// Attributes errors in the contents to the backup, and errors of writing to the target.
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

  /// Raises the id counters to the readable ones of the file to be replaced, so that no id is reused.
  func raiseCounters(from replaced: Connection) throws(StorageError) {
    let connection = try connection
    do throws(StorageError) {
      try connection.transaction { () throws(StorageError) in
        for table in Connection.numberedTables {
          guard let last = try? replaced.lastNumber(table), last <= Connection.largestIDs,
            try connection.lastNumber(table) < last
          else { continue }
          try connection.setLastNumber(table, to: last)
        }
      }
    } catch {
      throw error.named(target, insteadOf: path)
    }
  }

  /// Adds a restore to the history of the backup, so that undo does not reach an older change by mistake.
  func noteRestore(keeping copy: String, at seconds: Int64) throws(StorageError) {
    let connection = try connection
    do throws(StorageError) {
      try connection.transaction { () throws(StorageError) in
        let keepsNone = try connection.integer(
          "SELECT count(*) FROM setting WHERE key = 'history-days' AND value = '0'")
        if keepsNone > 0 { return }
        // As after every change, undone changes can no longer be redone.
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

  /// Moves the file to its target, which must not exist.
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
    // An unfinished change can only be rolled back by writing to the backup.
    if StoreFile.hasJournal(beside: source.resolvedPath) {
      throw .cannotOpen(path: backup, reason: "it has an unfinished change")
    }
    try source.prepareSession()
    // Left over from an earlier run with the same process id.
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
