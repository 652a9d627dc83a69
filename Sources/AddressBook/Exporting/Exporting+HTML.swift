import Calendars
public import Interchange
import Records
import Storage

extension Exporting {
  /// Writes a page to read and to print; returns the number of people on it.
  public func html(_ plan: HTMLPageContents, to sink: @escaping ByteSink) throws(ExportError) -> Int
  {
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
    _ month: PartialDate, _ plan: HTMLPageContents, to export: inout HTMLExport
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
