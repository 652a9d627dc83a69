import Calendars
public import Records

/// Writes people or events with kith's own headers, every field of them, as `CSVImport` reads it
/// back unchanged.
public struct CSVExport {
  private var writer: CSVWriter
  private let labels: [String]

  /// How many labels get a column of their own: a row of as many cells as a file may have
  /// (``InterchangeLimits/cells``) would hold next to nothing.
  public static let mostLabels = 1000

  /// Begins a file of people.
  ///
  /// - Parameters:
  ///   - dateLabels: the labels of people's own dates, each of which gets a column, the first
  ///     ``mostLabels`` of them; the dates of a person whom the columns do not fit are in the last
  ///     column, `date`, with their labels.
  ///   - excel: whether to write for a spreadsheet (`CSVWriter`).
  ///
  /// Throws what the sink throws.
  public static func people(
    dateLabels: [String] = [], excel: Bool = false, sink: @escaping ByteSink
  ) throws(InterchangeError) -> CSVExport {
    var seen: Set<String> = []
    let labels = dateLabels.filter { label in
      !label.isEmpty && CSVHeader.dateLabel("date:\(label)") == label && seen.insert(label).inserted
    }.prefix(mostLabels)
    var export = CSVExport(writer: CSVWriter(excel: excel, sink: sink), labels: Array(labels))
    let fields = Self.fields.filter { $0 != .dates }.map(\.rawValue)
    try export.writer.write(
      record: fields + labels.map { "date:\($0)" } + [Person.Field.dates.rawValue])
    return export
  }

  /// Begins a file of events.
  ///
  /// Throws what the sink throws.
  public static func events(
    excel: Bool = false, sink: @escaping ByteSink
  ) throws(InterchangeError) -> CSVExport {
    var export = CSVExport(writer: CSVWriter(excel: excel, sink: sink), labels: [])
    try export.writer.write(record: eventFields.map(\.rawValue))
    return export
  }

  /// Writes a person into a file of people; throws what the sink throws.
  public mutating func write(_ person: Person) throws(InterchangeError) {
    try person.withView { view throws(InterchangeError) in try write(view) }
  }

  /// Writes a person into a file of people; throws what the sink throws.
  public mutating func write(_ person: PersonView) throws(InterchangeError) {
    for field in Self.fields where field != .dates { write(field, of: person) }
    if person.several.dates.isEmpty {
      for _ in 0...labels.count { writer.writeEmpty() }
    } else {
      write(person.several.dates)
    }
    try writer.endRecord()
  }

  private mutating func write(_ dates: [Labelled<PartialDate>]) {
    let byLabel = labels.map { label in dates.filter { $0.label == label } }
    // The order of the columns must be that of the dates, for the file says no other.
    let fits = byLabel.flatMap { $0 } == dates
    for dates in byLabel {
      writer.write(fits ? CSVList.cell(dates.map(\.value.text)) : "")
    }
    writer.write(
      fits ? "" : CSVList.cell(dates.map { Labelled($0.label, $0.value.text) }))
  }

  /// Writes an event into a file of events.
  ///
  /// - Parameter people: the names of the people it concerns.
  ///
  /// Throws what the sink throws.
  public mutating func write(_ event: Event, people: [String]) throws(InterchangeError) {
    for field in Self.eventFields {
      writer.write(field == .people ? CSVList.cell(people) : Self.cell(field, of: event))
    }
    try writer.endRecord()
  }

  /// Hands what is left to the sink, after which nothing may be written; throws what it throws.
  public mutating func finish() throws(InterchangeError) {
    try writer.finish()
  }
}

extension CSVExport {
  /// The fields of events with a column: lines kept from a calendar mean nothing outside of one.
  static let eventFields = Event.Field.allCases.filter { $0 != .carried }
  /// The same for people.
  static let fields = Person.Field.allCases.filter { $0 != .carried }

  private mutating func write(_ field: Person.Field, of person: PersonView) {
    switch field {
    case .uid: writer.write(person.uid)
    case .name: writer.write(person.name)
    case .prefix: write(person.prefix)
    case .given: write(person.given)
    case .additional: write(person.additional)
    case .family: write(person.family)
    case .suffix: write(person.suffix)
    case .nickname: write(person.nickname)
    case .birthday: write(person.birthday?.text)
    case .observe: write(person.observe?.text)
    case .afterSunset: write(person.afterSunset ? "yes" : nil)
    case .birthplace: write(person.birthplace)
    case .died: write(person.died?.text)
    case .deathAfterSunset: write(person.deathAfterSunset ? "yes" : nil)
    case .deathplace: write(person.deathplace)
    case .org: write(person.org)
    case .title: write(person.title)
    case .emails: write(person.several.emails)
    case .phones: write(person.several.phones)
    case .urls: write(person.several.urls)
    case .addresses:
      let addresses = person.several.addresses
      write(addresses.isEmpty ? nil : CSVList.cell(addresses))
    case .tags: write(person.several.tags.isEmpty ? nil : CSVList.cell(person.several.tags))
    case .note: write(person.note)
    case .leadTimes: write(person.leadTimes?.text)
    case .dates, .carried: break
    }
  }

  private mutating func write(_ text: PersonView.Text?) {
    if let text { writer.write(text) } else { writer.writeEmpty() }
  }

  private mutating func write(_ text: String?) {
    if let text { writer.write(text) } else { writer.writeEmpty() }
  }

  private mutating func write(_ values: [Labelled<String>]) {
    write(values.isEmpty ? nil : CSVList.cell(values))
  }

  private static func cell(_ field: Event.Field, of event: Event) -> String {
    if let path = Event.text(field) { return event[keyPath: path] ?? "" }
    return switch field {
    case .uid: event.uid
    case .title: event.title
    case .start: event.start.map(text) ?? ""
    case .end: event.end.map(text) ?? ""
    case .startTime: event.startTime?.text ?? ""
    case .endTime: event.endTime?.text ?? ""
    case .rule: event.rule?.text ?? ""
    case .except: CSVList.cell(event.except.map(text))
    case .tags: CSVList.cell(event.tags)
    default: ""
    }
  }

  private static func text(_ day: DayNumber) -> String {
    PartialDate(GregorianDate(day)).text
  }
}
