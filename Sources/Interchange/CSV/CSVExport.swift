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
    let fields = Self.fields.filter { $0 != .dates }.map(\.name)
    try export.writer.write(
      record: fields + labels.map { "date:\($0)" } + [Person.Field.dates.name])
    return export
  }

  /// Begins a file of events.
  ///
  /// Throws what the sink throws.
  public static func events(
    excel: Bool = false, sink: @escaping ByteSink
  ) throws(InterchangeError) -> CSVExport {
    var export = CSVExport(writer: CSVWriter(excel: excel, sink: sink), labels: [])
    try export.writer.write(record: eventFields.map(\.name))
    return export
  }

  /// Writes a person into a file of people; throws what the sink throws.
  public mutating func write(_ person: Person) throws(InterchangeError) {
    try person.withView { view throws(InterchangeError) in try write(view) }
  }

  /// Writes a person into a file of people; throws what the sink throws.
  public mutating func write(_ person: PersonView) throws(InterchangeError) {
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
  /// The fields of people that have no column, each with the reason.
  static let leftOut: [Person.Field: String] = [
    .unmapped: "lines kept from a card mean nothing outside of one"
  ]
  /// The same for events.
  static let eventsLeftOut: [Event.Field: String] = [
    .unmapped: "lines kept from a calendar mean nothing outside of one"
  ]
  /// The fields of people with a column, which is called as the field is.
  static let fields = Person.Field.all.filter { leftOut[$0] == nil }
  /// The same for events.
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
