public import Migrations

extension StoreFile {
  /// The result of a restore.
  public struct Restored: Equatable, Sendable {
    /// The file with the old contents; `nil` if there was no file.
    public let copy: String?
    /// The number of people now.
    public let people: Int
    /// The number of events now.
    public let events: Int
    /// The number of people before; `nil` if there was no file, or if it could not be read.
    public let peopleBefore: Int?
    /// The number of events before; `nil` as for people.
    public let eventsBefore: Int?
    /// Unreadable records of the backup, if they were accepted.
    public let unread: UnreadableRecords
  }

  /// Replaces the contents of the file at `path` with a backup.
  ///
  /// The backup is copied next to `path`, and the copy is verified and migrated. Then the contents
  /// of the file are replaced in one transaction, under a lock that starts before the old contents
  /// are copied: other programs see the old or the new contents, and every change they made is in
  /// one of the two. Ids continue after those of the file. A file too damaged for this is moved aside.
  /// - Parameters:
  ///   - time: the time in the name of the copy, such as `20261130T123456Z`.
  ///   - seconds: the same since 1970-01-01 UTC, for history.
  ///   - process: a number for the name of the temporary file.
  ///   - acceptingUnread: whether to accept a backup with unreadable records.
  /// - Throws: ``StorageError/halfRestored(copy:cause:)`` once replacing has started; before that,
  ///   with nothing changed, the errors of ``StoreFile/open(path:creating:migrations:busyTimeout:)``
  ///   for the backup, ``StorageError/unreadable(_:)``, and for the file itself
  ///   ``StorageError/foreignFile(path:)`` and ``StorageError/newerFile(path:version:supported:)``.
  public static func restore(
    _ backup: String, to path: String, time: String, seconds: Int64, process: Int32,
    acceptingUnread: Bool = false, migrations: [Migration] = Migration.all,
    busyTimeout: Int32 = 5000
  ) throws(StorageError) -> Restored {
    let migrator = try Migrator(migrations)
    // Refuses a file that must not be replaced before the backup is read.
    _ = try isBroken(path, supported: migrator.supported, busyTimeout)
    try DiskFile.createFolder(of: path)
    let target = DiskFile.resolved(path)
    let prepared = try PreparedBackup(backup, beside: target, process, migrations)
    if let record = prepared.unread.records.first, !acceptingUnread { throw .unreadable(record) }
    // Checked again, because another program may have created or repaired the file in the meantime.
    let replaced =
      try isBroken(target, supported: migrator.supported, busyTimeout)
      ? replaceBroken(target, by: prepared, time, seconds)
      : replace(target, by: prepared, time, seconds, busyTimeout, migrator)
    return Restored(
      copy: replaced.copy, people: prepared.people, events: prepared.events,
      peopleBefore: replaced.people, eventsBefore: replaced.events, unread: prepared.unread)
  }

  /// Whether the file is kith's and too damaged for SQLite; throws if it belongs to another program.
  private static func isBroken(
    _ path: String, supported: Int32, _ busyTimeout: Int32
  ) throws(StorageError) -> Bool {
    guard try DiskFile.presence(path) == .filled else { return false }
    do throws(StorageError) {
      let connection = try Connection(unprepared: path, mode: .readWrite, busyTimeout: busyTimeout)
      try refuse(try connection.readHeader(), of: connection, supported: supported)
      try connection.prepareSession()
      // The first read also rolls back the unfinished change of a killed program.
      _ = try connection.integer("SELECT count(*) FROM sqlite_schema")
      if connection.isReadOnly { throw .readOnly(path: path) }
      return false
    } catch .damagedFile {
      return true
    } catch .foreignFile where isOurs(path, busyTimeout) {
      return true
    } catch {
      throw error
    }
  }

  private static func isOurs(_ path: String, _ busyTimeout: Int32) -> Bool {
    let connection = try? Connection(
      unprepared: path, mode: .readOnly, busyTimeout: busyTimeout)
    return (try? connection?.readHeader().isOurs) ?? false
  }

  /// The old contents; all `nil` if there were none.
  private struct Replaced {
    var copy: String?
    var people: Int?
    var events: Int?
  }

  private static func replace(
    _ path: String, by prepared: PreparedBackup, _ time: String, _ seconds: Int64,
    _ busyTimeout: Int32, _ migrator: Migrator
  ) throws(StorageError) -> Replaced {
    // An empty file, so that it can be locked.
    _ = try DiskFile.createPrivate(path)
    let connection = try Connection(path: path, mode: .readWrite, busyTimeout: busyTimeout)
    // Exclusive mode keeps the lock between transactions
    // (https://sqlite.org/pragma.html#pragma_locking_mode).
    try connection.execute(
      "PRAGMA journal_mode = DELETE; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ROLLBACK;")
    // Only under the lock the version is final.
    _ = try migrator.version(of: connection)
    var replaced = Replaced()
    if try connection.readHeader().kind != .empty {
      try prepared.raiseCounters(from: connection)
      // A damaged file may not have the tables; it is copied all the same.
      replaced.people = (try? connection.integer("SELECT count(*) FROM person")).map { Int($0) }
      replaced.events = (try? connection.integer("SELECT count(*) FROM event")).map { Int($0) }
      let name = DiskFile.freeName("\(path).before-restore-\(time)")
      try prepared.noteRestore(keeping: name, at: seconds)
      try connection.copy(to: name)
      replaced.copy = name
    }
    do throws(StorageError) {
      try prepared.connection.fill(connection)
    } catch {
      // The contents are uncertain now, so the copy stays.
      throw replaced.copy.map { .halfRestored(copy: $0, cause: error) } ?? error
    }
    // In exclusive mode an empty journal stays; the next change of the journal mode removes it.
    try? connection.execute(
      """
      PRAGMA locking_mode = NORMAL; SELECT count(*) FROM sqlite_schema;
      PRAGMA journal_mode = TRUNCATE; PRAGMA journal_mode = DELETE;
      """)
    return replaced
  }

  private static func replaceBroken(
    _ path: String, by prepared: PreparedBackup, _ time: String, _ seconds: Int64
  ) throws(StorageError) -> Replaced {
    let copy = try DiskFile.setAside(path, as: "\(path).before-restore-\(time)")
    do throws(StorageError) {
      try prepared.noteRestore(keeping: copy, at: seconds)
      // These belong to the old file, and SQLite would apply them to the new one.
      for end in ["-journal", "-wal", "-shm"] where DiskFile.exists(path + end) {
        try DiskFile.move(path + end, to: copy + end)
      }
      try prepared.moveInto(path)
    } catch {
      throw .halfRestored(copy: copy, cause: error)
    }
    return Replaced(copy: copy)
  }
}
