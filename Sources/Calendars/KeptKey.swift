/// The day of the year on which something is kept, without any year.
///
/// It is what an index can hold for good: which day a key falls on changes from year to year,
/// the key itself never does. `Observance` turns keys into days and days into keys.
public enum KeptKey: Hashable, Sendable {
  /// A Gregorian month 1 … 12 and day; (2, 29) stands for a 29 February in every year.
  case gregorian(month: Int, day: Int)
  /// A Hebrew month and day by the birthday rule; `adar` stands for the last month before
  /// Nisan in every year, so `adarII` does not occur.
  case hebrew(month: HebrewMonth, day: Int)
  /// The day before the first of a Hebrew month, however long the month before it is;
  /// `adar` as above.
  case eve(of: HebrewMonth)

  /// The calendar in which it is kept.
  public var calendar: CalendarKind {
    if case .gregorian = self { .gregorian } else { .hebrew }
  }

  /// The text form that files hold: `12-10`, `12 Nisan`, `eve of Kislev`.
  public var text: String {
    switch self {
    case .gregorian(let month, let day): Self.text(month: month, day: day)
    case .hebrew(let month, let day): "\(day) \(month.name)"
    case .eve(let month): "eve of \(month.name)"
    }
  }

  /// Byte by byte: an import makes one of each person.
  private static func text(month: Int, day: Int) -> String {
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
}
