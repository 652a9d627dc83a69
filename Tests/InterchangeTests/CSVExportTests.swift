import Calendars
import Interchange
import Records
import TestSupport
import Testing

@Suite struct CSVExportTests {
  private final class File {
    var bytes: [UInt8] = []
  }

  private func isSame(_ one: String, _ other: String) -> Bool { one.utf8.elementsEqual(other.utf8) }

  @Test(arguments: [false, true])
  func `people come back as they were written`(excel: Bool) throws {
    var random = RandomRecords(seed: excel ? 71 : 70, today: ImportTranscript.today)
    for _ in 0..<150 {
      let people = (0..<5).map { _ in random.person() }
      let file = File()
      let labels =
        random.below(2) == 0 ? ["anniversary"] : people.flatMap { $0.dates.compactMap(\.label) }
      var export = try CSVExport.people(dateLabels: labels, excel: excel) {
        file.bytes.append(contentsOf: $0)
      }
      for person in people { try export.write(person) }
      try export.finish()
      var reader = try CSVImport(BytesSource(file.bytes, chunk: 100), today: ImportTranscript.today)
      for person in people {
        guard case .person(let record)? = try reader.next() else {
          Issue.record("no person")
          continue
        }
        #expect(record.draft.record == person)
        #expect(record.draft.refused.isEmpty && record.problems.isEmpty)
        #expect(isSame(record.draft.record.note ?? "", person.note ?? ""))
      }
      #expect(try reader.next() == nil)
      #expect(reader.notes.isEmpty)
    }
  }

  @Test(arguments: [false, true])
  func `events come back as they were written`(excel: Bool) throws {
    var random = RandomRecords(seed: excel ? 73 : 72, today: ImportTranscript.today)
    for _ in 0..<150 {
      let events = (0..<5).map { _ in (random.event(), random.names()) }
      let file = File()
      var export = try CSVExport.events(excel: excel) { file.bytes.append(contentsOf: $0) }
      for (event, people) in events { try export.write(event, people: people) }
      try export.finish()
      var reader = try CSVImport(BytesSource(file.bytes), today: ImportTranscript.today)
      for (event, people) in events {
        guard case .event(let record)? = try reader.next() else {
          Issue.record("no event")
          continue
        }
        #expect(record.draft.record.settled == event)
        #expect(record.people == people)
        #expect(record.draft.refused.isEmpty && record.problems.isEmpty)
      }
      #expect(try reader.next() == nil)
    }
  }
}
