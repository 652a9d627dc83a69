import Arguments
import Calendars
import Interchange
import Records
import Storage

/// What a page of HTML is asked to show: which year, and how dates look on it.
struct HTMLPlan {
  let year: PartialDate
  let look: HTMLLook

  init(_ session: Session) throws(Complaint) {
    let calendar = try CalendarLook(session)
    look = HTMLLook(
      style: calendar.style, firstWeekday: calendar.firstWeekday, today: calendar.today)
    guard let typed = session.parsed.value(.exportYear) else {
      let month = PartialDate(monthOf: calendar.today, in: .gregorian)
      year = try CalendarPeriod(session).read(month.year.map { String($0) } ?? "")
      return
    }
    year = try CalendarPeriod(session).read(typed)
    if year.month != nil {
      throw Complaint(.usage, "`\(typed)` is no year", hint: "give one as in 2027 or 5787")
    }
  }
}

extension Exporting {
  /// Writes a page to look at and to print; gives how many people there are on it.
  func html(_ plan: HTMLPlan, to sink: @escaping ByteSink) throws(ExportError) -> Int {
    var query = PeopleQuery()
    query.ask(filter)
    let settings: Settings
    let tally: PeopleTally
    do throws(StorageError) {
      settings = try store.settings
      tally = try store.tally(query)
    } catch {
      throw .storage(error)
    }
    var export = try ExportError.during { () throws(InterchangeError) in
      try HTMLExport(plan.year, plan.look, tally, settings, sink: sink)
    }
    for month in plan.year.months { try write(month, plan, to: &export) }
    try store.forEachPerson(query, failure: ExportError.storage) { person throws(ExportError) in
      try ExportError.during { () throws(InterchangeError) in try export.write(person.record) }
      return true
    }
    try ExportError.during { () throws(InterchangeError) in try export.finish() }
    return tally.people
  }

  /// Looks twice: what is marked stands before the list, and neither is held.
  private func write(
    _ month: PartialDate, _ plan: HTMLPlan, to export: inout HTMLExport
  ) throws(ExportError) {
    guard let days = month.days else { return }
    var query = UpcomingQuery(days)
    if !filter.isEmpty { query.filter = filter }
    var marks = DayMarks(days)
    do throws(StorageError) {
      try store.forEachUpcoming(
        query,
        viewed: { (view: OccurrenceView) throws(StorageError) in
          marks.add(view)
          return true
        })
    } catch {
      throw .storage(error)
    }
    try ExportError.during { () throws(InterchangeError) in
      try export.begin(month, marks: marks)
    }
    try store.forEachUpcoming(query, failure: ExportError.storage) {
      occurrence throws(ExportError) in
      try ExportError.during { () throws(InterchangeError) in
        try export.write(HTMLOccasion(occurrence, plan.look), in: month)
      }
      return true
    }
    try ExportError.during { () throws(InterchangeError) in try export.endMonth() }
  }
}

extension HTMLOccasion {
  /// What happens, in words.
  init(_ occurrence: Occurrence, _ look: HTMLLook) {
    let kind: Kind
    switch occurrence.kind {
    case .birthday: kind = .birthday
    case .memorial: kind = .memorial
    case .date: kind = .date
    case .event: kind = .event
    }
    // An event without times has nothing to say but its name.
    let what = OccurrenceWords(
      occurrence: occurrence, today: look.today, style: look.style
    ).what
    self.init(
      days: occurrence.days, kind: kind, name: occurrence.name,
      what: kind == .event && what == "event" ? "" : what)
  }
}
