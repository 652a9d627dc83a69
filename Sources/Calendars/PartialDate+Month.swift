extension PartialDate {
  /// A month of a calendar.
  public struct Month: Hashable, Sendable {
    /// The calendar of the month.
    public let calendar: CalendarKind
    /// The number in the year; a leap month has the number of its regular month.
    public let number: Int
    /// Whether it is the leap month with that number.
    public let isLeap: Bool
    /// Whether the month with that number has another name in other years: Adar II.
    let isRenamed: Bool

    /// The number is not checked.
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
  /// The English name, or the name of the calendar itself.
  public var name: String { DateLanguage.english.name(of: self, besideDay: true) }

  /// The number of days in a year, 0 if the year lacks the month; without a year the maximum.
  public func length(in year: Int?) -> Int { calendar.system.length(of: self, in: year) }

  /// The month of a year for the anniversaries of this month: the month itself if the year has it.
  public func anniversaryMonth(in year: Int) -> PartialDate.Month {
    calendar.system.anniversaryMonth(self, in: year)
  }

  /// The yearly key of a birthday on a day of this month.
  public func birthdayKey(_ day: Int) -> YearlyKey {
    calendar.system.key(of: self, day, year: nil, by: .birthday)
  }

  /// The month by the name it has if the year is unknown.
  public var withoutYear: PartialDate.Month { calendar.system.withoutYear(self) }

  /// The months that this month can mean without a year.
  public var meant: [PartialDate.Month] { calendar.system.meant(by: self) }
}

// The month as one byte, as `PartialDate` stores it.
extension PartialDate.Month {
  private static let leapBit: UInt8 = 0x40
  private static let renamedBit: UInt8 = 0x80

  /// The month must exist in its calendar.
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
