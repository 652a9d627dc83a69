import Calendars
public import Records

/// Writes people or events with kith's own headers, every field of them, as `CSVImport` reads it
/// back unchanged.
public struct CSVExport {
  private var writer: CSVWriter
  private let labels: [String]

  /// Begins a file of people.
  ///
  /// - Parameters:
  ///   - dateLabels: the labels of people's own dates, each of which gets a column; the dates of a
  ///     person whom the columns do not fit are in the last column, `date`, with their labels.
  ///   - excel: whether to write for a spreadsheet (`CSVWriter`).
  ///
  /// Throws what the sink throws.
  public static func people(
    dateLabels: [String] = [], excel: Bool = false, sink: @escaping ByteSink
  ) throws(InterchangeError) -> CSVExport {
    var seen: Set<String> = []
    let labels = dateLabels.filter { label in
      !label.isEmpty && CSVHeader.dateLabel("date:\(label)") == label && seen.insert(label).inserted
    }
    var export = CSVExport(writer: CSVWriter(excel: excel, sink: sink), labels: labels)
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
    for field in Self.fields where field != .dates {
      writer.write(Self.cell(field, of: person))
    }
    let byLabel = labels.map { label in person.dates.filter { $0.label == label } }
    // The order of the columns must be that of the dates, for the file says no other.
    let fits = byLabel.flatMap { $0 } == person.dates
    for dates in byLabel {
      writer.write(fits ? CSVList.cell(dates.map(\.value.text)) : "")
    }
    writer.write(
      fits ? "" : CSVList.cell(person.dates.map { Labelled($0.label, $0.value.text) }))
    try writer.endRecord()
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

  private static func cell(_ field: Person.Field, of person: Person) -> String {
    // Field by field, not by key path: that would copy the person for each cell.
    switch field {
    case .uid: person.uid
    case .name: person.name
    case .prefix: person.prefix ?? ""
    case .given: person.given ?? ""
    case .additional: person.additional ?? ""
    case .family: person.family ?? ""
    case .suffix: person.suffix ?? ""
    case .nickname: person.nickname ?? ""
    case .birthday: person.birthday?.text ?? ""
    case .observe: person.observe?.rawValue ?? ""
    case .afterSunset: person.afterSunset ? "yes" : ""
    case .birthplace: person.birthplace ?? ""
    case .died: person.died?.text ?? ""
    case .deathAfterSunset: person.deathAfterSunset ? "yes" : ""
    case .deathplace: person.deathplace ?? ""
    case .org: person.org ?? ""
    case .title: person.title ?? ""
    case .emails: CSVList.cell(person.emails)
    case .phones: CSVList.cell(person.phones)
    case .urls: CSVList.cell(person.urls)
    case .addresses: CSVList.cell(person.addresses)
    case .tags: CSVList.cell(person.tags)
    case .note: person.note ?? ""
    case .leadTimes: person.leadTimes?.text ?? ""
    case .dates, .carried: ""
    }
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
