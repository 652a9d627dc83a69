import Calendars

/// A date of digits with an optional time of day, such as `1990-12-31`, `31/12/1990` or `12/31`: a fast path for the
/// most common cells, before `DateReader`.
struct CSVNumericDate {
  enum Shape {
    case yearFirst, yearLast, yearless
  }

  let shape: Shape
  /// Day and month, in the order of the cell.
  let first: Int
  let second: Int
  /// `nil` if it is absent or `0000`.
  let year: Int?
  /// Whether dots separate the numbers, which means that the day is first.
  let isDotted: Bool

  /// The date with the day before the month; `nil` if it is invalid.
  var dayFirst: PartialDate? { Self.date(year, second, first) }
  /// The date with the month before the day; `nil` if it is invalid.
  var monthFirst: PartialDate? { Self.date(year, first, second) }

  private static func date(_ year: Int?, _ month: Int, _ day: Int) -> PartialDate? {
    try? PartialDate(year: year, month: month, day: day)
  }

  /// Parses ASCII digits with one kind of separator; `nil` for any other text.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    var numbers = (0, 0, 0)
    var digits = (0, 0, 0)
    var count = 0
    var mark: UInt8 = 0
    var index = 0
    while index < bytes.count, bytes[index] == CSVByte.space { index += 1 }
    while true {
      let (value, length) = Self.number(bytes, at: index)
      guard length > 0, length <= 4 else { return nil }
      index += length
      switch count {
      case 0: (numbers.0, digits.0) = (value, length)
      case 1: (numbers.1, digits.1) = (value, length)
      default: (numbers.2, digits.2) = (value, length)
      }
      count += 1
      guard count < 3, index + 1 < bytes.count, Self.isMark(bytes[index]),
        mark == 0 || bytes[index] == mark, Self.number(bytes, at: index + 1).length > 0
      else { break }
      mark = bytes[index]
      index += 1
    }
    guard count > 1, Self.isEnd(bytes, at: index) else { return nil }
    isDotted = mark == UInt8(ascii: ".")
    switch (count, digits) {
    case (3, (4, 1...2, 1...2)):
      (shape, first, second) = (.yearFirst, numbers.1, numbers.2)
      year = numbers.0 == 0 ? nil : numbers.0
    case (3, (1...2, 1...2, 4)):
      (shape, first, second) = (.yearLast, numbers.0, numbers.1)
      year = numbers.2 == 0 ? nil : numbers.2
    case (2, (1...2, 1...2, 0)):
      (shape, first, second, year) = (.yearless, numbers.0, numbers.1, nil)
    default: return nil
    }
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  private static func number(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> (value: Int, length: Int) {
    var index = start
    var value = 0
    while index < bytes.count, index < start + 5, bytes[index] &- 0x30 < 10 {
      value = value * 10 + Int(bytes[index] &- 0x30)
      index += 1
    }
    return (value, index - start)
  }

  /// Whether only blanks, the dot of `31.12.` and a time of day follow.
  private static func isEnd(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    var index = start
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") { index += 1 }
    let rest = bytes[index...]
    if rest.allSatisfy({ $0 == CSVByte.space }) { return true }
    return CSVTime.isTime(rest)
  }
}
