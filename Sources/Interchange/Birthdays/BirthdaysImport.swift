public import Calendars
import Records

/// Reads `~/.birthdays` of the program `birthday`: birthdays become people, all other lines events.
///
/// An anniversary repeats yearly from its year; an event is on its day, or yearly if it has no year. Events without a
/// year start in the year of the import (29 February in the last leap year), with a warning.
public struct BirthdaysImport: ImportReader {
  /// The text encoding of the file.
  public var encoding: FileEncoding { lines.encoding }

  private var lines: PlainLineReader
  private let today: GregorianDate
  private var number = 0
  private var withWarnings = 0
  private var directives: [ImportProblem] = []
  private var isEmpty = true

  /// Starts reading; rethrows errors of `TextDecoder`.
  ///
  /// - Parameter today: the day of the import.
  public init(
    _ source: any ByteSource, encoding: TextEncoding = .detected, today: DayNumber
  ) throws(InterchangeError) {
    lines = try PlainLineReader(source, encoding: encoding)
    self.today = GregorianDate(today)
  }

  /// Warnings about parts of the file that are ignored.
  public var notes: [ImportProblem] {
    guard withWarnings > 0 else { return directives }
    return directives + [
      ImportProblem(
        severity: .warning,
        "the number of days to warn ahead (`w`) is ignored in \(withWarnings) "
          + (withWarnings == 1 ? "entry" : "entries"))
    ]
  }

  /// The next person or event; `nil` at the end.
  ///
  /// - Throws: `emptyFile` if the file has only blank lines, and errors that prevent reading the rest.
  public mutating func next() throws(InterchangeError) -> ImportedItem? {
    while let line = try lines.next() {
      if line.isBlank { continue }
      isEmpty = false
      if line.text.hasPrefix("#") { continue }
      if line.text.hasPrefix("&") {
        note(line)
        continue
      }
      number += 1
      return item(line)
    }
    if isEmpty { throw .emptyFile }
    return nil
  }

  private mutating func note(_ line: PlainLine) {
    if directives.count == 20 { return }
    let words = line.text.dropFirst().split(whereSeparator: { $0 == " " || $0 == "\t" })
    let isInclude = words.first == "include"
    directives.append(
      ImportProblem(
        line: line.number, value: line.text, severity: .warning,
        isInclude ? "included files are not imported" : "unknown directive",
        hint: isInclude ? "Import that file too" : nil))
  }
}

extension BirthdaysImport {
  private mutating func item(_ line: PlainLine) -> ImportedItem {
    var raw = line.raw
    if raw.last != 0x0A, raw.last != 0x0D { raw.append(0x0A) }
    if let fault = line.fault {
      var problem = ImportProblem(fault)
      problem.record = number
      return .unreadable(problem, raw: raw)
    }
    do throws(BirthdaysLine.Fault) {
      let entry = try BirthdaysLine(line.text)
      if entry.hasWarning { withWarnings += 1 }
      switch entry.kind {
      case .birthday:
        var record = person(entry, line.number)
        record.raw = raw
        return .person(record)
      case .anniversary, .event:
        var record = try event(entry, line.number)
        record.raw = raw
        return .event(record)
      }
    } catch {
      return .unreadable(
        ImportProblem(
          line: line.number, record: number, column: error.column, value: error.value,
          error.message, hint: error.hint),
        raw: raw)
    }
  }

  private func person(_ entry: BirthdaysLine, _ line: Int) -> ImportedRecord<Person> {
    var record = ImportedRecord<Person>(number: number, line: line)
    record.draft.set(.name) { $0.name = entry.name }
    record.draft.set(.birthday) { $0.birthday = entry.date.partial }
    if entry.length != nil {
      record.problems.append(
        ImportProblem(
          line: line, record: number, column: Person.Field.birthday.name, severity: .warning,
          "a birthday lasts one day; the rest is ignored"))
    }
    return record
  }

  private func event(
    _ entry: BirthdaysLine, _ line: Int
  ) throws(BirthdaysLine.Fault) -> ImportedRecord<Event> {
    var record = ImportedRecord<Event>(number: number, line: line)
    guard let start = entry.date.day(inYearUpTo: today.year) else {
      throw .init(message: "the day is out of range")
    }
    record.draft.set(.title) { $0.title = entry.name }
    record.draft.set(.start) { $0.start = start }
    let end = try entry.length.map { (length) throws(BirthdaysLine.Fault) in
      try self.end(of: start, length)
    }
    record.draft.set(.end) { $0.end = end }
    if entry.kind == .anniversary || entry.date.year == nil {
      record.draft.set(.rule) { $0.rule = .yearly }
    }
    if entry.date.year == nil {
      record.hasNoStartYear = true
      let date = start.text
      record.problems.append(
        ImportProblem(
          line: line, record: number, column: Event.Field.start.name, severity: .warning,
          "no year; the event repeats from \(date) on"))
    }
    return record
  }

  private func end(
    of start: DayNumber, _ length: BirthdaysLine.Length
  ) throws(BirthdaysLine.Fault) -> DayNumber {
    let end: DayNumber?
    switch length {
    case .days(let days): end = start.advanced(by: days - 1)
    case .to(let day):
      let year = GregorianDate(start).year
      let same = day.day(inYear: day.year ?? year)
      // Without a year, the end is the next such day.
      end = day.year == nil && (same ?? .first) < start ? day.day(inYear: year + 1) : same
    }
    guard let end else {
      throw .init(message: "the last day does not exist", hint: "Write to24/12/1990 or for3")
    }
    return end
  }
}

extension BirthdaysLine.Day {
  /// The date, which was validated when it was parsed.
  var partial: PartialDate? {
    try? PartialDate(year: year, month: month, day: day)
  }

  /// The day in a year; `nil` if the year does not have it.
  func day(inYear year: Int) -> DayNumber? {
    GregorianDate(year: year, month: month, day: day)?.dayNumber
  }

  /// The day in its year, else in the last year up to `latest` that has it.
  func day(inYearUpTo latest: Int) -> DayNumber? {
    if let year { return day(inYear: year) }
    for year in stride(from: latest, to: latest - 9, by: -1) {
      if let day = day(inYear: year) { return day }
    }
    return nil
  }
}

extension ImportFormat {
  /// The file of the program `birthday` (`~/.birthdays`).
  public static let birthdays = ImportFormat("birthdays", endings: ["birthdays"]) {
    (source, request) throws(InterchangeError) in
    try BirthdaysImport(source, encoding: request.csv.encoding, today: request.today)
  }
}
