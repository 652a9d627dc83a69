import Arguments
import Interchange
import Records
import Storage

// One function a format: it joins the format's writer with what is to be written.

extension Exporting {
  /// Writes people or events as CSV; gives how many there were.
  func csv(events: Bool, excel: Bool, to sink: @escaping ByteSink) throws(ExportError) -> Int {
    if events { return try csvEvents(excel, sink) }
    let labels = try dateLabels()
    var export = try ExportError.during { () throws(InterchangeError) in
      try CSVExport.people(dateLabels: labels, excel: excel, sink: sink)
    }
    let count = try peopleViews { person throws(InterchangeError) in try export.write(person) }
    try ExportError.during { () throws(InterchangeError) in try export.finish() }
    return count
  }

  /// The labels of people's own dates, as they come, as far as columns are made of them.
  private func dateLabels() throws(ExportError) -> [String] {
    var labels: [String] = []
    var seen: Set<String> = []
    var dated = filter
    dated.terms.append(RecordFilter.Term(.has(.date)))
    _ = try Exporting(store: store, filter: dated).peopleViews { person in
      for label in person.several.dates.compactMap(\.label)
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
    var count = 0
    do throws(Complaint) {
      var people = store.people.all(peopleQuery)
      while let person = try people.next(failure: { Complaint($0) }) {
        let path = folder + "/" + VCardExport.fileName(of: person.record)
        try write(person.record, cards, to: path, session)
        count += 1
      }
    } catch {
      if !session.parsed.has(.force) { takeAway(count, from: folder) }
      throw error
    }
    return count
  }

  private func write(
    _ person: Person, _ cards: Cards, to path: String, _ session: Session
  ) throws(Complaint) {
    let file = try session.wholeFile(path)
    var export = VCardExport(version: cards.version, folds: cards.folds) { file.keep($0) }
    do throws(InterchangeError) {
      try export.write(person)
      try export.finish()
    } catch {
      throw Complaint(.interchange(error), path)
    }
    try file.finish()
  }

  /// Takes the first cards of a folder away again, which were written before one that could not be;
  /// of those that replaced others nobody could say what they were.
  private func takeAway(_ count: Int, from folder: String) {
    var left = count
    var people = store.people.all(peopleQuery)
    while left > 0, let person = try? people.next() {
      WholeFile.remove(folder + "/" + VCardExport.fileName(of: person.record))
      left -= 1
    }
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
