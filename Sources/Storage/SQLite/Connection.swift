import CSQLite

/// One open database, with all safety options of SQLite on, for one thread only.
///
/// It closes with its last reference; statements retain it.
public final class Connection {
  /// How a file is opened.
  public enum Mode: Sendable {
    /// Reads and writes; creates a missing file.
    case readWriteCreate
    /// Reads and writes an existing file; opened for reading if it cannot be written.
    case readWrite
    /// Reads only.
    case readOnly
    /// A database in memory; the path is only used in errors.
    case memory
  }

  /// The file's path, as it was given.
  public let path: String
  let handle: OpaquePointer
  var places: [StatementSlot.Key: StatementSlot] = [:]
  /// The number of open savepoints inside the transaction, for their names.
  var depth = 0
  /// Whether the vocabulary table of people's words exists on this connection.
  var hasVocabulary = false

  static let placeLimit = 64

  /// Opens a database and sets it up; `busyTimeout` is in milliseconds.
  ///
  /// - Throws: ``StorageError/cannotOpen(path:reason:)``, or an error while reading the schema.
  public convenience init(
    path: String, mode: Mode, busyTimeout: Int32 = 5000
  ) throws(StorageError) {
    try self.init(unprepared: path, mode: mode, busyTimeout: busyTimeout)
    try prepareSession()
  }

  /// Opens a database without reading or locking it, so that the caller can look at the file before
  /// SQLite rolls anything back; call ``prepareSession()`` next.
  init(unprepared path: String, mode: Mode, busyTimeout: Int32) throws(StorageError) {
    self.path = path
    handle = try Self.open(path, mode)
    // Options rather than pragmas where both exist: they run no statement.
    let options: [(Int32, Int32)] = [
      (SQLITE_DBCONFIG_ENABLE_FKEY, 1),
      (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
      // kith has no triggers or views: those of a foreign file must not run.
      (SQLITE_DBCONFIG_ENABLE_TRIGGER, 0),
      (SQLITE_DBCONFIG_ENABLE_VIEW, 0),
      (SQLITE_DBCONFIG_DQS_DDL, 0),
      (SQLITE_DBCONFIG_DQS_DML, 0),
      (SQLITE_DBCONFIG_DEFENSIVE, 1),
      (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0),
    ]
    for (option, value) in options {
      try check(kith_sqlite_configure(handle, option, value))
    }
    try check(sqlite3_busy_timeout(handle, busyTimeout))
  }

  deinit {
    for place in places.values { sqlite3_finalize(place.idle) }
    sqlite3_close_v2(handle)
  }

  /// Applies the settings that need pragmas.
  ///
  /// Memory mapping stays off, SQLite's default: with it a failing disk would end the program with
  /// a signal instead of an error.
  func prepareSession() throws(StorageError) {
    // A cache of at most 32 MiB, allocated as needed: smaller changes reach the file only at the
    // commit, so readers are locked out only then.
    // secure_delete overwrites deleted data; Debian builds SQLite so, others do not.
    try execute(
      """
      PRAGMA temp_store = MEMORY;
      PRAGMA synchronous = EXTRA;
      PRAGMA cache_size = -32768;
      PRAGMA secure_delete = ON;
      """)
  }

  /// Runs statements without values, one after the other; rows are discarded.
  public func execute(_ sql: String) throws(StorageError) {
    try check(sqlite3_exec(handle, sql, nil, nil, nil))
  }

  /// The first column of the first row of `sql`; 0 without a row.
  public func integer(_ sql: String) throws(StorageError) -> Int64 {
    let statement = try prepare(sql)
    return try statement.step() ? statement.int64(at: 0) : 0
  }

  /// The id of the row inserted last on this connection.
  public var lastInsertedID: Int64 { sqlite3_last_insert_rowid(handle) }

  /// How many rows the last INSERT, UPDATE or DELETE touched.
  public var changes: Int { Int(sqlite3_changes64(handle)) }

  var totalChanges: Int { Int(sqlite3_total_changes64(handle)) }

  /// Whether a transaction is open.
  public var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Whether the file was opened for reading only, requested or not.
  public var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  /// The absolute path of the file, following symbolic links; files next to it are named by it.
  var resolvedPath: String {
    guard let name = sqlite3_db_filename(handle, "main") else { return path }
    return String(cString: name)
  }

  /// Turns foreign keys on or off; SQLite ignores it inside a transaction.
  func enforceForeignKeys(_ on: Bool) throws(StorageError) {
    try check(kith_sqlite_configure(handle, SQLITE_DBCONFIG_ENABLE_FKEY, on ? 1 : 0))
  }

  /// Forbids or allows SQL to change shadow tables (SQLITE_DBCONFIG_DEFENSIVE).
  func setDefensive(_ on: Bool) throws(StorageError) {
    try check(kith_sqlite_configure(handle, SQLITE_DBCONFIG_DEFENSIVE, on ? 1 : 0))
  }

  /// The first bytes of the file on disk, read without lock, recovery or rollback.
  func readHeader() throws(StorageError) -> FileHeader {
    var bytes = [UInt8](repeating: 0, count: FileHeader.length)
    var size: Int64 = 0
    try check(kith_sqlite_read_start(handle, &bytes, Int32(FileHeader.length), &size))
    return FileHeader(bytes: bytes, fileSize: size)
  }

  func check(_ code: Int32) throws(StorageError) {
    if code != SQLITE_OK { throw error(code) }
  }

  func error(_ code: Int32) -> StorageError {
    var systemError = sqlite3_system_errno(handle)
    // A copy of pages leaves errno only in the file's own state.
    if systemError == 0, code & 0xff == SQLITE_IOERR {
      sqlite3_file_control(handle, "main", SQLITE_FCNTL_LAST_ERRNO, &systemError)
    }
    return StorageError(
      code: code, message: String(cString: sqlite3_errmsg(handle)), systemError: systemError,
      path: path)
  }
}

extension Connection {
  /// Configures the SQLite library once, before the first file is opened.
  private static let library: Void = kith_sqlite_forgo_statistics()

  private static func open(_ path: String, _ mode: Mode) throws(StorageError) -> OpaquePointer {
    let access =
      switch mode {
      case .readWriteCreate, .memory: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      case .readWrite: SQLITE_OPEN_READWRITE
      case .readOnly: SQLITE_OPEN_READONLY
      }
    if mode != .memory, path.isEmpty || path.utf8.contains(0) {
      throw .cannotOpen(path: path, reason: "not a file name")
    }
    // A leading "./" keeps SQLite from interpreting ":memory:" or "file:…".
    let name =
      mode == .memory ? ":memory:" : path.utf8.first == UInt8(ascii: "/") ? path : "./" + path
    _ = Self.library
    // No mutexes: a connection belongs to one thread.
    let flags = access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(name, &opened, flags, nil)
    if code == SQLITE_OK, let opened { return opened }
    defer { sqlite3_close_v2(opened) }
    throw StorageError(
      code: code, message: String(cString: sqlite3_errmsg(opened)),
      systemError: opened == nil ? 0 : sqlite3_system_errno(opened), path: path, opening: true)
  }
}
