public import Calendars
public import Interchange
import Records
public import Storage

/// What an HTML page shows: the year, and the format of dates.
public struct HTMLPlan {
  /// The year of the planner, in any calendar.
  public let year: PartialDate
  /// The format of dates.
  public let look: HTMLLook
  /// The text of an occurrence without the name, such as `turns 211`; may be empty.
  public let words: (Occurrence) -> String

  /// Creates a plan.
  public init(
    year: PartialDate, look: HTMLLook, words: @escaping (Occurrence) -> String
  ) {
    self.year = year
    self.look = look
    self.words = words
  }
}

extension Exporting {
  /// Writes a page to read and to print; returns the number of people on it.
  public func html(_ plan: HTMLPlan, to sink: @escaping ByteSink) throws(ExportError) -> Int {
    var query = PeopleQuery()
    query.ask(filter)
    let settings: Settings
    let tally: PeopleTally
    do throws(StorageError) {
      settings = try store.settings
      tally = try store.people.tally(query)
    } catch {
      throw .storage(error)
    }
    var export = try ExportError.during { () throws(InterchangeError) in
      try HTMLExport(plan.year, plan.look, tally, settings, sink: sink)
    }
    for month in plan.year.months { try write(month, plan, to: &export) }
    var people = store.people.all(query)
    while let person = try people.next(failure: ExportError.storage) {
      try ExportError.during { () throws(InterchangeError) in try export.write(person.record) }
    }
    try ExportError.during { () throws(InterchangeError) in try export.finish() }
    return tally.people
  }

  /// Reads the month twice: its marks come before the list of occurrences, and neither is kept in memory.
  private func write(
    _ month: PartialDate, _ plan: HTMLPlan, to export: inout HTMLExport
  ) throws(ExportError) {
    guard let days = month.days else { return }
    var query = UpcomingQuery(days)
    if !filter.isEmpty { query.filter = filter }
    var marks = DayMarks(days)
    do throws(StorageError) {
      var views = store.upcoming.views(query)
      while let view = try views.next() { marks.add(view) }
    } catch {
      throw .storage(error)
    }
    try ExportError.during { () throws(InterchangeError) in
      try export.begin(month, marks: marks)
    }
    var occurrences = store.upcoming.occurrences(query)
    while let occurrence = try occurrences.next(failure: ExportError.storage) {
      try ExportError.during { () throws(InterchangeError) in
        try export.write(HTMLOccasion(occurrence, plan.words(occurrence)), in: month)
      }
    }
    try ExportError.during { () throws(InterchangeError) in try export.endMonth() }
  }
}

extension HTMLOccasion {
  init(_ occurrence: Occurrence, _ what: String) {
    let kind: Kind
    switch occurrence.kind {
    case .birthday: kind = .birthday
    case .memorial: kind = .memorial
    case .date: kind = .date
    case .event: kind = .event
    }
    self.init(days: occurrence.days, kind: kind, name: occurrence.name, what: what)
  }
}
