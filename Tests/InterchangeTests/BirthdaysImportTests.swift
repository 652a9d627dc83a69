import Calendars
import Interchange
import Records
import Testing

@Suite struct BirthdaysImportTests {
  private func lines(_ text: String) -> [String] { JSONTranscript.lines(.birthdays, text) }

  @Test func `every day of a leap year is a birthday`() throws {
    for month in 1...12 {
      for day in 1...GregorianDate.length(ofMonth: month, year: 2024) {
        let items = try JSONTranscript.items(.birthdays, "Ada=\(day)/\(month)/2024\n")
        guard case .person(let record)? = items.first else {
          Issue.record("no person on \(day)/\(month)")
          continue
        }
        let date = GregorianDate(year: 2024, month: month, day: day)
        #expect(record.draft.record.birthday == date.map { PartialDate($0) })
      }
    }
  }

  @Test func `two digits are of the twentieth century, as the program says`() {
    #expect(lines("A=1/2/07\n") == ["person 1@1 name=[A] birthday=[1907-02-01]"])
    #expect(lines("A=1/2/00\n") == ["person 1@1 name=[A] birthday=[1900-02-01]"])
    #expect(lines("A=1/2/0000\n") == ["person 1@1 name=[A] birthday=[--02-01]"])
  }

  @Test(arguments: ["bd ev", "w10 ev", "ev w10", "EV", "ann ev", "  ev  "])
  func `options come in any order and case, and the last kind counts`(options: String) {
    let first = lines("Fair=1/2/2027 \(options)\n").first
    #expect(first == "event 1@1 title=[Fair] start=[2027-02-01]")
  }

  @Test(arguments: ["to3/2/2027", "to 3/2/2027", "for3", "for 3", "to3/2"])
  func `both ways to say how long mean the last day`(length: String) {
    #expect(
      lines("Fair=1/2/2027 ev \(length)\n")
        == ["event 1@1 title=[Fair] start=[2027-02-01] end=[2027-02-03]"])
  }

  @Test func `a line that was refused is kept as it was read`() throws {
    var reader = try BirthdaysImport(
      BytesSource("A=1/2\r\nB=31/2\r\nC=1"), today: JSONTranscript.today)
    var raw: [[UInt8]] = []
    while let item = try reader.next() {
      if case .unreadable(_, let bytes) = item { raw.append(bytes) }
    }
    #expect(raw == [Array("B=31/2\r\n".utf8), Array("C=1\n".utf8)])
  }

  @Test func `another encoding is read when it is named`() throws {
    var reader = try BirthdaysImport(
      BytesSource(Array("Zo".utf8) + [0xEB] + Array("=1/2\n".utf8)),
      encoding: .named("windows-1252"), today: JSONTranscript.today)
    guard case .person(let record)? = try reader.next() else {
      Issue.record("no person")
      return
    }
    #expect(record.draft.record.name == "Zoë")
  }
}
