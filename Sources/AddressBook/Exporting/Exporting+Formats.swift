public import Interchange
import Records
import Storage

// One function per format: it connects the writer of the format with the records to export.

extension Exporting {
  /// Writes people or events as CSV; returns their number.
  public func csv(events: Bool, excel: Bool, to sink: @escaping ByteSink) throws(ExportError) -> Int
  {
    if events { return try csvEvents(excel, sink) }
    let labels = try dateLabels()
    var export = try ExportError.during { () throws(InterchangeError) in
      try CSVExport.people(dateLabels: labels, excel: excel, sink: sink)
    }
    let count = try peopleViews { person throws(InterchangeError) in try export.write(person) }
    try ExportError.during { () throws(InterchangeError) in try export.finish() }
    return count
  }

  /// The labels of custom dates in order of appearance, at most `CSVExport.mostLabels`; each becomes columns.
  private func dateLabels() throws(ExportError) -> [String] {
    var labels: [String] = []
    var seen: Set<String> = []
    var dated = filter
    dated.terms.append(RecordFilter.Term(.has(.field(.dates))))
    _ = try Exporting(store: store, filter: dated).peopleViews { person in
      for label in person.rest.dates.compactMap(\.label)
      where labels.count < CSVExport.mostLabels && seen.insert(label).inserted {
        labels.append(label)
      }
    }
    return labels
  }

  private func csvEvents(_ excel: Bool, _ sink: @escaping ByteSink) throws(ExportError) -> Int {
    var export = try ExportError.during { () throws(InterchangeError) in
      try CSVExport.events(excel: excel, sink: sink)
    }
    var failure: ExportError?
    let count = try events { event, people throws(InterchangeError) in
      var names: [String] = []
      do throws(ExportError) {
        for person in people { names.append(try mention(person)) }
      } catch {
        failure = error
      }
      try export.write(event, people: names)
    }
    if let failure { throw failure }
    try ExportError.during { () throws(InterchangeError) in try export.finish() }
    return count
  }

  /// Writes people as consecutive vCards; returns their number.
  public func vcard(_ cards: CardStyle, to sink: @escaping ByteSink) throws(ExportError) -> Int {
    var export = VCardExport(version: cards.version, folds: cards.folds, sink: sink)
    let count = try peopleViews { person throws(InterchangeError) in try export.write(person) }
    try ExportError.during { () throws(InterchangeError) in try export.finish() }
    return count
  }

  /// Writes events as iCalendar, optionally with a yearly entry for each birthday; returns the number of entries.
  ///
  /// `stamp` is the `DTSTAMP` of all entries, as `20261130T123456Z`.
  public func ical(
    birthdays: Bool, folds: Bool, stamp: String, to sink: @escaping ByteSink
  ) throws(ExportError) -> Int {
    let settings: Settings
    do throws(StorageError) { settings = try store.settings } catch { throw .storage(error) }
    var export = try ExportError.during { () throws(InterchangeError) in
      try ICalendarExport(stamp: stamp, folds: folds, sink: sink)
    }
    var count = try events { event, people throws(InterchangeError) in
      try export.write(event, people: people.map { ($0.name, $0.uid) })
    }
    if birthdays {
      var written = 0
      _ = try people { person throws(InterchangeError) in
        written += try export.writeBirthday(
          of: person, observed: settings.observe, settings.observance, from: store.today)
      }
      count += written
    }
    try ExportError.during { () throws(InterchangeError) in try export.finish() }
    return count
  }

  /// Writes people and events, or only events, as kith's JSON; returns the number of records.
  public func json(eventsOnly: Bool, to sink: @escaping ByteSink) throws(ExportError) -> Int {
    var export = try ExportError.during { () throws(InterchangeError) in
      try JSONExport(sink: sink)
    }
    var count = 0
    if !eventsOnly {
      let former: [Int64: [String]]
      do throws(StorageError) { former = try store.people.formerUIDs.all() } catch {
        throw .storage(error)
      }
      count += try storedPeople { person throws(InterchangeError) in
        try export.write(person.record, formerUIDs: former[person.id] ?? [])
      }
    }
    count += try events { event, people throws(InterchangeError) in
      try export.write(
        event, people: people.map { JSONExport.Mention(uid: $0.uid, name: $0.name) })
    }
    try ExportError.during { () throws(InterchangeError) in try export.finish() }
    return count
  }
}
