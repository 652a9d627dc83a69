import Calendars
import Foundation
import Interchange
import TestSupport
import Testing

@testable import Commands

/// Each `fixtures/vcard/NAME.vcf` has one quirk; the expected result of reading it is next to it.
@Suite struct VCardFixtureTests {
  @Test func `every card file has its expected result`() {
    #expect(VCardFixtures.names(ending: "vcf").count > 60)
    #expect(VCardFixtures.names(ending: "vcf") == VCardFixtures.names(ending: "expected"))
  }

  @Test(arguments: VCardFixtures.names(ending: "vcf"))
  func `a card file reads as expected, in pieces of any size`(name: String) throws {
    let bytes = try VCardFixtures.bytes(name)
    let encoding = VCardFixtures.encoding(name)
    let file = VCardFixtures.folder.appending(path: "\(name).expected")
    let lines = VCardTranscript.lines(bytes, encoding: encoding)
    if let text = try? String(contentsOf: file, encoding: .utf8) {
      #expect(lines == text.split(separator: "\n").map(String.init))
    } else {
      try (lines.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
      Issue.record("\(name).expected was missing and is written: read it through")
    }
    for chunk in [1, 2, 3, 7, 64] {
      let split = VCardTranscript.lines(bytes, chunk: chunk, encoding: encoding)
      #expect(split == lines, "pieces of \(chunk)")
    }
  }

  @Test(arguments: [
    "19901205", "1990-12-05", "16040509", "1604-05-09", "00000000", "0000-00-00", "00001205",
    "0000-12-05", "09991205", "19901305", "1990-13-05", "19900229", "1990-02-00", "19001200",
    "1990-1205", "199012-05", "1990.12.05", "1990120", "1990-12-5", "1990-12-0x", "20231301",
  ])
  func `a date is read alike with a time behind it, and with other blanks around it`(
    date: String
  ) throws {
    func read(_ property: String) throws -> (PartialDate?, [String]) {
      let people = try VCardTranscript.people(
        "BEGIN:VCARD\nVERSION:3.0\nFN:A\n\(property)\nEND:VCARD\n")
      let record = try #require(people.first)
      return (record.draft.record.birthday, record.problems.map(\.sentence))
    }
    for parameter in ["", ";X-APPLE-OMIT-YEAR=1604", ";X-APPLE-OMIT-YEAR=1990"] {
      let plain = try read("BDAY\(parameter):\(date)")
      let blank = try read("BDAY\(parameter): \(date) ")
      #expect(plain.0 == blank.0)
      #expect(plain.1 == blank.1)
      if date.utf8.allSatisfy({ $0 == 0x2D || $0 &- 0x30 < 10 }) {
        #expect(try read("BDAY\(parameter):\(date)T10:00:00Z").0 == plain.0)
      }
    }
  }

  @Test(arguments: VCardFixtures.names(ending: "vcf"))
  func `a card file with bytes changed at random is read without a trap`(name: String) throws {
    let bytes = try VCardFixtures.bytes(name)
    var random = SeededGenerator(seed: UInt64(bytes.count))
    let signs = Array(":;=,.\\\"^\n\r -TBEGINVCARD0123456789".utf8) + [0, 0x80, 0xC3, 0xFF]
    for round in 0..<60 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let at = Int.random(in: 0...changed.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0 where at < changed.count: changed.remove(at: at)
        case 1 where at < changed.count:
          let end = min(changed.count, at + Int.random(in: 0..<40, using: &random))
          changed.insert(contentsOf: changed[at..<end], at: at)
        default:
          let sign = signs.randomElement(using: &random) ?? 0
          if at < changed.count { changed[at] = sign } else { changed.append(sign) }
        }
      }
      let whole = VCardTranscript.lines(changed)
      if round % 12 == 0 { #expect(VCardTranscript.lines(changed, chunk: 1) == whole) }
      for record in (try? VCardTranscript.people(changed)) ?? [] {
        for version in VCardVersion.allCases {
          _ = try VCardTranscript.cards([record.draft.record], version)
        }
      }
    }
  }
}
