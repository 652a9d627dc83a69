// The text forms of ISO 8601: `1815-12-10`, `--12-10`, `1815-12`, `1815`; the last two can end in `~` for *about*.
extension GregorianCalendar {
  func text(of date: PartialDate) -> String { Self.text(of: date) }

  /// Byte by byte, because a list formats one date per line.
  static func text(of date: PartialDate) -> String {
    String(unsafeUninitializedCapacity: 12) { bytes in
      var count = 0
      func append(_ byte: UInt8) {
        bytes[count] = byte
        count += 1
      }
      func append(_ number: Int, digits: Int) {
        var unit = digits == 4 ? 1000 : 10
        while unit > 0 {
          append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / unit % 10))
          unit /= 10
        }
      }
      if let year = date.year { append(year, digits: 4) } else { append(dash) }
      for part in [date.month?.number, date.day] {
        guard let part else { continue }
        append(dash)
        append(part, digits: 2)
      }
      if date.isApproximate { append(UInt8(ascii: "~")) }
      return count
    }
  }

  func date(_ text: UnsafeBufferPointer<UInt8>) -> PartialDate? { Self.date(text) }

  static func date(_ bytes: UnsafeBufferPointer<UInt8>) -> PartialDate? {
    var end = bytes.count
    let isApproximate = end > 0 && bytes[end - 1] == UInt8(ascii: "~")
    if isApproximate { end -= 1 }
    if end == 7, bytes[0] == dash, bytes[1] == dash, bytes[4] == dash {
      return make(nil, number(bytes, 2..<4), number(bytes, 5..<7), isApproximate)
    }
    guard let year = number(bytes, 0..<4) else { return nil }
    if end == 4 { return make(year, nil, nil, isApproximate) }
    guard end >= 7, bytes[4] == dash, let month = number(bytes, 5..<7) else { return nil }
    if end == 7 { return make(year, month, nil, isApproximate) }
    guard end == 10, bytes[7] == dash, let day = number(bytes, 8..<10) else { return nil }
    return make(year, month, day, isApproximate)
  }

  private static let dash = UInt8(ascii: "-")

  private static func make(
    _ year: Int?, _ month: Int?, _ day: Int?, _ isApproximate: Bool
  ) -> PartialDate? {
    try? PartialDate(year: year, month: month, day: day, isApproximate: isApproximate)
  }

  /// The number in a range of ASCII digits; `nil` if the range contains anything else.
  private static func number(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
    range.upperBound <= bytes.count ? PartialDate.number(bytes[range]) : nil
  }
}
