public import Calendars
public import Interchange
import Records
public import Storage

/// A page of HTML: which year it shows, and how dates look on it.
public struct HTMLPlan {
  /// The year of the planner, of either calendar.
  public let year: PartialDate
  /// How dates look.
  public let look: HTMLLook
  /// What happens in an occurrence, in words without the name: `turns 211`; empty for nothing.
  public let words: (Occurrence) -> String

  /// Describes a page.
  public init(
    year: PartialDate, look: HTMLLook, words: @escaping (Occurrence) -> String
  ) {
    self.year = year
    self.look = look
    self.words = words
  }
}

extension Exporting {
  /// Writes a page to look at and to print; gives how many people there are on it.
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

  /// Looks twice: what is marked stands before the list, and neither is held.
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
  /// What happens, in words.
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
