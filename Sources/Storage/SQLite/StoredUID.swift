import Records

/// A uid in its only stored form, so that UNIQUE works: a lower-case UUID as 16 bytes, others as text.
enum StoredUID {
  case uuid(UUIDBits)
  case text(String)

  init(_ uid: String) {
    var uid = uid
    let uuid = uid.withUTF8 { UUIDBits(text: $0) }
    self = uuid.map { .uuid($0) } ?? .text(uid)
  }

  static let column = "uid"

  /// An SQL expression for the uid as text.
  static let textInSQL = """
    iif(typeof(uid) = 'blob', lower(\(
      [(1, 8), (9, 4), (13, 4), (17, 4), (21, 12)].map { "substr(hex(uid), \($0), \($1))" }
        .joined(separator: " || '-' || "))), uid)
    """
}

extension StoredUID: Bindable {
  func bind(to statement: Statement, at index: Int) throws(StorageError) {
    switch self {
    case .uuid(let uuid): try statement.bindBlob(uuid.withBytes { Array($0) }, at: index)
    case .text(let text): try statement.bindText(text, at: index)
    }
  }
}

extension RowValues {
  mutating func add(_ uid: StoredUID) {
    switch uid {
    case .uuid(let uuid): uuid.withBytes { add(blob: $0) }
    case .text(let text): add(text)
    }
  }
}

extension Statement {
  func uid(at column: Int) throws(StorageError) -> String {
    if let uuid = try uuid(at: column) { return uuid.text }
    return try text(at: column)
  }

  /// The uid's text; valid until the statement is stepped, reset or released, or the next call.
  func uidUTF8(at column: Int) throws(StorageError) -> UnsafeBufferPointer<UInt8> {
    guard let uuid = try uuid(at: column) else { return try presentUTF8(at: column) }
    let room = uidText ?? .allocate(capacity: UUIDBits.textLength)
    uidText = room
    return UnsafeBufferPointer(rebasing: room[..<uuid.write(to: room)])
  }

  private func uuid(at column: Int) throws(StorageError) -> UUIDBits? {
    guard let bytes = blob(at: column) else { return nil }
    guard let uuid = UUIDBits(bytes: bytes) else {
      throw damaged("`\(columnName(at: column))` is not a UUID of 16 bytes")
    }
    return uuid
  }
}
