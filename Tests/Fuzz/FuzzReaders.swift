import Calendars
import Glibc
import Interchange
import Records

/// The readers under libFuzzer: whatever the bytes, a reader gives records and problems, or an
/// error, and never traps, hangs or reads past its memory.
///
/// `make fuzz` builds and runs it, one reader after the other; `KITH_FUZZ` names the reader.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if target == "dates" {
    readDate(bytes)
  } else if let format = FileFormat(rawValue: target) {
    readAll(bytes, format)
  }
  return 0
}

private let target = getenv("KITH_FUZZ").map { String(cString: $0) } ?? "csv"
private let today = DayNumber(739_950) ?? .last

private func readDate(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  let reader = DateReader(today: today)
  _ = try? reader.date(text)
  _ = try? reader.range(text)
  _ = try? reader.moment(text)
  if let date = PartialDate(text: text), PartialDate(text: date.text) != date {
    fatalError("the text form does not read back")
  }
}

private func readAll(_ bytes: [UInt8], _ format: FileFormat) {
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
  case .csv: try CSVImport(source, today: today)
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
