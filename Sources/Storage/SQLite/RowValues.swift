/// Values for the parameters of a statement, in their order.
///
/// All texts are in one buffer that is reused and that SQLite reads from, so no text of an import
/// is allocated or copied by itself.
struct RowValues {
  fileprivate enum Value {
    case null
    case integer(Int64)
    /// A text that ends at an offset of the buffer and starts where the one before it ends.
    case text(end: Int)
    case blob(end: Int)
  }

  // One byte, so that an empty text has an address too.
  fileprivate var texts: [UInt8] = [0]
  fileprivate var values: [Value] = []

  var count: Int { values.count }

  mutating func removeAll() {
    texts.removeSubrange(1...)
    values.removeAll(keepingCapacity: true)
  }

  mutating func add(_ text: String?) {
    guard var text else { return values.append(.null) }
    text.withUTF8 { add(utf8: $0) }
  }

  mutating func addNull() { values.append(.null) }

  mutating func add(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    texts.append(contentsOf: bytes)
    values.append(.text(end: texts.count))
  }

  mutating func add(blob bytes: UnsafeRawBufferPointer) {
    texts.append(contentsOf: bytes)
    values.append(.blob(end: texts.count))
  }

  mutating func add(_ integer: Int64) {
    values.append(.integer(integer))
  }

  /// Adds the text that `write` appends; NULL if it appends none.
  mutating func addText(_ write: (inout [UInt8]) -> Void) {
    let start = texts.count
    write(&texts)
    values.append(texts.count == start ? .null : .text(end: texts.count))
  }
}

extension Statement {
  /// Runs to the end with these values, starting at the first parameter; unbinds all.
  func run(_ values: RowValues) throws(StorageError) {
    let outcome = values.texts.withUnsafeBufferPointer { bytes in
      Result { () throws(StorageError) in
        // The bytes are only borrowed inside this closure.
        defer { clear() }
        try bind(values, in: bytes)
        while try step() {}
      }
    }
    try outcome.get()
  }

  private func bind(
    _ values: RowValues, in bytes: UnsafeBufferPointer<UInt8>
  ) throws(StorageError) {
    var start = 1
    var index = 0
    for value in values.values {
      index += 1
      switch value {
      // An unbound parameter is NULL.
      case .null: continue
      case .integer(let integer): try bindInteger(integer, at: index)
      case .text(let end):
        try bindLent(UnsafeBufferPointer(rebasing: bytes[start..<end]), at: index)
        start = end
      case .blob(let end):
        try bindLentBlob(UnsafeBufferPointer(rebasing: bytes[start..<end]), at: index)
        start = end
      }
    }
  }
}
