import Calendars
public import Records

/// Writes all fields of people or events with kith's own headers; `CSVImport` reads them back unchanged.
public struct CSVExport {
  private var writer: CSVWriter
  private let labels: [String]

  /// The maximum number of labels with a column; with ``InterchangeLimits/cells`` columns, rows would be almost empty.
  public static let mostLabels = 1000

  /// Starts a file of people; rethrows errors of the sink.
  ///
  /// - Parameters:
  ///   - dateLabels: labels of custom dates, the first ``mostLabels`` of which get a column each. If the dates of a
  ///     person do not fit these columns, they are in the last column, `date`, with their labels.
  ///   - excel: whether to write for a spreadsheet (`CSVWriter`).
  public static func people(
    dateLabels: [String] = [], excel: Bool = false, sink: @escaping ByteSink
  ) throws(InterchangeError) -> CSVExport {
    var seen: Set<String> = []
    let labels = dateLabels.filter { label in
      !label.isEmpty && CSVHeader.dateLabel("date:\(label)") == label && seen.insert(label).inserted
    }.prefix(mostLabels)
    var export = CSVExport(writer: CSVWriter(excel: excel, sink: sink), labels: Array(labels))
    let fields = Self.fields.filter { $0 != .dates }.map(\.name)
    try export.writer.write(
      record: fields + labels.map { "date:\($0)" } + [Person.Field.dates.name])
    return export
  }

  /// Starts a file of events; rethrows errors of the sink.
  public static func events(
    excel: Bool = false, sink: @escaping ByteSink
  ) throws(InterchangeError) -> CSVExport {
    var export = CSVExport(writer: CSVWriter(excel: excel, sink: sink), labels: [])
    try export.writer.write(record: eventFields.map(\.name))
    return export
  }

  /// Writes a person to a file of people; rethrows errors of the sink.
  public mutating func write(_ person: Person) throws(InterchangeError) {
    try person.withView { view throws(InterchangeError) in try write(view) }
  }

  /// Writes a person to a file of people; rethrows errors of the sink.
  public mutating func write(_ person: PersonView) throws(InterchangeError) {
    // Read once for all columns, because copying a person costs more than a cell.
    let isCommon = person.rest.hasOnlyCommonFields
    for field in Self.columns {
      if field.kind.isText {
        write(person[text: field])
      } else if field.isCommon || !isCommon {
        write(field, of: person.rest)
      } else {
        writer.writeEmpty()
      }
    }
    if person.rest.dates.isEmpty {
      for _ in 0...labels.count { writer.writeEmpty() }
    } else {
      write(person.rest.dates)
    }
    try writer.endRecord()
  }

  private mutating func write(_ dates: [Labelled<PartialDate>]) {
    let byLabel = labels.map { label in dates.filter { $0.label == label } }
    // The columns must have the order of the dates, because the file has no other.
    let fits = byLabel.flatMap { $0 } == dates
    for dates in byLabel {
      writer.write(fits ? CSVList.cell(dates.map(\.value.text)) : "")
    }
    writer.write(
      fits ? "" : CSVList.cell(dates.map { Labelled($0.label, $0.value.text) }))
  }

  /// Writes an event to a file of events; rethrows errors of the sink.
  ///
  /// - Parameter people: the names of the event's people.
  public mutating func write(_ event: Event, people: [String]) throws(InterchangeError) {
    for field in Self.eventFields {
      writer.write(field == .people ? CSVList.cell(people) : Self.cell(field, of: event))
    }
    try writer.endRecord()
  }

  /// Passes the rest to the sink, after which nothing may be written; rethrows errors of the sink.
  public mutating func finish() throws(InterchangeError) {
    try writer.finish()
  }
}

extension CSVExport {
  /// Fields of people without a column, each with the reason.
  static let leftOut: [Person.Field: String] = [
    .unmapped: "lines kept from a card mean nothing outside of one"
  ]
  static let eventsLeftOut: [Event.Field: String] = [
    .unmapped: "lines kept from a calendar mean nothing outside of one"
  ]
  /// Fields of people with a column, which has the name of the field.
  static let fields = Person.Field.all.filter { leftOut[$0] == nil }
  static let eventFields = Event.Field.all.filter { eventsLeftOut[$0] == nil }

  /// The columns of a person, except for labelled dates, which come last.
  private static let columns = fields.filter { $0 != .dates }

  private mutating func write(_ field: Person.Field, of rest: Person) {
    switch field.kind {
    case .date: write(rest[date: field]?.text)
    case .flag: write(rest[flag: field] ? "yes" : nil)
    case .choice: write(rest[choice: field])
    case .labelledTexts:
      let values = rest[labelledTexts: field]
      write(values.isEmpty ? nil : CSVList.cell(values))
    case .addresses:
      let addresses = rest[addresses: field]
      write(addresses.isEmpty ? nil : CSVList.cell(addresses))
    case .texts:
      let texts = rest[texts: field]
      write(texts.isEmpty ? nil : CSVList.cell(texts))
    case .required, .text, .labelledDates, .lines, .day, .time, .rule, .days, .people:
      writer.writeEmpty()
    }
  }

  private mutating func write(_ text: PersonView.Text?) {
    if let text { writer.write(text) } else { writer.writeEmpty() }
  }

  private mutating func write(_ text: String?) {
    if let text { writer.write(text) } else { writer.writeEmpty() }
  }

  private static func cell(_ field: Event.Field, of event: Event) -> String {
    switch field.kind {
    case .required: event[required: field]
    case .text: event[text: field] ?? ""
    case .day: event[day: field]?.text ?? ""
    case .time: event[time: field]?.text ?? ""
    case .rule: event[rule: field]?.text ?? ""
    case .days: CSVList.cell(event[days: field].map(\.text))
    case .texts: CSVList.cell(event[texts: field])
    case .date, .flag, .choice, .labelledTexts, .addresses, .labelledDates, .lines, .people: ""
    }
  }
}
