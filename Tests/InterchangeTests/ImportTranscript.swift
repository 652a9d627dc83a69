import Calendars
import Interchange
import Records
import TestSupport

@testable import Commands

/// The results of an import as the lines of `.expected` files.
enum ImportTranscript {
  static let today = DayNumber(739_000) ?? .first

  static func items(
    _ text: String, _ options: CSVImportOptions = CSVImportOptions()
  ) throws -> [ImportedItem] {
    var reader = try CSVImport(BytesSource(text), options: options, today: today)
    var items: [ImportedItem] = []
    while let item = try reader.next() { items.append(item) }
    return items
  }

  static func people(
    _ text: String, _ options: CSVImportOptions = CSVImportOptions()
  ) throws -> [ImportedRecord<Person>] {
    try items(text, options).compactMap { item in
      if case .person(let record) = item { record } else { nil }
    }
  }

  static func events(
    _ text: String, _ options: CSVImportOptions = CSVImportOptions()
  ) throws -> [ImportedRecord<Event>] {
    try items(text, options).compactMap { item in
      if case .event(let record) = item { record } else { nil }
    }
  }

  static func lines(
    _ bytes: [UInt8], chunk: Int = Int.max, _ options: CSVImportOptions = CSVImportOptions()
  ) -> [String] {
    var lines: [String] = []
    do throws(InterchangeError) {
      var reader = try CSVImport(BytesSource(bytes, chunk: chunk), options: options, today: today)
      lines.append(reader.kind.rawValue)
      while let item = try reader.next() { lines += self.lines(item) }
      lines += reader.notes.map(line)
    } catch {
      lines.append(line(ImportProblem(error)))
    }
    return lines
  }

  private static func lines(_ item: ImportedItem) -> [String] {
    switch item {
    case .person(let record):
      ["\(record.number)@\(record.line) \(fields(record.draft.record.settled))"] + problems(record)
    case .event(let record):
      [
        "\(record.number)@\(record.line) \(fields(record.draft.record.settled, people: record.people))"
      ]
        + problems(record)
    case .cancelled: ["cancelled"]
    case .unreadable(let problem, _): [line(problem)]
    }
  }

  private static func problems<R: Record>(_ record: ImportedRecord<R>) -> [String] {
    (record.draft.problems(today: today).map(record.located) + record.problems).map(line)
  }

  static func problems(_ text: String, _ options: CSVImportOptions = CSVImportOptions()) -> [String]
  {
    lines(Array(text.utf8), options).filter { $0.hasPrefix("  ") }
  }

  private static func line(_ problem: ImportProblem) -> String {
    let place = [
      problem.line.map { "line \($0)" }, problem.record.map { "record \($0)" }, problem.column,
      problem.value.map { "[\($0)]" },
    ].compactMap { $0 }.joined(separator: ", ")
    return escaped(
      "  \(problem.severity) \(place): \(problem.sentence)"
        + (problem.hint.map { " (\($0.words))" } ?? ""))
  }

  static func fields(_ person: Person) -> String {
    let texts = Person.Field.allCases.flatMap { field -> [String] in
      if let path = Person.text(field) { return [person[keyPath: path]].compactMap { $0 } }
      if let path = Person.labelledTexts(field) { return person[keyPath: path].map(\.typed) }
      return switch field {
      case .uid: [person.uid]
      case .name: [person.name]
      case .birthday: [person.birthday?.text ?? ""]
      case .leadTimes: [person.leadTimes?.text ?? ""]
      case .observe: [person.observe?.text ?? ""]
      case .afterSunset: [person.afterSunset ? "yes" : ""]
      case .died: [person.died?.text ?? ""]
      case .deathAfterSunset: [person.deathAfterSunset ? "yes" : ""]
      case .addresses: person.addresses.map(address)
      case .tags: person.tags
      case .dates: person.dates.map { "\($0.label ?? "")=\($0.value.text)" }
      default: []
      }
    }.filter { !$0.isEmpty }
    return escaped(texts.map { "[\($0)]" }.joined())
  }

  private static func address(_ address: Labelled<Address>) -> String {
    let parts =
      address.value.parts.contains { $0 != nil }
      ? " <" + address.value.parts.map { $0 ?? "" }.joined(separator: "|") + ">" : ""
    return (address.label.map { $0 + ":" } ?? "") + (address.value.text ?? "") + parts
  }

  private static func fields(_ event: Event, people: [String]) -> String {
    let texts =
      [
        event.uid, event.title, event.start.map(text) ?? "", event.end.map(text) ?? "",
        event.startTime?.text ?? "", event.endTime?.text ?? "", event.zone ?? "",
        event.rule?.text ?? "",
      ] + event.except.map(text) + people + [event.place ?? ""] + event.tags + [event.note ?? ""]
    return escaped(texts.filter { !$0.isEmpty }.map { "[\($0)]" }.joined())
  }

  private static func text(_ day: DayNumber) -> String { day.text }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "\n": escaped += "\\n"
      case "\r": escaped += "\\r"
      case "\t": escaped += "\\t"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
