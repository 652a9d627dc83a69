import Calendars
import Interchange
import Records
import Testing

@testable import Commands

@Suite struct CSVImportTests {
  private static let ambiguous = String(repeating: "Ann,03/04/1990\n", count: 2_000)

  /// Bytes that can be read only once, as from a pipe.
  private struct Pipe: ByteSource {
    var source: BytesSource
    mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
      source.read(into: buffer)
    }
  }

  private func options(waiting: Int) -> CSVImportOptions {
    var options = CSVImportOptions()
    options.waitingBytes = waiting
    return options
  }

  private func birthdays(_ reader: CSVImport) throws -> [String] {
    var reader = reader
    var texts: [String] = []
    while let item = try reader.next() {
      if case .person(let record) = item { texts.append(record.draft.record.birthday?.text ?? "") }
    }
    return texts
  }

  @Test(arguments: [100, 10_000, 4 << 20])
  func `a proof behind more rows than may wait is found by reading twice`(waiting: Int) throws {
    let file = "Name,Birthday\nZoë,\n" + Self.ambiguous + "\nBob,31/12/1990\n"
    let read = try birthdays(
      CSVImport(
        BytesSource(file, chunk: 100), options: options(waiting: waiting),
        today: ImportTranscript.today))
    #expect(read == [""] + Array(repeating: "1990-04-03", count: 2_000) + ["1990-12-31"])
  }

  @Test func `from a pipe more rows than may wait are refused, naming the option`() throws {
    let file = "Name,Birthday\n" + Self.ambiguous + "Bob,31/12/1990\n"
    var reader = try CSVImport(
      Pipe(source: BytesSource(file)), options: options(waiting: 1_000),
      today: ImportTranscript.today)
    for _ in 0..<2 {
      let error = #expect(throws: InterchangeError.self) { try reader.next() }
      guard case .refused(let problem) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(problem.column == "birthday")
      #expect(problem.hint?.words.contains("--date-order") == true)
    }
  }

  @Test func `a contradiction behind more rows than may wait is refused before any is given`()
    throws
  {
    let file = "Name,Birthday\n" + Self.ambiguous + "Bob,31/12/1990\nCy,12/31/1990\n"
    var reader = try CSVImport(
      BytesSource(file), options: options(waiting: 1_000), today: ImportTranscript.today)
    let error = #expect(throws: InterchangeError.self) { try reader.next() }
    guard case .refused(let problem) = error else { return }
    #expect(problem.message.contains("line 2002") && problem.message.contains("line 2003"))
  }

  @Test func `waiting rows keep their order, refused ones among them`() throws {
    let lines = ImportTranscript.lines(
      Array("Name,Birthday,Note\nA,03/04/1990,\nB,,\"x\"y\"\nC,13/04/1990,\n".utf8))
    #expect(
      lines.map { String($0.prefix(16)) } == [
        "people", "1@2 [A][1990-04-", "  error line 3, ", "3@4 [C][1990-04-",
      ])
  }

  @Test func `the reader says what refused rows need to make a file again`() throws {
    var reader = try CSVImport(
      BytesSource("sep=;\nName;Born\nA;31.02.1990\n"), today: ImportTranscript.today)
    #expect(String(decoding: reader.frame.opening, as: UTF8.self) == "sep=;\nName;Born\n")
    guard case .person(let record)? = try reader.next() else { return }
    #expect(String(decoding: record.raw, as: UTF8.self) == "A;31.02.1990\n")
    #expect(!record.draft.canSave(today: ImportTranscript.today))
  }

  @Test(arguments: [
    ("", [:]), ("name=Vorname", ["name": "Vorname"]),
    ("name=Wer , birthday=\"Geb. am\"", ["name": "Wer", "birthday": "Geb. am"]),
    ("name=\"a,b\",note=\"x\"\"y=z\"", ["name": "a,b", "note": "x\"y=z"]),
    ("date:Name Day=Namenstag", ["date:Name Day": "Namenstag"]),
  ])
  func `the columns of the option are read`(text: String, expected: [String: String]) throws {
    let entries = try CSVColumnMap.parse(text).entries
    #expect(Dictionary(uniqueKeysWithValues: entries.map { ($0.field, $0.header) }) == expected)
  }

  @Test(arguments: [
    "name", "name=", "=Vorname", "shoe=Schuh", "name=a,,note=b", "name=Wer,birthday=Wer",
    "name=Wer,birthday=\"WER\"", "name=\"Wer", "name=We\"r", "name=\"a\"b,note=c", "name=a\"b\"",
  ])
  func `an option that maps nothing is refused`(text: String) {
    #expect(throws: InterchangeError.self) { try CSVColumnMap.parse(text) }
  }

  @Test func `headers match without regard to case, accents, spaces, underscores and hyphens`()
    throws
  {
    for header in ["Date of Birth", "DATE_OF-BIRTH", "dateofbirth", " date-of birth "] {
      let people = try ImportTranscript.people("NAME,\(header)\nAnn,1990-12-05\n")
      #expect(people.first?.draft.record.birthday == PartialDate(text: "1990-12-05"))
    }
  }
}
