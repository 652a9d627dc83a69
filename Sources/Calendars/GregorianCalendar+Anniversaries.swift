// 29 February is the only day that some years lack.
extension GregorianCalendar {
  func day(of key: YearlyKey, in year: Int, _ observance: Observance) -> DayNumber? {
    guard key.isLeapDay, !GregorianDate.isLeap(year) else {
      return dayNumber(year: year, month: key.month, day: key.day)
    }
    return switch observance.leapDay {
    case .feb28: GregorianDate(year: year, month: 2, day: 28)?.dayNumber
    case .mar1: GregorianDate(year: year, month: 3, day: 1)?.dayNumber
    }
  }

  func keys(on day: DayNumber, _ observance: Observance) -> [YearlyKey] {
    let date = GregorianDate(day)
    var keys = [YearlyKey.gregorian(month: date.month, day: date.day)]
    let standIn = observance.leapDay == .feb28 ? (2, 28) : (3, 1)
    if (date.month, date.day) == standIn, !GregorianDate.isLeap(date.year) {
      keys.append(.gregorian(month: 2, day: 29))
    }
    return keys
  }

  func text(of key: YearlyKey) -> String { Self.keyText(month: key.month.number, day: key.day) }

  /// Byte by byte, because an import creates one per person.
  static func keyText(month: Int, day: Int) -> String {
    String(unsafeUninitializedCapacity: 5) { bytes in
      func put(_ number: Int, at place: Int) {
        bytes[place] = 0x30 + UInt8(truncatingIfNeeded: number / 10)
        bytes[place + 1] = 0x30 + UInt8(truncatingIfNeeded: number % 10)
      }
      put(month, at: 0)
      bytes[2] = UInt8(ascii: "-")
      put(day, at: 3)
      return 5
    }
  }

  func key(_ text: Substring) -> YearlyKey? {
    guard let date = PartialDate(text: "--" + text), date.calendar == kind, let month = date.month,
      let day = date.day
    else { return nil }
    return YearlyKey(month, day)
  }
}

extension YearlyKey {
  /// A Gregorian month 1 … 12 and day; (2, 29) is 29 February, in every year.
  public static func gregorian(month: Int, day: Int) -> YearlyKey {
    YearlyKey(.gregorian(month), day)
  }

  /// Whether it is the key of 29 February.
  public var isLeapDay: Bool { self == .gregorian(month: 2, day: 29) }
}
