/// A calendar in which dates can be given and kept: the identifier of a row of the registry.
///
/// Everything that differs from calendar to calendar is asked of it. Its months are asked of
/// `PartialDate.Month`, on which day something is kept of `Observance`.
public struct CalendarKind: Hashable, Sendable {
  /// The letter of its row, in lower case ASCII, fixed for good: yearly keys begin with it.
  let letter: UInt8

  /// The calendar in which days are written and counted where nothing else is said.
  public static var gregorian: CalendarKind { CalendarKind(letter: UInt8(ascii: "g")) }
  /// The Hebrew calendar.
  public static var hebrew: CalendarKind { CalendarKind(letter: UInt8(ascii: "h")) }

  /// Every calendar, in the order of the registry.
  public static let all = CalendarRegistry.rows.map(\.kind)

  /// Those in which every day is shown, in the order of the registry.
  ///
  /// A date of another calendar is shown in its own beside them.
  public static let shown = CalendarRegistry.rows.filter(\.isShown).map(\.kind)

  /// The calendar that files, options and JSON call by a name; `nil` where there is none.
  public init?(name: some StringProtocol) {
    guard let row = CalendarRegistry.rows.first(where: { $0.name == name }) else { return nil }
    self = row.kind
  }

  /// The calendar that a repeat rule names (RFC 7529); `nil` where there is none.
  public init?(scale: some StringProtocol) {
    guard let row = CalendarRegistry.rows.first(where: { $0.scale.map { $0 == scale } ?? false })
    else { return nil }
    self = row.kind
  }

  init(letter: UInt8) {
    self.letter = letter
  }

  /// What the calendar is.
  var system: any CalendarSystem { CalendarRegistry.system(of: letter) }
}

extension CalendarKind {
  /// What files, options and JSON say: `gregorian`.
  public var name: String { system.name }

  /// What sentences say: `Gregorian`.
  public var title: String { system.title }

  /// What the part RSCALE of a repeat rule says, in capitals; `nil` where rules know it not.
  public var scale: String? { system.scale }

  /// Whether it is the calendar in which days are written and counted where nothing else is said.
  public var isUsual: Bool { self == .gregorian }

  /// Whether its days begin at sunset, so that an evening belongs to the day after.
  public var beginsAtSunset: Bool { system.beginsAtSunset }

  /// The other calendars in which a day is shown beside a date of this one.
  public var others: [CalendarKind] { Self.shown.filter { $0 != self } }

  /// What sentences call the calendars beside one: `the other calendar`, or `calendars`.
  public static var othersInWords: String {
    all.count > 2 ? "the other calendars" : "the other calendar"
  }

  /// The next calendar in the order of the registry, the first after the last.
  public var next: CalendarKind {
    let place = Self.all.firstIndex(of: self) ?? 0
    return Self.all[(place + 1) % Self.all.count]
  }

  /// The years in which every date or at least some date has a day number.
  public var years: ClosedRange<Int> { system.years }

  /// The most days that a month has.
  public var longestMonth: Int { system.longestMonth }

  /// The largest number by which a month can be typed; `nil` where months go by names alone.
  public var lastMonthNumber: Int? { system.hasNumberedMonths ? 12 : nil }

  /// Every month that a date can name, in the order of a year.
  public var allMonths: [PartialDate.Month] { system.allMonths }

  /// The names by which its months are typed whatever the language is, in the order of a year; those
  /// of Gregorian months are among the words of each language.
  public var typedMonths: [String] { system.typedMonths.compactMap { $0.names.first } }

  /// The month of a number, be it one or not.
  public func month(_ number: Int) -> PartialDate.Month { PartialDate.Month(self, number) }

  /// The months that can be chosen for a year, or where the year is unknown: those of the year,
  /// and what it lacks where it is usual to show that.
  public func monthChoices(in year: Int?) -> [PartialDate.Month] { system.monthChoices(in: year) }

  /// The year in which a day lies.
  public func year(of day: DayNumber) -> Int { date(of: day).year }

  /// The date of a day.
  public func date(of day: DayNumber) -> (year: Int, month: PartialDate.Month, day: Int) {
    guard isUsual else { return system.date(of: day) }
    let date = GregorianDate(day)
    return (date.year, .gregorian(date.month), date.day)
  }

  /// The day of a date; `nil` where there is no such date or no number for it.
  public func dayNumber(year: Int, month: PartialDate.Month, day: Int) -> DayNumber? {
    guard isUsual else { return system.dayNumber(year: year, month: month, day: day) }
    guard month.isGregorian else { return nil }
    return GregorianDate(year: year, month: month.number, day: day)?.dayNumber
  }
}
