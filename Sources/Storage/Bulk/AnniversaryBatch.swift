import Calendars
import Records

/// Rows of `kept_day`, collected to be inserted in the order of the table.
///
/// Single inserts go to random pages: with a million people most pages would be read from disk
/// and written back to make room.
struct AnniversaryBatch {
  private struct Row {
    /// The first bytes of key and name, which differ for nearly all rows.
    let order: UInt64
    let person: Int64
    /// The offset of key, name and label, which follow each other in `texts`.
    let start: Int
    let keyLength: UInt8
    let kind: Anniversary.Kind
    let nameLength: Int32
    let labelLength: Int32
    let year: Int32
  }

  private var rows: [Row] = []
  private var texts: [UInt8] = []

  /// The largest number of rows; they need about 10 MiB.
  private static let most = 1 << 17

  var isFull: Bool { rows.count >= Self.most }

  mutating func add(_ day: Anniversary, _ foldedName: String, _ person: Int64) {
    let start = texts.count
    let key = day.key.text
    texts.append(contentsOf: key.utf8)
    texts.append(contentsOf: foldedName.utf8)
    let order = Self.order(texts[start...], key.utf8.count)
    texts.append(contentsOf: day.label.utf8)
    rows.append(
      Row(
        order: order, person: person, start: start,
        keyLength: UInt8(truncatingIfNeeded: key.utf8.count), kind: day.kind,
        nameLength: Int32(truncatingIfNeeded: foldedName.utf8.count),
        labelLength: Int32(truncatingIfNeeded: day.label.utf8.count),
        year: Int32(truncatingIfNeeded: day.year ?? 0)))
  }

  /// The key is followed by a zero byte, so that a shorter key sorts first.
  private static func order(_ text: ArraySlice<UInt8>, _ keyLength: Int) -> UInt64 {
    var order: UInt64 = 0
    for place in 0..<8 {
      let index = text.startIndex + (place > keyLength ? place - 1 : place)
      let byte = place == keyLength || index >= text.endIndex ? 0 : text[index]
      order = order << 8 | UInt64(byte)
    }
    return order
  }

  mutating func flush(_ connection: Connection) throws(StorageError) {
    let outcome = texts.withUnsafeBufferPointer { texts in
      Self.sort(&rows, texts)
      return Result { () throws(StorageError) in try Self.insert(rows, texts, connection) }
    }
    try outcome.get()
    rows.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
  }

  private static func sort(_ rows: inout [Row], _ texts: UnsafeBufferPointer<UInt8>) {
    rows.sort { one, other in
      if one.order != other.order { return one.order < other.order }
      let names = (name(of: one, texts), name(of: other, texts))
      return names.0.lexicographicallyPrecedes(names.1)
        || one.person < other.person && names.0.elementsEqual(names.1)
    }
  }

  private static func name(
    of row: Row, _ texts: UnsafeBufferPointer<UInt8>
  ) -> Slice<UnsafeBufferPointer<UInt8>> {
    let start = row.start + Int(row.keyLength)
    return texts[start..<start + Int(row.nameLength)]
  }

  private static func insert(
    _ rows: [Row], _ texts: UnsafeBufferPointer<UInt8>, _ connection: Connection
  ) throws(StorageError) {
    var batch = RowBatch(
      "INSERT OR IGNORE INTO kept_day (key, folded_name, person, kind, label, year)", columns: 6)
    for row in rows {
      var end = row.start
      func next(_ length: Int) -> UnsafeBufferPointer<UInt8> {
        defer { end += length }
        return UnsafeBufferPointer(rebasing: texts[end..<end + length])
      }
      batch.values.add(utf8: next(Int(row.keyLength)))
      batch.values.add(utf8: next(Int(row.nameLength)))
      batch.values.add(row.person)
      batch.values.add(row.kind.rawValue)
      batch.values.add(utf8: next(Int(row.labelLength)))
      batch.values.add(Int64(row.year))
      try batch.endRow(connection)
    }
    try batch.flush(connection)
  }
}
