import Arguments
import Calendars
import Records

/// The month or the year that a calendar shows.
struct CalendarPeriod {
  let invocation: Invocation
  let asked: ObservedCalendars?

  init(_ invocation: Invocation) {
    self.invocation = invocation
    asked = invocation.parsed.value(.shownCalendar).flatMap(ObservedCalendars.init(text:))
  }

  /// Splits the typed words into the period and the filters, which contain a colon.
  static func parts(_ words: [String]) -> (period: String, filters: [String]) {
    let filters = words.filter { $0.contains(":") }
    return (words.filter { !$0.contains(":") }.joined(separator: " "), filters)
  }

  /// Parses a month, or a year without a month; by default this month.
  func read(_ typed: String) throws(CommandError) -> PartialDate {
    let today = try invocation.today
    if typed.allSatisfy(\.isWhitespace) {
      return PartialDate(monthOf: today, in: asked?.calendars.first ?? .gregorian)
    }
    let date: PartialDate
    if let year = try year(typed, today) { date = year } else { date = try month(typed, today) }
    if let asked, !asked.contains(date.calendar) {
      throw CommandError(
        .usage, "`\(typed)` is not a month or year of the \(asked.text) calendar",
        hint: "Leave out --calendar, or use both")
    }
    return date
  }

  /// Parses a number: a month of this year, or a year of the calendar whose present year is nearest.
  private func year(_ typed: String, _ today: DayNumber) throws(CommandError) -> PartialDate? {
    guard let number = Int(typed), number > 0, typed.first != "+" else { return nil }
    let calendars = asked?.calendars ?? CalendarKind.shown
    // A year that could be a month must have four digits: 0001.
    if number <= 12, typed.count < 4, calendars.contains(.gregorian) {
      return try partial(typed, GregorianDate(today).year, .gregorian(number), .gregorian)
    }
    let nearest = calendars.min { one, other in
      abs(number - one.year(of: today)) < abs(number - other.year(of: today))
    }
    return try partial(typed, number, nil, nearest ?? .gregorian)
  }

  private func month(_ typed: String, _ today: DayNumber) throws(CommandError) -> PartialDate {
    let date = try date(typed)
    guard let month = date.month else {
      return try partial(typed, date.year ?? 0, nil, date.calendar)
    }
    if let year = date.year { return try partial(typed, year, month, date.calendar) }
    let year = date.calendar.year(of: today)
    return try partial(typed, year, month.anniversaryMonth(in: year), date.calendar)
  }

  /// Parses a date, which may be only the name of a month.
  private func date(_ typed: String) throws(CommandError) -> PartialDate {
    let reader = try invocation.reader
    let problem: DateProblem
    do throws(DateProblem) {
      if let date = try reader.date(typed) { return date }
      problem = .needed
    } catch {
      problem = error
    }
    if let date = (try? reader.date("1 " + typed)) ?? nil, date.year == nil { return date }
    throw CommandError(
      .usage, "`\(typed)` is not a month or a year: \(problem.reason)",
      hint: "Write 2027-03, 'March 2027', 'Nisan 5787' or 2027; a filter has a colon: name:ada")
  }

  private func partial(
    _ typed: String, _ year: Int, _ month: PartialDate.Month?, _ calendar: CalendarKind
  ) throws(CommandError) -> PartialDate {
    do throws(DateProblem) {
      return try PartialDate(year: year, month: month, day: nil, calendar: calendar)
    } catch {
      throw CommandError(error, typed: typed, code: .usage)
    }
  }
}
