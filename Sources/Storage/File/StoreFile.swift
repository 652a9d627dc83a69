public import Migrations

/// The one file that everything is kept in, open and up to date.
public struct StoreFile {
  /// The file's path, as it was given.
  public let path: String
  /// The connection to it.
  public let connection: Connection
  /// Whether there was nothing in the file before.
  public let isNew: Bool
  /// The copy that was made before the schema of a filled file changed.
  public let copyBeforeMigration: String?

  /// Whether the file or its disk allows no writing.
  public var isReadOnly: Bool { connection.isReadOnly }
  /// What anybody but its owner may do with the file, for a warning: `read`, `write to` or
  /// `read and write to`; nothing where they may do neither.
  public var accessOfOthers: String? { DiskFile.access(ofOthers: path) }

  /// Opens the file, and brings its schema up to date.
  ///
  /// A file that is refused is left as it was, to the byte and to the time of its last change.
  /// - Parameters:
  ///   - creating: whether to make the file, and its folder, where missing; both are for their
  ///     owner only. An empty file counts as missing.
  ///   - busyTimeout: how long to wait for another program, in milliseconds.
  /// - Throws: ``StorageError/missing(path:)`` when there is none and none is to be made;
  ///   ``StorageError/foreignFile(path:)``, ``StorageError/newerFile(path:version:supported:)``,
  ///   ``StorageError/damagedFile(path:detail:)``, ``StorageError/cannotOpen(path:reason:)``;
  ///   ``StorageError/readOnly(path:)`` when an older file cannot be brought up to date.
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
      // Ours by its header, and still no database to SQLite.
      throw .damagedFile(path: path, detail: "its first page is damaged")
    } catch {
      throw error
    }
  }

  /// Refuses to make a file beside which no journal could be: SQLite takes paths of 512 bytes, and
  /// usual file systems names of 255, both with its ending.
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

  /// Refuses by the bytes on the disk what SQLite must not open: it would roll back or take in
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
      // One that nobody has marked may still have no table in it: the migrator looks.
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
      // Somebody's tool turned it on; copying the one file must copy everything.
      try connection.execute("PRAGMA journal_mode = DELETE")
    }
    var copy: String?
    if version < migrator.supported {
      copy = try migrate(connection, migrator)
    }
    return StoreFile(
      path: connection.path, connection: connection, isNew: version == 0, copyBeforeMigration: copy)
  }

  /// Migrates; gives the path of the copy made before.
  private static func migrate(
    _ connection: Connection, _ migrator: Migrator
  ) throws(StorageError) -> String? {
    var made: (path: String, number: Int32)?
    do throws(StorageError) {
      try migrator.migrate(connection) { number throws(StorageError) in
        made = (try copy(connection, before: number), number)
      }
    } catch {
      // A copy of what is still there is no use, and each new attempt would leave another.
      if let made, (try? migrator.version(of: connection)).map({ $0 < made.number }) ?? false {
        DiskFile.remove(made.path)
      }
      throw error
    }
    return made?.path
  }

  /// Copies the file beside itself under the first free name.
  private static func copy(
    _ connection: Connection, before number: Int32
  ) throws(StorageError) -> String {
    let free = DiskFile.freeName("\(connection.resolvedPath).before-v\(number)")
    // Through a second connection: SQLite copies nothing for one that holds the write lock.
    try Connection(path: connection.path, mode: .readOnly).copy(to: free)
    return free
  }
}

extension FileHeader {
  /// Whether the file is a database of this program.
  var isOurs: Bool { kind == .database && applicationID == Migrator.applicationID }
}
