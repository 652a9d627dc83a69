import CSQLite

extension Connection {
  /// Compiles one statement; it is finalized with its last reference.
  ///
  /// - Throws: ``StorageError/failed(code:message:)`` for invalid or empty SQL.
  public func prepare(_ sql: String) throws(StorageError) -> Statement {
    Statement(handle: try compile(sql, flags: 0), connection: self, place: nil)
  }

  /// A statement from the connection's cache, reset and without bindings, for constant SQL.
  ///
  /// It returns to the cache with its last reference; until then a second call compiles another one,
  /// so a loop over its rows is not disturbed.
  public func cached(_ sql: String) throws(StorageError) -> Statement {
    let place = place(of: sql)
    if let place, let handle = place.idle {
      place.idle = nil
      return Statement(handle: handle, connection: self, place: place)
    }
    let handle = try compile(sql, flags: UInt32(SQLITE_PREPARE_PERSISTENT))
    return Statement(handle: handle, connection: self, place: place)
  }

  /// Compiles and runs one statement with its values in order.
  public func run<each Value: Bindable>(
    _ sql: String, _ values: repeat each Value
  ) throws(StorageError) {
    try cached(sql).run(repeat each values)
  }

  private func place(of sql: String) -> StatementSlot? {
    let key = StatementSlot.Key(sql: sql)
    if let place = places[key] { return place }
    if places.count == Self.placeLimit { return nil }
    let place = StatementSlot()
    places[key] = place
    return place
  }

  private func compile(_ sql: String, flags: UInt32) throws(StorageError) -> OpaquePointer {
    var compiled: OpaquePointer?
    try check(sqlite3_prepare_v3(handle, sql, -1, flags, &compiled, nil))
    guard let compiled else { throw .failed(code: SQLITE_MISUSE, message: "no statement") }
    return compiled
  }
}

/// A slot of the cache for one compiled statement.
final class StatementSlot {
  /// `nil` while the statement is in use.
  var idle: OpaquePointer?

  func putAway(_ statement: OpaquePointer) {
    guard idle == nil else {
      sqlite3_finalize(statement)
      return
    }
    idle = statement
  }

  /// Hashes only the length of the SQL, which is nearly unique: hashing it all was a tenth of an import.
  struct Key: Hashable {
    let sql: String

    func hash(into hasher: inout Hasher) { hasher.combine(sql.utf8.count) }
  }
}
