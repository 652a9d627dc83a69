import Calendars

/// Reads dates of cards in every form that programs write, and writes them as each version does
/// (RFC 6350 §4.3.1 and §6.2.5, RFC 2426 §3.1.5).
///
/// Placeholders for an unknown year are 1604, with or without `X-APPLE-OMIT-YEAR`, and 0000.
struct VCardDate {
  enum Reading: Equatable {
    /// The value is empty or a placeholder.
    case none
    /// A date, and a note about what the reader assumed.
    case date(PartialDate, note: String?)
    /// The reason why the value is not a date, and whether it is that day and month could be swapped.
    case unreadable(String, isOrderOpen: Bool = false)
  }

  /// Uses no language and no current day, so that a card reads the same everywhere and on any day.
  private static let plain = DateReader(today: .first)
  private let reader: DateReader

  /// - Parameter order: the order of day and month in ambiguous dates.
  init(order: DateOrder? = nil) {
    reader = order == nil ? Self.plain : DateReader(today: .first, order: order)
  }

  func read(_ line: ContentLine, _ version: VCardVersion) -> Reading {
    let calendar = line.values(of: "CALSCALE").first
    if let calendar, calendar.lowercased() != "gregorian" {
      return .unreadable("the date is in the calendar \(calendar)")
    }
    let omitted = line.values(of: "X-APPLE-OMIT-YEAR").first
    if let whole = line.value.withUnsafeBufferPointer(Self.whole) {
      return Self.date(whole, omitted: omitted.flatMap { Int($0) })
    }
    return read(line.plainText(version), omitted: omitted)
  }

  /// Parses a full date in one of the two usual forms, `19901205` and `1990-12-05`; `nil` for anything else.
  private static func whole(_ bytes: UnsafeBufferPointer<UInt8>) -> Numbers? {
    let isExtended = bytes.count == 10
    guard isExtended || bytes.count == 8 else { return nil }
    if isExtended, bytes[4] != dash || bytes[7] != dash { return nil }
    func number(_ first: Int, _ count: Int) -> Int? {
      var number = 0
      for index in first..<(first + count) {
        let digit = bytes[index] &- 0x30
        if digit > 9 { return nil }
        number = number &* 10 &+ Int(digit)
      }
      return number
    }
    guard let year = number(0, 4), let month = number(isExtended ? 5 : 4, 2),
      let day = number(isExtended ? 8 : 6, 2), year > 999, day > 0
    else { return nil }
    return (year, month, day)
  }

  /// Reads a date; `omitted` is the year that a parameter declares as unknown.
  func read(_ text: String, omitted: String? = nil) -> Reading {
    let bytes = Array(ContentLineText.trimmed(Array(text.utf8)[...]))
    if bytes.isEmpty || bytes.withUnsafeBufferPointer(NullWords.isNoDate) { return .none }
    let day = Self.withoutTime(bytes[...])
    if day.isEmpty { return .unreadable("a time without a date") }
    if day.allSatisfy({ $0 == Self.dash || $0 &- 0x30 < 10 }) {
      return Self.numeric(day, omitted: omitted.flatMap { Int($0) })
    }
    return words(String(decoding: bytes, as: UTF8.self))
  }

  private func words(_ text: String) -> Reading {
    let isRelative =
      ["+", "-"].contains(text.first) || Self.relative.contains(text.lowercased())
    if isRelative { return .unreadable("not a date") }
    do throws(DateProblem) {
      return try reader.date(text).map { .date($0, note: nil) } ?? .none
    } catch {
      let isOrderOpen = if case .ambiguousOrder = error { true } else { false }
      return .unreadable(error.reason, isOrderOpen: isOrderOpen)
    }
  }

  private static let relative: Set<String> = ["today", "yesterday", "tomorrow"]
  private static let dash = UInt8(ascii: "-")

  /// The date without the time after it; its time zone does not matter.
  private static func withoutTime(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let end = bytes.firstIndex { $0 == UInt8(ascii: "T") || $0 == 0x74 || $0 == 0x20 }
    guard let end, end + 1 == bytes.endIndex || bytes[end + 1] &- 0x30 < 10,
      bytes[..<end].allSatisfy({ $0 == dash || $0 &- 0x30 < 10 })
    else { return bytes }
    return bytes[..<end]
  }

  private static func numeric(_ bytes: ArraySlice<UInt8>, omitted: Int?) -> Reading {
    if bytes.starts(with: [dash, dash, dash]) {
      return .unreadable("a day without a month")
    }
    let isYearless = bytes.starts(with: [dash, dash])
    let rest = isYearless ? bytes.dropFirst(2) : bytes
    let groups = rest.split(separator: dash, omittingEmptySubsequences: false)
    guard let numbers = Self.numbers(groups, isYearless) else {
      return .unreadable("not a date")
    }
    return date(numbers, omitted: omitted)
  }

  private typealias Numbers = (year: Int?, month: Int?, day: Int?)

  private static func date(_ numbers: Numbers, omitted: Int?) -> Reading {
    var (year, month, day) = numbers
    var note: String?
    if year == 0 || (year != nil && year == omitted) {
      year = nil
    } else if year == 1604, day != nil {
      year = nil
      note = "the year 1604 stands for an unknown year, as in other address books; it is left out"
    }
    if year == nil, day == nil { return .unreadable("a month without a year") }
    do throws(DateProblem) {
      let date = try PartialDate(
        year: year, month: month, day: day)
      return .date(date, note: note)
    } catch {
      return .unreadable(error.reason)
    }
  }

  /// The numbers of a date, from groups of digits; `nil` if no date is grouped like this.
  private static func numbers(
    _ groups: [ArraySlice<UInt8>], _ isYearless: Bool
  ) -> Numbers? {
    // A month or a day may have one digit.
    let lengths = groups.map { $0.count == 1 ? 2 : $0.count }
    let first = groups[0]
    switch (isYearless, lengths) {
    case (true, [4]): return (nil, number(first.prefix(2)), number(first.suffix(2)))
    case (true, [2]): return (nil, number(first), nil)
    case (true, [2, 2]): return (nil, number(first), number(groups[1]))
    case (false, [8]):
      return (
        number(first.prefix(4)), number(first.dropFirst(4).prefix(2)), number(first.suffix(2))
      )
    case (false, [4]): return (number(first), nil, nil)
    case (false, [4, 2]): return (number(first), number(groups[1]), nil)
    case (false, [4, 2, 2]):
      return (number(first), number(groups[1]), number(groups[2]))
    default: return nil
    }
  }

  /// At most four digits, so it cannot overflow.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { $0 &* 10 &+ Int($1 &- 0x30) }
  }
}

extension VCardDate {
  /// A date in the form of a version: the value, and the year that means unknown, for `X-APPLE-OMIT-YEAR`.
  struct Written: Equatable {
    let value: String
    let omitted: String?
  }

  /// The Gregorian form of a date; `nil` if it cannot be converted, or if the version has no form
  /// for a date with these parts missing.
  static func written(
    _ date: PartialDate, afterSunset: Bool, _ version: VCardVersion
  ) -> Written? {
    guard let date = date.converted(to: .gregorian, afterSunset: afterSunset) else { return nil }
    let text = date.isApproximate ? String(date.text.dropLast()) : date.text
    if version == .v4 {
      let isBasic = date.day != nil
      if !isBasic { return Written(value: text, omitted: nil) }
      let digits = String(unsafeUninitializedCapacity: text.utf8.count) { digits in
        var count = 0
        for byte in text.utf8 where byte != dash {
          digits[count] = byte
          count += 1
        }
        return count
      }
      return Written(value: date.year == nil ? "--" + digits : digits, omitted: nil)
    }
    guard date.day != nil else { return nil }
    // 3.0 has no form without a year; most programs understand Apple's.
    return date.year == nil
      ? Written(value: "1604" + text.dropFirst(), omitted: "1604")
      : Written(value: text, omitted: nil)
  }

  /// The date that a reader makes of `written`.
  func reading(of written: Written?) -> PartialDate? {
    guard let written, case .date(let date, _) = read(written.value, omitted: written.omitted)
    else { return nil }
    return date
  }

  /// Whether `written` reads back as exactly `date`.
  func isExpressed(_ date: PartialDate, by written: Written?) -> Bool {
    guard written != nil, date.calendar == .gregorian else { return false }
    // A full date reads back as itself, except for the placeholder year 1604.
    return date.isFull && date.year != 1604 || reading(of: written) == date
  }
}
