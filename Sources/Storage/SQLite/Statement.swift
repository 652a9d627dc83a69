import CSQLite
import Texts

/// One compiled statement; parameters count from 1 and columns from 0, as in SQLite.
public final class Statement {
  private let handle: OpaquePointer
  let connection: Connection
  private let place: StatementSlot?
  /// Whether parameters may be bound; unbinding costs a step for each of them.
  private var isBound = false
  /// A buffer for the text of a uid that is stored as a blob.
  var uidText: UnsafeMutableBufferPointer<UInt8>?

  init(handle: OpaquePointer, connection: Connection, place: StatementSlot?) {
    self.handle = handle
    self.connection = connection
    self.place = place
  }

  deinit {
    uidText?.deallocate()
    clear()
    if let place { place.putAway(handle) } else { sqlite3_finalize(handle) }
  }

  // MARK: Running

  /// Goes to the next row; `false` after the last one, when the statement is ready to run again.
  ///
  /// A statement released half-way, even by a throw, unlocks the file with its last reference.
  public func step() throws(StorageError) -> Bool {
    let code = sqlite3_step(handle)
    if code == SQLITE_ROW { return true }
    if code == SQLITE_DONE {
      sqlite3_reset(handle)
      return false
    }
    let failure = failure(code)
    sqlite3_reset(handle)
    throw failure
  }

  /// Binds `values` from the first parameter on and runs to the end.
  public func run<each Value: Bindable>(_ values: repeat each Value) throws(StorageError) {
    try bindAll(repeat each values)
    while try step() {}
  }

  /// Returns to before the first row and unlocks the file; bindings stay.
  public func reset() {
    sqlite3_reset(handle)
  }

  /// Returns to before the first row and unbinds everything.
  public func clear() {
    sqlite3_reset(handle)
    if isBound { sqlite3_clear_bindings(handle) }
    isBound = false
  }

  // MARK: Binding

  /// Binds a value; `nil` of any bindable type is NULL.
  public func bind<Value: Bindable>(_ value: Value, at index: Int) throws(StorageError) {
    try value.bind(to: self, at: index)
  }

  /// Resets, and binds `values` from the first parameter on.
  public func bindAll<each Value: Bindable>(_ values: repeat each Value) throws(StorageError) {
    reset()
    var index = 1
    for value in repeat each values {
      try value.bind(to: self, at: index)
      index += 1
    }
  }

  /// Binds NULL.
  public func bindNull(at index: Int) throws(StorageError) {
    try bound(sqlite3_bind_null(handle, Int32(truncatingIfNeeded: index)))
  }

  /// Binds UTF-8 as text; the bytes are copied and must be valid.
  public func bindText(
    utf8 bytes: UnsafeBufferPointer<UInt8>, at index: Int
  ) throws(StorageError) {
    let index = Int32(truncatingIfNeeded: index)
    let copy = kith_sqlite_transient()
    guard let start = bytes.baseAddress else {
      // Without an address SQLite would bind NULL instead of empty text.
      return try bound(sqlite3_bind_text(handle, index, "", 0, copy))
    }
    let code = start.withMemoryRebound(to: CChar.self, capacity: bytes.count) { text in
      sqlite3_bind_text64(
        handle, index, text, UInt64(bytes.count), copy, UInt8(SQLITE_UTF8))
    }
    try bound(code)
  }

  /// Binds borrowed UTF-8, which must stay in place until it is unbound.
  func bindLent(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) throws(StorageError) {
    guard let start = bytes.baseAddress else { return try bindText(utf8: bytes, at: index) }
    let code = start.withMemoryRebound(to: CChar.self, capacity: bytes.count) { text in
      sqlite3_bind_text64(
        handle, Int32(truncatingIfNeeded: index), text, UInt64(bytes.count), nil,
        UInt8(SQLITE_UTF8))
    }
    try bound(code)
  }

  /// Binds a borrowed blob, which must stay in place until it is unbound.
  func bindLentBlob(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) throws(StorageError) {
    try bound(
      sqlite3_bind_blob64(
        handle, Int32(truncatingIfNeeded: index), bytes.baseAddress, UInt64(bytes.count), nil))
  }

  func bindText(_ text: String, at index: Int) throws(StorageError) {
    var text = text
    // `withUTF8` rethrows no typed error, so the outcome is returned as a value.
    let outcome = text.withUTF8 { bytes in
      Result { () throws(StorageError) in try bindText(utf8: bytes, at: index) }
    }
    try outcome.get()
  }

  /// Binds a text without the cost of generic dispatch.
  func bind(_ text: String?, at index: Int) throws(StorageError) {
    if let text { try bindText(text, at: index) } else { try bindNull(at: index) }
  }

  func bindInteger(_ value: Int64, at index: Int) throws(StorageError) {
    try bound(sqlite3_bind_int64(handle, Int32(truncatingIfNeeded: index), value))
  }

  func bindBlob(_ bytes: [UInt8], at index: Int) throws(StorageError) {
    let index = Int32(truncatingIfNeeded: index)
    let code =
      bytes.isEmpty
      ? sqlite3_bind_zeroblob(handle, index, 0)
      : sqlite3_bind_blob64(handle, index, bytes, UInt64(bytes.count), kith_sqlite_transient())
    try bound(code)
  }

  private func bound(_ code: Int32) throws(StorageError) {
    isBound = true
    try connection.check(code)
  }

  // MARK: Failing

  /// The error for a code of `sqlite3_step`.
  ///
  /// SQLite's message for SQLITE_ERROR can quote a bound value (an invalid FTS5 query), so it is replaced.
  private func failure(_ code: Int32) -> StorageError {
    guard code & 0xff == SQLITE_ERROR else { return connection.error(code) }
    return .failed(code: code, message: String(cString: sqlite3_errstr(code)))
  }
}

// MARK: - Reading columns

extension Statement {
  /// How many columns a row has.
  public var columnCount: Int { Int(sqlite3_column_count(handle)) }

  func columnName(at column: Int) -> String {
    sqlite3_column_name(handle, Int32(truncatingIfNeeded: column)).map { String(cString: $0) } ?? ""
  }

  /// Whether the column is NULL.
  public func isNull(at column: Int) -> Bool {
    sqlite3_column_type(handle, Int32(truncatingIfNeeded: column)) == SQLITE_NULL
  }

  /// Whether the column is an integer, without conversion.
  func isInteger(at column: Int) -> Bool {
    sqlite3_column_type(handle, Int32(truncatingIfNeeded: column)) == SQLITE_INTEGER
  }

  /// Whether the column is text, without conversion.
  func isText(at column: Int) -> Bool {
    sqlite3_column_type(handle, Int32(truncatingIfNeeded: column)) == SQLITE_TEXT
  }

  /// The column as an integer; 0 for NULL.
  public func int64(at column: Int) -> Int64 {
    sqlite3_column_int64(handle, Int32(truncatingIfNeeded: column))
  }

  /// The column as an integer; 0 for NULL.
  public func int(at column: Int) -> Int { Int(int64(at: column)) }

  /// The column as an integer, `nil` for NULL.
  public func optionalInt64(at column: Int) -> Int64? {
    isNull(at: column) ? nil : int64(at: column)
  }

  /// The column's text.
  ///
  /// - Throws: ``StorageError/damagedFile(path:detail:)`` for NULL and for bytes that are not UTF-8:
  ///   kith never writes them, and replacing them would hide a damaged file.
  public func text(at column: Int) throws(StorageError) -> String {
    guard let text = try optionalText(at: column) else {
      throw damaged("`\(columnName(at: column))` is missing")
    }
    return text
  }

  /// The column's text, `nil` for NULL; throws like `text(at:)` for bytes that are not UTF-8.
  public func optionalText(at column: Int) throws(StorageError) -> String? {
    guard let bytes = try textBytes(at: column) else { return nil }
    guard let text = try? UTF8Span(validating: bytes.span) else { throw notUTF8(column) }
    return String(copying: text)
  }

  /// The column's text as UTF-8, validated and not copied; `nil` for NULL.
  ///
  /// The bytes may be used until the statement is stepped, reset or released.
  func utf8(at column: Int) throws(StorageError) -> UnsafeBufferPointer<UInt8>? {
    isNull(at: column) ? nil : try presentUTF8(at: column)
  }

  /// The UTF-8 of a column that must not be NULL; valid as long as that of `utf8(at:)`.
  func presentUTF8(at column: Int) throws(StorageError) -> UnsafeBufferPointer<UInt8> {
    guard let bytes = try presentBytes(at: column) else {
      throw damaged("`\(columnName(at: column))` is missing")
    }
    guard UTF8Validation.isValid(UnsafeRawBufferPointer(bytes)) else { throw notUTF8(column) }
    return bytes
  }

  private func textBytes(at column: Int) throws(StorageError) -> UnsafeBufferPointer<UInt8>? {
    isNull(at: column) ? nil : try presentBytes(at: column)
  }

  private func presentBytes(at column: Int) throws(StorageError) -> UnsafeBufferPointer<UInt8>? {
    let index = Int32(truncatingIfNeeded: column)
    // The text first: reading it may convert the value and change its length.
    guard let start = sqlite3_column_text(handle, index) else {
      if isNull(at: column) { return nil }
      throw connection.error(SQLITE_NOMEM)
    }
    return UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, index)))
  }

  private func notUTF8(_ column: Int) -> StorageError {
    damaged("`\(columnName(at: column))` is not UTF-8")
  }

  /// Passes the column's text as UTF-8, neither copied nor validated; empty for NULL.
  public func withTextBytes<Outcome>(
    at column: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Outcome
  ) -> Outcome {
    let column = Int32(truncatingIfNeeded: column)
    // The text first: reading it may convert the value and change its length.
    let start = sqlite3_column_text(handle, column)
    return body(UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
  }

  /// The column's bytes if it is a blob, else `nil`; valid until the statement is stepped or reset.
  func blob(at column: Int) -> UnsafeRawBufferPointer? {
    let column = Int32(truncatingIfNeeded: column)
    guard sqlite3_column_type(handle, column) == SQLITE_BLOB else { return nil }
    let start = sqlite3_column_blob(handle, column)
    return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))
  }

  /// The column's bytes; empty for NULL.
  public func bytes(at column: Int) -> [UInt8] {
    let column = Int32(truncatingIfNeeded: column)
    let start = sqlite3_column_blob(handle, column)
    let count = Int(sqlite3_column_bytes(handle, column))
    return [UInt8](UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
  }
}
