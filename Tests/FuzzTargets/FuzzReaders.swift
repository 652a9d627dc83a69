import Calendars
import Interchange
import Records

let today = DayNumber(739_950) ?? .last

/// Reads a file to its end; a reader must return records and problems, or an error, for all bytes.
func readAll(_ bytes: [UInt8], _ format: ImportFormat) {
  // Small chunks test tokens that cross their edges.
  let source = BytesSource(bytes, chunk: 7)
  guard var reader = try? format.open(source, ImportRequest(today: today)) else { return }
  do throws(InterchangeError) {
    while let item = try reader.next() { check(item) }
  } catch {
    _ = ImportProblem(error)
  }
  _ = reader.notes
}

private func check(_ item: ImportedItem) {
  switch item {
  case .person(let record): _ = record.draft.problems(today: today).map(record.located)
  case .event(let record), .cancelled(let record):
    _ = record.draft.problems(today: today).map(record.located)
  case .unreadable: break
  }
}
