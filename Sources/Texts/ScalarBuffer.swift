import CUtf8proc

/// Decomposed characters, to be composed to normalization form C.
///
/// utf8proc's function for a complete text sorts marks by swapping neighbours and would take days
/// for a million marks; this type calls its single steps and sorts faster.
struct ScalarBuffer {
  private(set) var values: [Int32] = []

  init(capacity: Int) {
    values.reserveCapacity(capacity)
  }

  mutating func append(_ value: Int32) {
    values.append(value)
  }

  /// Adds the decomposition of a character under utf8proc's options; `each` may replace or drop each result.
  mutating func appendDecomposed(
    _ scalar: Unicode.Scalar, options: utf8proc_option_t,
    each: (Int32, inout ScalarBuffer) -> Void = { value, buffer in buffer.append(value) }
  ) {
    let value = Int32(bitPattern: scalar.value)
    // U+FDFA, the longest of all, becomes 18 characters.
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 32) { room in
      var boundary: CInt = 0
      let count = utf8proc_decompose_char(
        value, room.baseAddress, room.count, options, &boundary)
      guard count >= 0, count <= room.count else { return append(value) }
      for place in 0..<count { each(room[place], &self) }
    }
  }

  /// The characters in canonical order, composed, as a text.
  consuming func composedText() -> String {
    orderMarks()
    let length = values.withUnsafeMutableBufferPointer { buffer in
      utf8proc_normalize_utf32(buffer.baseAddress, buffer.count, UTF8PROC_COMPOSE)
    }
    if length >= 0, length < values.count { values.removeLast(values.count - length) }
    return text()
  }

  private func text() -> String {
    var size = 0
    for value in values {
      size += value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x10000 ? 3 : 4
    }
    return String(unsafeUninitializedCapacity: size) { bytes in
      guard var place = bytes.baseAddress else { return 0 }
      for value in values { place += utf8proc_encode_char(value, place) }
      return size
    }
  }

  /// Sorts each run of marks by combining class, stably (canonical ordering, Unicode Standard, section 3.11).
  private mutating func orderMarks() {
    var place = 0
    while place < values.count {
      guard Self.combiningClass(values[place]) > 0 else {
        place += 1
        continue
      }
      var end = place + 1
      while end < values.count, Self.combiningClass(values[end]) > 0 { end += 1 }
      if end - place > 1 { orderMarks(in: place..<end) }
      place = end
    }
  }

  private mutating func orderMarks(in stretch: Range<Int>) {
    let marks = stretch.map { (rank: Self.combiningClass(values[$0]), place: $0) }
    let ordered = marks.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }
    values.replaceSubrange(stretch, with: ordered.map { values[$0.place] })
  }

  private static func combiningClass(_ value: Int32) -> Int16 {
    value < 0x300 ? 0 : utf8proc_get_property(value).pointee.combining_class
  }
}
