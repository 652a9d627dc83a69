import AddressBook
import Arguments
import Calendars
import Interchange
import Storage

extension HTMLPageContents {
  /// The plan of a page: the year of the option or this one, with the user's date format.
  init(_ invocation: Invocation) throws(CommandError) {
    let calendar = try CalendarLook(invocation)
    let look = HTMLDateFormat(
      style: calendar.style, firstWeekday: calendar.firstWeekday, today: calendar.today)
    self.init(year: try Self.year(invocation, calendar.today), look: look) { occurrence in
      let what = OccurrenceWords(
        occurrence: occurrence, today: look.today, style: look.style
      ).what
      // For an event without times, the name is enough.
      return occurrence.kind == .event && what == "event" ? "" : what
    }
  }

  private static func year(
    _ invocation: Invocation, _ today: DayNumber
  ) throws(CommandError) -> PartialDate {
    guard let typed = invocation.parsed.value(.exportYear) else {
      let month = PartialDate(monthOf: today, in: .gregorian)
      return try CalendarPeriod(invocation).read(month.year.map { String($0) } ?? "")
    }
    let year = try CalendarPeriod(invocation).read(typed)
    if year.month != nil {
      throw CommandError(
        .usage, "`\(typed)` is not a year", hint: "Give a year such as 2027 or 5787")
    }
    return year
  }
}
