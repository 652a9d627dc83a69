import AddressBook
import Arguments
import Calendars
import Interchange
import Storage

extension HTMLPlan {
  /// What a page is asked to show: this year or the one of the option, as this user writes dates.
  init(_ session: Session) throws(Complaint) {
    let calendar = try CalendarLook(session)
    let look = HTMLLook(
      style: calendar.style, firstWeekday: calendar.firstWeekday, today: calendar.today)
    self.init(year: try Self.year(session, calendar.today), look: look) { occurrence in
      let what = OccurrenceWords(
        occurrence: occurrence, today: look.today, style: look.style
      ).what
      // An event without times has nothing to say but its name.
      return occurrence.kind == .event && what == "event" ? "" : what
    }
  }

  private static func year(
    _ session: Session, _ today: DayNumber
  ) throws(Complaint) -> PartialDate {
    guard let typed = session.parsed.value(.exportYear) else {
      let month = PartialDate(monthOf: today, in: .gregorian)
      return try CalendarPeriod(session).read(month.year.map { String($0) } ?? "")
    }
    let year = try CalendarPeriod(session).read(typed)
    if year.month != nil {
      throw Complaint(.usage, "`\(typed)` is not a year", hint: "Give a year such as 2027 or 5787")
    }
    return year
  }
}
