import CSQLite

/// One open database, with every safety of SQLite's switched on.
///
/// Not for sharing between threads. It closes when the last reference to it goes; statements hold
/// one, so none can outlive it.
public final class Connection {
  /// How a file is opened.
  public enum Mode: Sendable {
    /// Reads and writes; an absent file is made.
    case readWriteCreate
    /// Reads and writes a file that is there; one that allows no writing is opened for reading.
    case readWrite
    /// Reads only.
    case readOnly
    /// No file at all; the path only stands in errors.
    case memory
  }

  /// The file's path, as it was given.
  public let path: String
  let handle: OpaquePointer
  /// Where idle statements wait, for ``cached(_:)``.
  var places: [StatementPlace.Key: StatementPlace] = [:]
  /// How many savepoints are open inside the transaction, for their names.
  var depth = 0
  /// Whether the words of people can be listed here.
  var hasVocabulary = false

  /// How many statements are kept at most.
  static let placeLimit = 64

  /// Opens a database and sets it up.
  ///
  /// - Parameters:
  ///   - busyTimeout: how long to wait for another program's lock, in milliseconds.
  /// - Throws: ``StorageError/cannotOpen(path:reason:)``, or what reading the file's schema meets.
  public convenience init(
    path: String, mode: Mode, busyTimeout: Int32 = 5000
  ) throws(StorageError) {
    try self.init(unprepared: path, mode: mode, busyTimeout: busyTimeout)
    try prepareSession()
  }

  /// Opens a database without reading or locking it, so that a caller can look before SQLite
  /// rolls anything back; ``prepareSession()`` is to follow.
  init(unprepared path: String, mode: Mode, busyTimeout: Int32) throws(StorageError) {
    self.path = path
    handle = try Self.open(path, mode)
    // Options rather than pragmas where there is a choice: they run no statement.
    let options: [(Int32, Int32)] = [
      (SQLITE_DBCONFIG_ENABLE_FKEY, 1),
      (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
      // kith has none of these: whatever a file brings along must not act.
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

  /// Makes the settings that only pragmas reach.
  ///
  /// Memory mapping stays off, SQLite's default: with it a failing disk ends the program by a
  /// signal instead of giving an error.
  func prepareSession() throws(StorageError) {
    // 32 MiB of pages at most, taken as needed: changes up to about that size reach the file
    // only at the commit, so that readers are shut out only then.
    // What is deleted is written over: Debian's SQLite does so unasked, others do not.
    try execute(
      """
      PRAGMA temp_store = MEMORY;
      PRAGMA synchronous = EXTRA;
      PRAGMA cache_size = -32768;
      PRAGMA secure_delete = ON;
      """)
  }

  /// Runs statements without values, one after the other; rows are thrown away.
  public func execute(_ sql: String) throws(StorageError) {
    try check(sqlite3_exec(handle, sql, nil, nil, nil))
  }

  /// The first column of the first row that `sql` gives; 0 when there is none.
  public func integer(_ sql: String) throws(StorageError) -> Int64 {
    let statement = try prepare(sql)
    return try statement.step() ? statement.int64(at: 0) : 0
  }

  /// The id of the row inserted last on this connection.
  public var lastInsertedID: Int64 { sqlite3_last_insert_rowid(handle) }

  /// How many rows the last INSERT, UPDATE or DELETE touched.
  public var changes: Int { Int(sqlite3_changes64(handle)) }

  /// How many rows have been touched since the file was opened.
  var totalChanges: Int { Int(sqlite3_total_changes64(handle)) }

  /// Whether a transaction is open.
  public var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Whether the file was opened for reading only, asked for or not.
  public var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  /// The absolute path of the file itself, links followed; what belongs beside it goes there.
  var resolvedPath: String {
    guard let name = sqlite3_db_filename(handle, "main") else { return path }
    return String(cString: name)
  }

  /// Turns foreign keys on or off; SQLite ignores it inside a transaction.
  func enforceForeignKeys(_ on: Bool) throws(StorageError) {
    try check(kith_sqlite_configure(handle, SQLITE_DBCONFIG_ENABLE_FKEY, on ? 1 : 0))
  }

  /// Keeps SQL from the tables that SQLite has behind others, or lets it at them to make them anew.
  func setDefensive(_ on: Bool) throws(StorageError) {
    try check(kith_sqlite_configure(handle, SQLITE_DBCONFIG_DEFENSIVE, on ? 1 : 0))
  }

  /// The file's first bytes as they lie on the disk, read without lock, recovery or rollback.
  func readHeader() throws(StorageError) -> FileHeader {
    var bytes = [UInt8](repeating: 0, count: FileHeader.length)
    var size: Int64 = 0
    try check(kith_sqlite_read_start(handle, &bytes, Int32(FileHeader.length), &size))
    return FileHeader(bytes: bytes, fileSize: size)
  }

  func check(_ code: Int32) throws(StorageError) {
    if code != SQLITE_OK { throw error(code) }
  }

  /// What `code` means here, with SQLite's message for it.
  func error(_ code: Int32) -> StorageError {
    var systemError = sqlite3_system_errno(handle)
    // A copy of pages leaves it with the file alone.
    if systemError == 0, code & 0xff == SQLITE_IOERR {
      sqlite3_file_control(handle, "main", SQLITE_FCNTL_LAST_ERRNO, &systemError)
    }
    return StorageError(
      code: code, message: String(cString: sqlite3_errmsg(handle)), systemError: systemError,
      path: path)
  }
}

extension Connection {
  /// What is asked of SQLite as a whole, before its first file.
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
    // A leading "./" keeps SQLite from reading ":memory:" or "file:…" as more than a name.
    let name =
      mode == .memory ? ":memory:" : path.utf8.first == UInt8(ascii: "/") ? path : "./" + path
    _ = Self.library
    // No mutexes: a connection stays with one thread.
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
