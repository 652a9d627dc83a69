import Arguments
import Interchange
import Records
import Storage

// One function a format: it joins the format's writer with what is to be written.

extension Exporting {
  /// Writes people or events as CSV; gives how many there were.
  func csv(events: Bool, excel: Bool, to sink: @escaping ByteSink) throws(ExportError) -> Int {
    if events { return try csvEvents(excel, sink) }
    var labels: [String] = []
    var dated = filter
    dated.terms.append(RecordFilter.Term(.has(.date)))
    _ = try Exporting(store: store, filter: dated).peopleViews { person in
      labels += person.several.dates.compactMap(\.label).filter { !labels.contains($0) }
    }
    var export = try ExportError.during { () throws(InterchangeError) in
      try CSVExport.people(dateLabels: labels, excel: excel, sink: sink)
    }
    let count = try peopleViews { person throws(InterchangeError) in try export.write(person) }
    try ExportError.during { () throws(InterchangeError) in try export.finish() }
    return count
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

  /// How cards are written.
  struct Cards {
    let version: VCardVersion
    let folds: Bool
  }

  /// Writes people as vCards, one after the other; gives how many there were.
  func vcard(_ cards: Cards, to sink: @escaping ByteSink) throws(ExportError) -> Int {
    var export = VCardExport(version: cards.version, folds: cards.folds, sink: sink)
    let count = try peopleViews { person throws(InterchangeError) in try export.write(person) }
    try ExportError.during { () throws(InterchangeError) in try export.finish() }
    return count
  }

  /// Writes people as one-card files into a folder; gives how many there were.
  func vcards(
    _ cards: Cards, into folder: String, _ session: Session
  ) throws(Complaint) -> Int {
    try refuseTaken(folder, session)
    var failure: Complaint?
    var count = 0
    do throws(ExportError) {
      count = try people { person throws(InterchangeError) in
        guard failure == nil else { return }
        do throws(Complaint) {
          let path = folder + "/" + VCardExport.fileName(of: person)
          let file = try session.wholeFile(path)
          var export = VCardExport(version: cards.version, folds: cards.folds) { bytes in
            file.keep(bytes)
          }
          do throws(InterchangeError) {
            try export.write(person)
            try export.finish()
          } catch {
            throw Complaint(.interchange(error), path)
          }
          try file.finish()
        } catch {
          failure = error
        }
      }
    } catch {
      throw failure ?? Complaint(error, folder)
    }
    if let failure { throw failure }
    return count
  }

  /// All cards are written into a folder or none: a name that is taken is told before any is.
  private func refuseTaken(_ folder: String, _ session: Session) throws(Complaint) {
    if session.parsed.has(.force) { return }
    var taken: String?
    do throws(ExportError) {
      _ = try people { person throws(InterchangeError) in
        let path = folder + "/" + VCardExport.fileName(of: person)
        if taken == nil, WholeFile.isThere(path) { taken = path }
      }
    } catch {
      throw Complaint(error, folder)
    }
    guard let taken else { return }
    throw Complaint(
      .exists, "`\(taken)` is there already, and no card was written",
      hint: "replace those that are there with --force, or name another folder")
  }

  /// Writes events as iCalendar, and with them, where that is wanted, a yearly entry for each
  /// birthday; gives how many there were.
  func ical(
    birthdays: Bool, folds: Bool, _ session: Session, to sink: @escaping ByteSink
  ) throws(ExportError) -> Int {
    let settings: Settings
    do throws(StorageError) { settings = try store.settings } catch { throw .storage(error) }
    var export = try ExportError.during { () throws(InterchangeError) in
      try ICalendarExport(
        stamp: TimeStamp.utc(session.surroundings.clock().milliseconds), folds: folds, sink: sink)
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

  /// Writes people and events, or the events alone, as kith's JSON; gives how many there were.
  func json(eventsOnly: Bool, to sink: @escaping ByteSink) throws(ExportError) -> Int {
    var export = try ExportError.during { () throws(InterchangeError) in
      try JSONExport(sink: sink)
    }
    var count = 0
    if !eventsOnly {
      let former: [Int64: [String]]
      do throws(StorageError) { former = try store.formerUIDs() } catch { throw .storage(error) }
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
