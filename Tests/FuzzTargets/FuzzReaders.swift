import Calendars
import Interchange
import Records

let today = DayNumber(739_950) ?? .last

/// Reads a file to its end; whatever the bytes, a reader gives records and problems, or an error.
func readAll(_ bytes: [UInt8], _ format: FileFormat) {
  // Small pieces, so that what lies across their edges is met.
  let source = BytesSource(bytes, chunk: 7)
  guard var reader = try? reader(of: format, source) else { return }
  do throws(InterchangeError) {
    while let item = try reader.next() { check(item) }
  } catch {
    _ = ImportProblem(error)
  }
  _ = reader.notes
}

private func reader(
  of format: FileFormat, _ source: BytesSource
) throws(InterchangeError) -> any ImportReader {
  switch format {
  // Aliases and pages are only written.
  case .csv, .muttAlias, .html: try CSVImport(source, today: today)
  case .vcard: try VCardImport(source, today: today)
  case .ical: try ICalendarImport(source, options: ICalendarImportOptions())
  case .json: try JSONImport(source, today: today)
  case .ldif: try LDIFImport(source, today: today)
  case .birthdays: try BirthdaysImport(source, today: today)
  case .abook: try AbookImport(source, today: today)
  }
}

private func check(_ item: ImportedItem) {
  switch item {
  case .person(let record): _ = record.draft.problems(today: today).map(record.located)
  case .event(let record), .cancelled(let record):
    _ = record.draft.problems(today: today).map(record.located)
  case .unreadable: break
  }
}
