import Calendars
import Interchange
import Records

@testable import Commands

/// The results of an iCalendar import as the lines of `.expected` files.
enum ICalTranscript {
  static func items(_ text: String, birthdays: Bool = false) throws -> [ImportedItem] {
    var options = ICalendarImportOptions()
    options.birthdays = birthdays
    var reader = try ICalendarImport(BytesSource(text), options: options)
    var items: [ImportedItem] = []
    while let item = try reader.next() { items.append(item) }
    return items
  }

  static func events(_ text: String) throws -> [ImportedRecord<Event>] {
    try items(text).compactMap { if case .event(let record) = $0 { record } else { nil } }
  }

  static func people(_ text: String) throws -> [ImportedRecord<Person>] {
    try items(text, birthdays: true).compactMap {
      if case .person(let record) = $0 { record } else { nil }
    }
  }

  static func lines(_ bytes: [UInt8], chunk: Int = Int.max, birthdays: Bool = false) -> [String] {
    var lines: [String] = []
    var options = ICalendarImportOptions()
    options.birthdays = birthdays
    do throws(InterchangeError) {
      var reader = try ICalendarImport(BytesSource(bytes, chunk: chunk), options: options)
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
      ["\(record.number)@\(record.line) person \(ImportTranscript.fields(record.draft.record))"]
        + problems(record)
    case .event(let record):
      ["\(record.number)@\(record.line) \(fields(record.draft.record.settled, record.people))"]
        + problems(record)
    case .cancelled: []
    case .unreadable(let problem, _): [line(problem)]
    }
  }

  private static func problems<R: Record>(_ record: ImportedRecord<R>) -> [String] {
    let draft = record.draft.problems(today: ImportTranscript.today)
    return (draft.map(record.located) + record.problems).map(line)
  }

  private static func line(_ problem: ImportProblem) -> String {
    let place = [
      problem.line.map { "line \($0)" }, problem.record.map { "record \($0)" }, problem.column,
      problem.value.map { "[\($0)]" },
    ].compactMap { $0 }.joined(separator: ", ")
    let hint = problem.hint.map { " (\($0.words))" } ?? ""
    return "  \(problem.severity) \(place): \(problem.sentence)\(hint)"
  }

  private static func fields(_ event: Event, _ people: [String]) -> String {
    func day(_ day: DayNumber) -> String { day.text }
    let range = [event.start.map(day), event.end.map(day)].compactMap { $0 }.joined(separator: "…")
    let times = [event.startTime?.text, event.endTime?.text, event.zone].compactMap { $0 }
      .joined(separator: " ")
    let texts: [String] =
      [event.uid, event.title, range, times, event.rule?.text ?? ""]
      + (event.except.isEmpty ? [] : ["except " + event.except.map(day).joined(separator: " ")])
      + people + [event.place.map { "at " + $0 } ?? ""] + event.tags + [event.note ?? ""]
      + event.unmapped.map { "carried " + $0 }
    return texts.filter { !$0.isEmpty }.map { "[\($0)]" }.joined()
      .replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
  }
}
