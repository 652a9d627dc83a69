import Calendars
import Interchange
import Records
import TestSupport

@testable import Commands

/// The results of an import as the lines of `.expected` files, with the names of fields; for
/// formats other than delimited text.
enum JSONTranscript {
  static let today = DayNumber(739_950) ?? .first

  static func reader(
    _ format: ImportFormat, _ source: BytesSource, encoding: TextEncoding = .detected,
    keepUnknown: Bool = false
  ) throws(InterchangeError) -> any ImportReader {
    var request = ImportRequest(today: today)
    request.csv.encoding = encoding
    request.csv.keepUnknown = keepUnknown
    return try format.open(source, request)
  }

  static func items(_ format: ImportFormat, _ text: String) throws -> [ImportedItem] {
    var reader = try reader(format, BytesSource(text))
    var items: [ImportedItem] = []
    while let item = try reader.next() { items.append(item) }
    return items
  }

  static func lines(_ format: ImportFormat, _ source: BytesSource) -> [String] {
    var lines: [String] = []
    do throws(InterchangeError) {
      var reader = try reader(format, source)
      while let item = try reader.next() { lines += self.lines(item) }
      lines += reader.notes.map(line)
    } catch {
      lines.append(line(ImportProblem(error)))
    }
    return lines
  }

  static func lines(_ format: ImportFormat, _ text: String) -> [String] {
    lines(format, BytesSource(text))
  }

  static func lines(_ item: ImportedItem) -> [String] {
    switch item {
    case .person(let record):
      ["person \(record.number)@\(record.line) \(fields(record.draft.record))"]
        + problems(record)
    case .event(let record):
      [
        "event \(record.number)@\(record.line) \(fields(record.draft.record.settled, record.people))"
      ]
        + problems(record)
    case .cancelled: ["cancelled"]
    case .unreadable(let problem, _): [line(problem)]
    }
  }

  private static func problems<R: Record>(_ record: ImportedRecord<R>) -> [String] {
    (record.draft.problems(today: today).map(record.located) + record.problems).map(line)
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
    shown(
      Person.Field.allCases.flatMap { field -> [(String, String)] in
        values(field, of: person).map { (field.name, $0) }
      })
  }

  private static func values(_ field: Person.Field, of person: Person) -> [String] {
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
    case .unmapped: person.unmapped
    default: []
    }
  }

  private static func address(_ address: Labelled<Address>) -> String {
    let parts =
      address.value.parts.contains { $0 != nil }
      ? " <" + address.value.parts.map { $0 ?? "" }.joined(separator: "|") + ">" : ""
    return (address.label.map { $0 + ":" } ?? "") + (address.value.text ?? "") + parts
  }

  private static func fields(_ event: Event, _ people: [String]) -> String {
    var fields = [
      ("uid", event.uid), ("title", event.title), ("start", event.start.map(text) ?? ""),
      ("end", event.end.map(text) ?? ""), ("start_time", event.startTime?.text ?? ""),
      ("end_time", event.endTime?.text ?? ""), ("zone", event.zone ?? ""),
      ("repeat", event.rule?.text ?? ""),
    ]
    fields += event.except.map { ("except", text($0)) } + people.map { ("people", $0) }
    fields += [("place", event.place ?? "")] + event.tags.map { ("tags", $0) }
    return shown(fields + [("note", event.note ?? "")])
  }

  private static func shown(_ fields: [(String, String)]) -> String {
    escaped(
      fields.filter { !$0.1.isEmpty }.map { "\($0.0)=[\($0.1)]" }.joined(separator: " "))
  }

  private static func text(_ day: DayNumber) -> String { day.text }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "\n": escaped += "\\n"
      case "\r": escaped += "\\r"
      case "\t": escaped += "\\t"
      case "\0": escaped += "\\0"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
