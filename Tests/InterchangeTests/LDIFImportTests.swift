import Foundation
import Interchange
import Records
import TestSupport
import Testing

@Suite struct LDIFImportTests {
  private func people(
    _ bytes: [UInt8], encoding: TextEncoding = .detected, keepUnknown: Bool = false
  ) throws -> [ImportedRecord<Person>] {
    var reader = try LDIFImport(
      BytesSource(bytes), encoding: encoding, keepUnknown: keepUnknown,
      today: JSONTranscript.today)
    var records: [ImportedRecord<Person>] = []
    while let item = try reader.next() {
      if case .person(let record) = item { records.append(record) }
    }
    return records
  }

  private func people(
    _ text: String, keepUnknown: Bool = false
  ) throws -> [ImportedRecord<Person>] {
    try people(Array(text.utf8), keepUnknown: keepUnknown)
  }

  @Test func `base64 of any length reads as Foundation wrote it`() throws {
    var random = SeededGenerator(seed: 4648)
    for length in 1..<80 {
      let letters = (0..<length).map { _ in "aéש😀b".randomElement(using: &random) ?? "a" }
      let name = "x" + String(letters) + "x"
      let text = "dn: cn=A\ncn:: \(Data(name.utf8).base64EncodedString())\n"
      #expect(try people(text).map(\.draft.record.name) == [name])
    }
  }

  @Test(arguments: ["QQ", "QQ=", "Q===", "=QQQ", "Q=Q=", "QQ==QQ==", "Q Q=", "QQ*=", "/w=="])
  func `damaged base64 is an error of its line`(text: String) throws {
    let record = try #require(try people("dn: cn=A\ncn: A\nmail:: \(text)\n").first)
    #expect(record.problems.map(\.line) == [3])
    #expect(record.problems.map(\.column) == ["mail"])
    #expect(record.draft.record.emails == [])
  }

  @Test func `an entry folded anywhere reads the same`() throws {
    let lines = "dn: cn=A\ncn: Ada Lovelace\nmail: ada@example.org\nl:: Wm/Dqw==\n"
    let whole = try #require(try people(lines).first).draft.record
    #expect(whole.addresses.first?.value.city == "Zoë")
    for place in lines.indices where place > lines.startIndex {
      let before = lines[lines.index(before: place)]
      if before == "\n" || lines[place] == "\n" { continue }
      let folded = lines[..<place] + "\n " + lines[place...]
      #expect(try people(String(folded)).first?.draft.record == whole)
    }
  }

  @Test func `attributes without a field go into the note when asked`() throws {
    let text = "dn: cn=A\ncn: A\ndescription: one\ncustom1: tea\nphoto:: /9j/4AAQ\n"
    let record = try #require(try people(text, keepUnknown: true).first)
    #expect(record.draft.record.note == "one\ncustom1: tea")
  }

  @Test func `another encoding is read when it is named`() throws {
    let bytes = Array("dn: cn=A\ncn: Zo".utf8) + [0xEB, 0x0A]
    let records = try people(bytes, encoding: .named("windows-1252"))
    #expect(records.map(\.draft.record.name) == ["Zoë"])
  }

  @Test func `entries that were refused make a file again`() throws {
    let text = "version: 1\n\ndn: cn=A\ncn: A\n\ndn: cn=B\ncn: B\n lue"
    let raw = try people(text).map(\.raw)
    #expect(try people(Array(raw.joined())).map(\.draft.record.name) == ["A", "Blue"])
  }

  @Test func `a line without an end is refused and not held`() throws {
    let bytes = [UInt8](repeating: 0x61, count: InterchangeLimits.recordBytes + 100_000)
    #expect(throws: InterchangeError.textTooLong(line: 1, limit: InterchangeLimits.recordBytes)) {
      try people(bytes)
    }
  }

  @Test func `an entry without an end is refused and not held`() throws {
    let line = "description: \(String(repeating: "a", count: 1 << 20))\n"
    #expect(throws: InterchangeError.recordTooLong(line: 1, limit: InterchangeLimits.recordBytes)) {
      try people(String(repeating: line, count: 20))
    }
  }
}
