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
    /// Those of them that cannot be read, where such were to be taken too.
    public let unread: UnreadRecords
  }

  /// Puts what a backup holds in place of what the file at `path` holds.
  ///
  /// The backup is read once, into a file beside `path` that is proved and brought up to date
  /// there; the backup itself stays as it is. Then the file's contents are replaced in one
  /// transaction, under a lock that begins before its copy is made: other programs see the file
  /// before or after, and nothing that they stored is in neither. A file too broken for that is
  /// moved aside whole; nobody can have it in use.
  /// - Parameters:
  ///   - time: stands in the copy's name, such as `20261130T123456Z`.
  ///   - process: stands in the name of the file beside.
  ///   - acceptingUnread: whether records of the backup that cannot be read are no reason to
  ///     refuse it.
  /// - Throws: for the backup what ``StoreFile/open(path:creating:migrations:busyTimeout:)``
  ///   throws, and ``StorageError/unreadable(_:)``, with nothing changed;
  ///   ``StorageError/foreignFile(path:)`` and
  ///   ``StorageError/newerFile(path:version:supported:)`` also for the file itself.
  public static func restore(
    _ backup: String, to path: String, time: String, process: Int32,
    acceptingUnread: Bool = false, migrations: [Migration] = Migration.all,
    busyTimeout: Int32 = 5000
  ) throws(StorageError) -> Restored {
    let migrator = try Migrator(migrations)
    let state = try state(of: path, supported: migrator.supported)
    let target = try place(of: path, state)
    let prepared = try PreparedBackup(backup, beside: target, process, migrations)
    if let record = prepared.unread.records.first, !acceptingUnread { throw .unreadable(record) }
    let copy: String?
    switch state {
    case .missing:
      copy = nil
      try prepared.connection.fill(Connection(path: target, mode: .readWrite))
    case .usable:
      copy = try replace(target, by: prepared, time, busyTimeout)
    case .broken:
      copy = try moveAside(target, time)
      try prepared.moveInto(target)
    }
    return Restored(
      copy: copy, people: prepared.people, events: prepared.events, unread: prepared.unread)
  }

  private enum State {
    case missing
    case usable
    case broken
  }

  /// What is at the place of the file; refuses what is another's.
  private static func state(
    of path: String, supported: Int32
  ) throws(StorageError) -> State {
    guard try DiskFile.presence(path) == .filled else { return .missing }
    do throws(StorageError) {
      let connection = try Connection(unprepared: path, mode: .readWrite, busyTimeout: 5000)
      try refuse(try connection.readHeader(), of: connection, supported: supported)
      try connection.prepareSession()
      // The first look at the file, which also rolls back what a killed program left.
      _ = try connection.integer("SELECT count(*) FROM sqlite_schema")
      if connection.isReadOnly { throw .readOnly(path: path) }
      return .usable
    } catch .damagedFile {
      return .broken
    } catch .foreignFile where isOurs(path) {
      return .broken
    } catch {
      throw error
    }
  }

  private static func isOurs(_ path: String) -> Bool {
    let connection = try? Connection(unprepared: path, mode: .readOnly, busyTimeout: 5000)
    return (try? connection?.readHeader().isOurs) ?? false
  }

  /// The path of the file itself, links followed; a missing one is made.
  private static func place(of path: String, _ state: State) throws(StorageError) -> String {
    if state == .missing {
      try DiskFile.createFolder(of: path)
      _ = try DiskFile.createPrivate(path)
    }
    return DiskFile.resolved(path)
  }

  /// Copies the file, then replaces what it holds, with nobody else in between.
  private static func replace(
    _ path: String, by prepared: PreparedBackup, _ time: String, _ busyTimeout: Int32
  ) throws(StorageError) -> String {
    let connection = try Connection(path: path, mode: .readWrite, busyTimeout: busyTimeout)
    // Exclusive mode keeps the lock from one transaction to the next
    // (https://sqlite.org/pragma.html#pragma_locking_mode).
    try connection.execute(
      "PRAGMA journal_mode = DELETE; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT;")
    let copy = DiskFile.freeName("\(path).before-restore-\(time)")
    try connection.copy(to: copy)
    do throws(StorageError) {
      try prepared.connection.fill(connection)
    } catch {
      DiskFile.remove(copy)
      throw error
    }
    // In that mode a journal stays, emptied; leaving it removes the journal with the next change
    // of mode.
    try? connection.execute(
      """
      PRAGMA locking_mode = NORMAL; SELECT count(*) FROM sqlite_schema;
      PRAGMA journal_mode = TRUNCATE; PRAGMA journal_mode = DELETE;
      """)
    return copy
  }

  private static func moveAside(_ path: String, _ time: String) throws(StorageError) -> String {
    let copy = DiskFile.freeName("\(path).before-restore-\(time)")
    // Its journal belongs to it, and would undo the new file.
    if DiskFile.exists(path + "-journal") {
      try DiskFile.move(path + "-journal", to: copy + "-journal")
    }
    // Under both names at first, so that a moment without any file is rare.
    if !DiskFile.link(path, as: copy) { try DiskFile.move(path, to: copy) }
    return copy
  }
}

/// A backup read into a file beside its goal, proved and up to date; gone with the last reference.
private final class PreparedBackup {
  let path: String
  let people: Int
  let events: Int
  let unread: UnreadRecords
  private var opened: Connection?

  init(
    _ backup: String, beside target: String, _ process: Int32, _ migrations: [Migration]
  ) throws(StorageError) {
    let path = "\(target).\(process).part"
    self.path = path
    do throws(StorageError) {
      try Self.read(backup, into: path, supported: Migrator(migrations).supported)
      let connection = try Connection(path: path, mode: .readWrite)
      if let damage = try connection.firstDamage() {
        throw .damagedFile(path: backup, detail: damage)
      }
      try Migrator(migrations).migrate(connection)
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
      throw .cannotOpen(path: backup, reason: "a change to it is not finished")
    }
    try source.prepareSession()
    // One that an earlier run left was nobody's.
    remove(path)
    do throws(StorageError) {
      try source.copy(to: path)
    } catch {
      throw error == .foreignFile(path: backup)
        ? .damagedFile(path: backup, detail: "its first page is broken") : error
    }
  }

  private static func remove(_ path: String) {
    DiskFile.remove(path)
    DiskFile.remove(path + "-journal")
  }
}
