extension PartialDate {
  /// A month of a calendar, by what tells it from the others of a year.
  public struct Month: Hashable, Sendable {
    /// The calendar to which it belongs.
    public let calendar: CalendarKind
    /// Its number; that of a leap month is that of the month beside which it stands.
    public let number: Int
    /// Whether it is the leap month of its number.
    public let isLeap: Bool
    /// Whether it goes by another name than the number has in other years: Adar II.
    let isRenamed: Bool

    /// The month of a number, be it one or not.
    init(
      _ calendar: CalendarKind, _ number: Int, isLeap: Bool = false, isRenamed: Bool = false
    ) {
      self.calendar = calendar
      self.number = number
      self.isLeap = isLeap
      self.isRenamed = isRenamed
    }
  }
}

extension PartialDate.Month {
  /// The name in English, or as the calendar has it.
  public var name: String { DateLanguage.english.name(of: self, besideDay: true) }

  /// The days it has in a year, 0 where the year has no such month; without a year the most.
  public func length(in year: Int?) -> Int { calendar.system.length(of: self, in: year) }

  /// The month of a year in which it is kept, itself where the year has it.
  public func kept(in year: Int) -> PartialDate.Month { calendar.system.keeping(self, in: year) }

  /// The key under which a birthday on a day of it is kept.
  public func birthdayKey(_ day: Int) -> YearlyKey {
    calendar.system.key(of: self, day, year: nil, by: .birthday)
  }

  /// The month as it is called where the year is unknown.
  public var withoutYear: PartialDate.Month { calendar.system.withoutYear(self) }

  /// The months that someone can mean who names it without a year.
  public var meant: [PartialDate.Month] { calendar.system.meant(by: self) }
}

// One byte, in which a date holds it.
extension PartialDate.Month {
  private static let leapBit: UInt8 = 0x40
  private static let renamedBit: UInt8 = 0x80

  /// Of a month that a calendar has.
  var code: UInt8 {
    UInt8(truncatingIfNeeded: number & 0x3F) | (isLeap ? Self.leapBit : 0)
      | (isRenamed ? Self.renamedBit : 0)
  }

  init(code: UInt8, of calendar: CalendarKind) {
    self.init(
      calendar, Int(code & 0x3F), isLeap: code & Self.leapBit != 0,
      isRenamed: code & Self.renamedBit != 0)
  }
}
