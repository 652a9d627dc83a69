import Calendars
import Records

/// Builds an event from a row; not copyable, because copies would cost more than everything else.
struct CSVEventRow: ~Copyable {
  private let row: CSVRecord
  private let dates: CSVDateColumns
  private var record: ImportedRecord<Event>

  init(
    _ row: CSVRecord, _ columns: CSVEventColumns, _ dates: CSVDateColumns, keepUnknown: Bool
  ) {
    self.row = row
    self.dates = dates
    record = ImportedRecord(number: row.number, line: row.line)
    for cell in columns.cells where !row.isBlank(at: cell.column) { apply(cell) }
    if record.draft.record.title.isEmpty { refuse(.title, "no title") }
    if record.draft.record.start == nil { refuse(.start, "no start date") }
    if keepUnknown { append(columns.unknown) }
    record.raw = row.withRawBytes { Array($0) }
  }

  consuming func finished() -> ImportedRecord<Event> { record }

  /// Refuses a missing required field, unless its cell was refused already.
  private mutating func refuse(_ field: Event.Field, _ reason: String) {
    guard record.draft.refused[field] == nil else { return }
    record.draft.refuse(
      Problem(
        field, reason, hint: .fixOrSkip("Add it", "such rows")))
  }

  private mutating func apply(_ cell: CSVEventColumns.Cell) {
    let text = row.text(at: cell.column)
    let line = row.line(ofCell: cell.column)
    if line != row.line {
      record.places[cell.field] = .init(line: line, column: cell.field.name)
    }
    switch cell.field {
    case .start: applyMoment(cell, text, \.start, \.startTime)
    case .end: applyMoment(cell, text, \.end, \.endTime)
    case .startTime, .endTime:
      record.draft.type(cell.field, CSVTime.in24Hours(text), dates.plain)
    case .except: applyExceptions(cell, text)
    case .people:
      record.people += CSVList.texts(text).map { String(CSVList.trimmed(Substring($0))) }
    case .tags: record.draft.set(.tags) { $0.tags += CSVList.texts(text) }
    default: record.draft.type(cell.field, text, dates.plain)
    }
  }

  private mutating func applyMoment(
    _ cell: CSVEventColumns.Cell, _ text: String, _ day: WritableKeyPath<Event, DayNumber?>,
    _ time: WritableKeyPath<Event, ClockTime?>
  ) {
    let date = CSVDateColumns.withoutTime(text)
    let rest = CSVHeader.trimmed(text).dropFirst(date.count)
    do throws(DateProblem) {
      guard let read = try dates.day(date, column: cell.order) else { return }
      var typed: ClockTime?
      if !rest.isEmpty {
        typed = ClockTime(text: CSVTime.in24Hours(String(rest.dropFirst())))
        if typed == nil { throw .unreadableTime(String(rest.dropFirst())) }
      }
      record.draft.set(cell.field) {
        $0[keyPath: day] = read
        if let typed { $0[keyPath: time] = typed }
      }
    } catch {
      record.draft.refuse(error.problem(cell.field, cell: text))
    }
  }

  private mutating func applyExceptions(_ cell: CSVEventColumns.Cell, _ text: String) {
    for item in CSVList.texts(text) {
      do throws(DateProblem) {
        guard let day = try dates.day(item, column: cell.order) else { continue }
        record.draft.set(.except) { $0.except.append(day) }
      } catch {
        let problem = error.problem(Event.Field.except, cell: item)
        record.problems.append(
          ImportProblem(
            line: row.line(ofCell: cell.column), record: row.number,
            column: cell.field.name, value: item, problem.reason,
            hint: problem.hint.map(ImportHint.field)))
      }
    }
  }

  private mutating func append(_ unknown: [CSVColumn]) {
    let lines = unknown.compactMap { $0.noteLine(in: row) }
    if lines.isEmpty { return }
    let note = ([record.draft.record.note].compactMap { $0 } + lines).joined(separator: "\n")
    record.draft.set(.note) { $0.note = note }
  }
}

extension CSVColumn {
  /// Header and cell as a line for the note; `nil` if either is blank.
  func noteLine(in row: CSVRecord) -> String? {
    header.isEmpty || row.isBlank(at: index) ? nil : "\(header): \(row.text(at: index))"
  }
}

extension CSVTime {
  /// `6:30 PM` as `18:30`; any other text is only trimmed.
  static func in24Hours(_ text: String) -> String {
    let trimmed = CSVHeader.trimmed(text)
    let lower = trimmed.lowercased()
    guard lower.hasSuffix("am") || lower.hasSuffix("pm") else { return trimmed }
    let clock = CSVHeader.trimmed(String(trimmed.dropLast(2)))
    guard let time = ClockTime(text: clock) ?? ClockTime(text: clock + ":00"),
      (1...12).contains(time.hour),
      let moved = ClockTime(
        hour: time.hour % 12 + (lower.hasSuffix("pm") ? 12 : 0), minute: time.minute)
    else { return trimmed }
    return moved.text
  }
}
