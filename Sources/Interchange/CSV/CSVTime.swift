import Calendars

/// A time of day after a date.
enum CSVTime {
  /// Whether the bytes are a time such as ` 00:00` or `T23:30:00.000Z`.
  static func isTime(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let first = bytes.first, first == CSVByte.space || first == UInt8(ascii: "T") else {
      return false
    }
    let time = bytes.dropFirst().drop { $0 == CSVByte.space }
    let hour = time.prefix { $0 &- 0x30 < 10 }
    guard (1...2).contains(hour.count), time.dropFirst(hour.count).first == UInt8(ascii: ":") else {
      return false
    }
    return time.dropFirst(hour.count + 1).prefix(2).allSatisfy { $0 &- 0x30 < 10 }
      && time.allSatisfy { byte in
        byte &- 0x30 < 10 || ":.+-Z AaPpMm".utf8.contains(byte)
      }
  }
}
