import Interchange
import Records
import Testing

@Suite struct AbookImportTests {
  private static let head = "# abook addressbook file\n\n[format]\nprogram=abook\nversion=0.6.1\n\n"

  private func people(
    _ text: String, encoding: TextEncoding = .detected, keepUnknown: Bool = false
  ) throws -> [ImportedRecord<Person>] {
    var reader = try AbookImport(
      BytesSource(text), encoding: encoding, keepUnknown: keepUnknown,
      today: JSONTranscript.today)
    var records: [ImportedRecord<Person>] = []
    while let item = try reader.next() {
      if case .person(let record) = item { records.append(record) }
    }
    return records
  }

  @Test(arguments: [
    ("a@e,b@e", ["a@e", "b@e"]), (" a@e , ,b@e,", ["a@e", "b@e"]), ("\"a, b\",c", ["a, b", "c"]),
    ("\"a,b\"@e,c", ["\"a,b\"@e", "c"]), ("\"a,b", ["\"a,b"]), (",", []),
  ])
  func `a list is parted at its commas`(text: String, expected: [String]) throws {
    let records = try people("\(Self.head)[0]\nname=A\nemail=\(text)\n")
    #expect(records.first?.draft.record.emails.map(\.value) == expected)
  }

  @Test func `fields of one's own go into the note when asked`() throws {
    let text = "\(Self.head)[0]\nname=A\nnotes=one\ncustom1=tea\nshoe=5\n"
    let records = try people(text, keepUnknown: true)
    #expect(records.map(\.draft.record.note) == ["one\ncustom1: tea\nshoe: 5"])
  }

  @Test func `entries that were refused make a file again`() throws {
    let raw = try people("\(Self.head)[0]\nname=A\n\n[1]\nname=B").map(\.raw)
    let again = String(decoding: raw.joined(), as: UTF8.self)
    #expect(try people(again).map(\.draft.record.name) == ["A", "B"])
  }

  @Test func `an entry without an end is refused and not held`() throws {
    let line = "notes=\(String(repeating: "a", count: (1 << 20) - 10))\n"
    let text = "[0]\n" + String(repeating: line, count: 20)
    #expect(throws: InterchangeError.recordTooLong(line: 1, limit: InterchangeLimits.recordBytes)) {
      try people(text)
    }
  }
}
