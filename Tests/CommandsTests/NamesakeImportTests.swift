import Foundation
import Testing

@testable import Commands

/// A second import of a file with many namesakes changes nothing.
@Suite struct NamesakeImportTests {
  private static let count = 150

  private static func lines(_ line: (Int) -> String) -> String {
    (0..<count).map { line($0) + "\n" }.joined()
  }

  private static func day(_ number: Int) -> (month: Int, day: Int) {
    (number / 28 + 1, number % 28 + 1)
  }

  private static func digits(_ number: Int, _ width: Int = 2) -> String {
    String(repeating: "0", count: width - String(number).count) + String(number)
  }

  private static let files: [(String, String)] = [
    (
      "events.csv",
      "title,start,place\n"
        + lines { "Standup,2027-\(digits(day($0).month))-\(digits(day($0).day)),\($0)" }
    ),
    (
      "events.ics",
      "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\n"
        + lines {
          "BEGIN:VEVENT\nSUMMARY:Standup\nDTSTART:2027\(digits(day($0).month))\(digits(day($0).day))\n"
            + "END:VEVENT"
        } + "END:VCALENDAR\n"
    ),
    ("people.csv", "name,email\n" + lines { "Ann,a\($0)@example.org" }),
    ("notes.csv", "name,note,org\n" + lines { "Ann,note \($0 / 2),org \($0 % 2)" }),
    (
      "people.vcf",
      lines { "BEGIN:VCARD\nVERSION:4.0\nFN:Ann\nTEL:\($0)\nX-A:\($0 % 7)\nEND:VCARD" }
    ),
    (
      "born.csv",
      "name,birthday\n" + lines { "Ann,19\(digits($0 % 100))-01-\(digits($0 / 100 + 1))" }
    ),
  ]

  @Test(arguments: files)
  func `a second import finds all who share a name unchanged`(name: String, text: String) throws {
    let kith = try Kith()
    let path = try kith.file(name, text)
    #expect(kith("import", path, "--json").object["added"] as? Int == Self.count)
    for _ in 0..<2 {
      let again = kith("import", path, "--json").object
      #expect(again["unchanged"] as? Int == Self.count)
      #expect(again["added"] as? Int == 0)
    }
  }

  @Test func `one of very many is known again who has more by now, or another name`() throws {
    let kith = try Kith()
    let path = try kith.file("p.csv", "name,email\n" + Self.lines { "Ann,a\($0)@example.org" })
    kith("import", path)
    kith("edit", "140", "--phone", "1", "--tag", "x")
    kith("edit", "141", "--name", "Bea")
    let again = kith("import", path, "--json").object
    #expect(again["unchanged"] as? Int == Self.count - 1)
    #expect(again["added"] as? Int == 1)
    // Within one import too: a row that repeats an earlier row adds no person.
    let twice = "name,email\nAnn,new@example.org\nAnn,new@example.org\nAnn,\nann,\n"
    for added in [2, 0] {
      let more = kith("import", "-", "--json", input: twice).object
      #expect(more["added"] as? Int == added)
      #expect(more["unchanged"] as? Int == 4 - added)
    }
  }

  @Test func `an event without a year is known among very many of its title`() throws {
    let kith = try Kith()
    let others = Self.lines {
      "Feast,\(1700 + $0)-\(Self.digits(Self.day($0).month))-\(Self.digits(Self.day($0).day)),yearly"
    }
    kith("import", try kith.file("e.csv", "title,start,repeat\n" + others))
    kith("event", "add", "Feast", "--from", "1999-12-24", "--repeat", "yearly")
    kith("event", "add", "Feast", "--from", "1998-12-24")
    let path = try kith.file("f.birthdays", "Feast=24/12 ann\nMother=1/2/1950\n")
    #expect(kith("import", path, "--json").object["unchanged"] as? Int == 1)
  }
}

/// The name of a person whose file contains no name.
@Suite struct StandInNameTests {
  @Test(arguments: [
    ("p.vcf", "BEGIN:VCARD\nVERSION:4.0\nORG:Acme\nNICKNAME:Annie\nEMAIL:a@x.org\nEND:VCARD\n"),
    ("p.csv", "name,org,nickname,email\n,Acme,Annie,a@x.org\n"),
    (
      "p.ldif",
      "dn: mail=a@x.org\nobjectclass: person\no: Acme\nmozillaNickname: Annie\n"
        + "mail: a@x.org\n"
    ),
  ])
  func `whatever the format, it is by the same`(name: String, text: String) throws {
    let kith = try Kith()
    #expect(kith("import", try kith.file(name, text)).status == 0)
    #expect(kith("list").rows.map { $0[1] } == ["Acme"])
  }

  @Test(arguments: [
    ("a.vcf", SampleFiles.card("TEL;TYPE=CELL:0800")), ("a.csv", "name,phone\n,0800\n"),
    ("a.ldif", "dn: x\nobjectclass: person\nmobile: 0800\n"),
    ("a.abook", "# abook\n[0]\nmobile=0800\n"),
  ])
  func `who has no more than a phone number is called by it`(name: String, text: String) throws {
    let kith = try Kith()
    #expect(try kith.imported(name, text)["added"] as? Int == 1)
    #expect(kith("list").rows.first?[1] == "0800")
  }
}
