public import Migrations

extension StoreFile {
  /// What a restore did.
  public struct Restored: Equatable, Sendable {
    /// The file as it was before, under a name of its own; nothing where there was none.
    public let copy: String?
    /// How many people there are now.
    public let people: Int
    /// How many events there are now.
    public let events: Int
    /// How many people there were; nothing where there was no file, or one too broken to tell.
    public let peopleBefore: Int?
    /// How many events there were.
    public let eventsBefore: Int?
    /// Those of them that cannot be read, where such were to be taken too.
    public let unread: UnreadRecords
  }

  /// Puts what a backup holds in place of what the file at `path` holds.
  ///
  /// The backup is read once, into a file beside `path` that is proved and brought up to date
  /// there; the backup itself stays as it is. Then the file's contents are replaced in one
  /// transaction, under a lock that begins before its copy is made: other programs see the file
  /// before or after, and nothing that they stored is in neither. Its numbers go on where those of
  /// the file ended. A file too broken for that is moved aside whole; nobody can have it in use.
  /// - Parameters:
  ///   - time: stands in the copy's name, such as `20261130T123456Z`.
  ///   - seconds: the same, since 1970-01-01 UTC, for history, which names the restore.
  ///   - process: stands in the name of the file beside.
  ///   - acceptingUnread: whether records of the backup that cannot be read are no reason to
  ///     refuse it.
  /// - Throws: ``StorageError/halfRestored(copy:cause:)`` once replacing has begun; before that, with
  ///   nothing changed, for the backup what ``StoreFile/open(path:creating:migrations:busyTimeout:)``
  ///   throws, and ``StorageError/unreadable(_:)``, with nothing changed;
  ///   ``StorageError/foreignFile(path:)`` and
  ///   ``StorageError/newerFile(path:version:supported:)`` also for the file itself.
  public static func restore(
    _ backup: String, to path: String, time: String, seconds: Int64, process: Int32,
    acceptingUnread: Bool = false, migrations: [Migration] = Migration.all,
    busyTimeout: Int32 = 5000
  ) throws(StorageError) -> Restored {
    let migrator = try Migrator(migrations)
    // What is to be left alone is so before the backup is read.
    _ = try isBroken(path, supported: migrator.supported, busyTimeout)
    try DiskFile.createFolder(of: path)
    let target = DiskFile.resolved(path)
    let prepared = try PreparedBackup(backup, beside: target, process, migrations)
    if let record = prepared.unread.records.first, !acceptingUnread { throw .unreadable(record) }
    // Looked at again: reading takes time, in which others may have made or mended the file.
    let replaced =
      try isBroken(target, supported: migrator.supported, busyTimeout)
      ? replaceBroken(target, by: prepared, time, seconds)
      : replace(target, by: prepared, time, seconds, busyTimeout, migrator)
    return Restored(
      copy: replaced.copy, people: prepared.people, events: prepared.events,
      peopleBefore: replaced.people, eventsBefore: replaced.events, unread: prepared.unread)
  }

  /// Whether the file is ours and no database any more; refuses what is another's.
  private static func isBroken(
    _ path: String, supported: Int32, _ busyTimeout: Int32
  ) throws(StorageError) -> Bool {
    guard try DiskFile.presence(path) == .filled else { return false }
    do throws(StorageError) {
      let connection = try Connection(unprepared: path, mode: .readWrite, busyTimeout: busyTimeout)
      try refuse(try connection.readHeader(), of: connection, supported: supported)
      try connection.prepareSession()
      // The first look at the file, which also rolls back what a killed program left.
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

  /// What a restore replaced, as far as there was anything.
  private struct Replaced {
    var copy: String?
    var people: Int?
    var events: Int?
  }

  /// Copies what the file holds, if anything, then replaces it, with nobody else in between.
  private static func replace(
    _ path: String, by prepared: PreparedBackup, _ time: String, _ seconds: Int64,
    _ busyTimeout: Int32, _ migrator: Migrator
  ) throws(StorageError) -> Replaced {
    // An empty one counts as none, and can be locked.
    _ = try DiskFile.createPrivate(path)
    let connection = try Connection(path: path, mode: .readWrite, busyTimeout: busyTimeout)
    // Exclusive mode keeps the lock from one transaction to the next
    // (https://sqlite.org/pragma.html#pragma_locking_mode).
    try connection.execute(
      "PRAGMA journal_mode = DELETE; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ROLLBACK;")
    // Only what is there under the lock is there.
    _ = try migrator.version(of: connection)
    var replaced = Replaced()
    if try connection.readHeader().kind != .empty {
      try prepared.countOn(from: connection)
      // What is broken in it only shows in what the copy holds.
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
      // Which of both the file holds is not certain now, so the copy stays.
      throw replaced.copy.map { .halfRestored(copy: $0, cause: error) } ?? error
    }
    // In that mode a journal stays, emptied; leaving it removes the journal with the next change
    // of mode.
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
      // What stands beside the file belongs to it, and would change the new one.
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
