public import Migrations

/// The database file, open and migrated.
public struct StoreFile {
  /// The path of the file as it was given.
  public let path: String
  /// The connection to the file.
  public let connection: Connection
  /// Whether the file was missing or empty before.
  public let isNew: Bool
  /// The copy that was made before an existing file was migrated.
  public let copyBeforeMigration: String?

  /// Whether the file cannot be written.
  public var isReadOnly: Bool { connection.isReadOnly }
  /// What other users can do with the file: `read`, `write to` or `read and write to`; `nil` if neither.
  public var accessOfOthers: String? { DiskFile.access(ofOthers: path) }

  /// Opens the file and migrates it; a refused file keeps its bytes and modification time.
  ///
  /// - Parameters:
  ///   - creating: whether to create a missing or empty file, and its folder, for the owner only.
  ///   - busyTimeout: how long to wait for another program, in milliseconds.
  /// - Throws: ``StorageError/missing(path:)``, ``StorageError/foreignFile(path:)``,
  ///   ``StorageError/newerFile(path:version:supported:)``, ``StorageError/damagedFile(path:detail:)``,
  ///   ``StorageError/cannotOpen(path:reason:)``; ``StorageError/readOnly(path:)`` if an older file
  ///   cannot be migrated.
  public static func open(
    path: String, creating: Bool, migrations: [Migration] = Migration.all,
    busyTimeout: Int32 = 5000
  ) throws(StorageError) -> StoreFile {
    let migrator = try Migrator(migrations)
    let presence = try DiskFile.presence(path)
    if presence != .filled {
      guard creating else { throw .missing(path: path) }
      try refuseLongPath(path)
      if presence == .missing {
        try DiskFile.createFolder(of: path)
        _ = try DiskFile.createPrivate(path)
      }
    }
    let connection = try Connection(unprepared: path, mode: .readWrite, busyTimeout: busyTimeout)
    let header = try connection.readHeader()
    try refuse(header, of: connection, supported: migrator.supported)
    do throws(StorageError) {
      return try bringUpToDate(connection, header, migrator)
    } catch .foreignFile where header.isOurs {
      // The header is kith's, but SQLite does not accept the file.
      throw .damagedFile(path: path, detail: "its first page is damaged")
    } catch {
      throw error
    }
  }

  /// Refuses a path too long for its journal: with its suffix, SQLite accepts 512 bytes, and usual
  /// file systems 255 for a name.
  private static func refuseLongPath(_ path: String) throws(StorageError) {
    let ending = "-journal".utf8.count
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last?.count ?? 0
    if path.utf8.count + ending > 512 || name + ending > 255 {
      throw .cannotOpen(
        path: path,
        reason:
          "the path is too long; it can have \(512 - ending) bytes, with \(255 - ending) "
          + "for the file name")
    }
  }

  /// Refuses by its header a file that SQLite must not open, because it would roll back or apply
  /// another program's unfinished changes.
  static func refuse(
    _ header: FileHeader, of connection: Connection, supported: Int32
  ) throws(StorageError) {
    let path = connection.path
    if header.isOurs {
      if header.userVersion > supported {
        throw .newerFile(path: path, version: header.userVersion, supported: supported)
      }
      return
    }
    let journal = LeftoverJournal(beside: connection.resolvedPath)
    if journal.undoesEverything { return }
    switch header.kind {
    case .empty: return
    case .cut: throw .damagedFile(path: path, detail: "it ends after \(header.fileSize) bytes")
    case .zeros: throw .damagedFile(path: path, detail: "it begins with zeros")
    case .other: throw .foreignFile(path: path)
    case .database:
      // A database without application id may still be empty, which the migrator checks.
      let isUnmarked = header.applicationID == 0 && !header.isWriteAhead && !journal.isThere
      guard isUnmarked else { throw .foreignFile(path: path) }
    }
  }

  private static func bringUpToDate(
    _ connection: Connection, _ header: FileHeader, _ migrator: Migrator
  ) throws(StorageError) -> StoreFile {
    try connection.prepareSession()
    let version = try migrator.version(of: connection)
    if header.isWriteAhead, !connection.isReadOnly {
      // Another tool turned WAL on; a copy of the one file must be complete.
      try connection.execute("PRAGMA journal_mode = DELETE")
    }
    var copy: String?
    if version < migrator.supported {
      copy = try migrate(connection, migrator)
    }
    return StoreFile(
      path: connection.path, connection: connection, isNew: version == 0, copyBeforeMigration: copy)
  }

  /// Returns the path of the copy made before.
  private static func migrate(
    _ connection: Connection, _ migrator: Migrator
  ) throws(StorageError) -> String? {
    var made: (path: String, number: Int32)?
    do throws(StorageError) {
      try migrator.migrate(connection) { number throws(StorageError) in
        made = (try copy(connection, before: number), number)
      }
    } catch {
      // Nothing was changed, so the copy is useless, and each attempt would leave another one.
      if let made, (try? migrator.version(of: connection)).map({ $0 < made.number }) ?? false {
        DiskFile.remove(made.path)
      }
      throw error
    }
    return made?.path
  }

  /// Copies the file next to itself under the first free name.
  private static func copy(
    _ connection: Connection, before number: Int32
  ) throws(StorageError) -> String {
    let free = DiskFile.freeName("\(connection.resolvedPath).before-v\(number)")
    // With a second connection: SQLite copies nothing from one with the write lock.
    try Connection(path: connection.path, mode: .readOnly).copy(to: free)
    return free
  }
}

extension FileHeader {
  var isOurs: Bool { kind == .database && applicationID == Migrator.applicationID }
}
