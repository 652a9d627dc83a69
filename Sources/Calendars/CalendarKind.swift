/// The identifier of a calendar system: a row of the registry.
///
/// Months are queried through `PartialDate.Month`, anniversaries through `Observance`.
public struct CalendarKind: Hashable, Sendable {
  /// The letter of the row, lower case ASCII; never changes, because stored yearly keys start with it.
  let letter: UInt8

  /// The calendar that is used if no other is named.
  public static var gregorian: CalendarKind { CalendarKind(letter: UInt8(ascii: "g")) }
  /// The Hebrew calendar.
  public static var hebrew: CalendarKind { CalendarKind(letter: UInt8(ascii: "h")) }

  /// Every calendar, in the order of the registry.
  public static let all = CalendarRegistry.rows.map(\.kind)

  /// Calendars in which every day is shown; dates of the others are shown in their own calendar as well.
  public static let shown = CalendarRegistry.rows.filter(\.isShown).map(\.kind)

  /// The calendar with that `name`; `nil` if there is none.
  public init?(name: some StringProtocol) {
    guard let row = CalendarRegistry.rows.first(where: { $0.name == name }) else { return nil }
    self = row.kind
  }

  /// The calendar with that `scale` (RSCALE, RFC 7529); `nil` if there is none.
  public init?(scale: some StringProtocol) {
    guard let row = CalendarRegistry.rows.first(where: { $0.scale.map { $0 == scale } ?? false })
    else { return nil }
    self = row.kind
  }

  init(letter: UInt8) {
    self.letter = letter
  }

  var system: any CalendarSystem { CalendarRegistry.system(of: letter) }
}

extension CalendarKind {
  /// The name in files, options and JSON: `gregorian`.
  public var name: String { system.name }

  /// The name in sentences: `Gregorian`.
  public var title: String { system.title }

  /// The value of RSCALE in a repeat rule, in capitals; `nil` if repeat rules do not support the calendar.
  public var scale: String? { system.scale }

  /// Whether it is the calendar that is used if no other is named: the Gregorian one.
  public var isUsual: Bool { self == .gregorian }

  /// Whether days start at sunset, so that an evening belongs to the next day.
  public var beginsAtSunset: Bool { system.beginsAtSunset }

  /// The shown calendars except this one.
  public var others: [CalendarKind] { Self.shown.filter { $0 != self } }

  /// The calendars except one, as sentences name them: `the other calendar`, or `the other calendars`.
  public static var othersTitle: String {
    all.count > 2 ? "the other calendars" : "the other calendar"
  }

  /// The next calendar in the order of the registry; after the last one, the first.
  public var next: CalendarKind {
    let place = Self.all.firstIndex(of: self) ?? 0
    return Self.all[(place + 1) % Self.all.count]
  }

  /// The years in which at least one day has a day number.
  public var years: ClosedRange<Int> { system.years }

  /// The number of days of the longest month.
  public var longestMonth: Int { system.longestMonth }

  /// The largest number by which a month can be typed; `nil` if months are typed by name only.
  public var lastMonthNumber: Int? { system.hasNumberedMonths ? 12 : nil }

  /// Every month that a date can name, in the order of a year.
  public var allMonths: [PartialDate.Month] { system.allMonths }

  /// The names by which months are typed in every language, in order;
  /// empty for the Gregorian calendar, whose names depend on the language.
  public var typedMonths: [String] { system.typedMonths.compactMap { $0.names.first } }

  /// The month with a number, which is not checked.
  public func month(_ number: Int) -> PartialDate.Month { PartialDate.Month(self, number) }

  /// The months that a picker offers for a year, or for an unknown year; may include a month that the year lacks.
  public func monthChoices(in year: Int?) -> [PartialDate.Month] { system.monthChoices(in: year) }

  /// The year that contains a day.
  public func year(of day: DayNumber) -> Int { date(of: day).year }

  /// The date of a day.
  public func date(of day: DayNumber) -> (year: Int, month: PartialDate.Month, day: Int) {
    guard isUsual else { return system.date(of: day) }
    let date = GregorianDate(day)
    return (date.year, .gregorian(date.month), date.day)
  }

  /// The day of a date; `nil` if the date does not exist or is outside the known days.
  public func dayNumber(year: Int, month: PartialDate.Month, day: Int) -> DayNumber? {
    guard isUsual else { return system.dayNumber(year: year, month: month, day: day) }
    guard month.isGregorian else { return nil }
    return GregorianDate(year: year, month: month.number, day: day)?.dayNumber
  }
}
