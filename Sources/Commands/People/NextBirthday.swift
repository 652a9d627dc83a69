import Calendars
import Records

/// The next day on which a birthday is celebrated.
struct NextBirthday {
  let day: DayNumber
  let calendar: CalendarKind
  /// The age on that day; `nil` if the year of birth is unknown.
  let turns: Int?

  /// One for each calendar in which the birthday is celebrated, the nearest first; empty for a dead person or an
  /// unknown day.
  static func all(of person: Person, _ invocation: Invocation) throws(CommandError)
    -> [NextBirthday]
  {
    let (settings, today) = (try invocation.settings, try invocation.today)
    return person.anniversaries(preferred: settings.observe).filter { $0.kind == .birthday }
      .compactMap { next($0, from: today, settings.observance) }
      .sorted { $0.day < $1.day }
  }

  private static func next(
    _ kept: Anniversary, from today: DayNumber, _ observance: Observance
  ) -> NextBirthday? {
    let calendar = kept.key.calendar
    let thisYear = calendar.year(of: today)
    for year in [thisYear, thisYear + 1] {
      guard let day = observance.day(of: kept.key, inYear: year), day >= today else { continue }
      let turns = kept.year.map { year - $0 }
      // The day of birth itself is not a birthday.
      if let turns, turns < 1 { continue }
      return NextBirthday(day: day, calendar: calendar, turns: turns)
    }
    return nil
  }

  /// `Monday 29 March 2027, 20 Adar II 5787, in 119 days, turns 6`.
  func text(_ today: DayNumber, _ style: DateStyle) -> String {
    [
      "\(style.weekday(day)) \(style.text(day))",
      style.textBeside(day, in: calendar),
      DaysAway.sentence(today.days(until: day)), turns.map { "turns \($0)" },
    ].compactMap { $0 }.joined(separator: ", ")
  }
}
