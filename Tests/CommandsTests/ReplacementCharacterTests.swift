import Foundation
import Testing

@testable import Commands

/// U+FFFD marks bytes that a program could not read; it is refused in every input.
@Suite struct TextLossTests {
  @Test(arguments: [
    ["add", "J\u{FFFD}rgen"], ["add", "Ann", "--note", "\u{FFFD}"],
    ["add", "Ann", "--email", "\u{FFFD}:a@x.org"], ["add", "Ann", "--address", "\u{FFFD}-Weg"],
    ["add", "Ann", "--tag", "\u{FFFD}"], ["add", "Ann", "--date", "\u{FFFD}:1990-01-01"],
    ["event", "add", "\u{FFFD}", "--from", "2027-01-01"],
    ["event", "add", "T", "--from", "2027-01-01", "--place", "K\u{FFFD}ln"],
  ])
  func `an argument with it is refused`(words: [String]) throws {
    let kith = try Kith()
    let result = kith.run(words)
    #expect(result.status == 1, "\(result)")
    #expect(result.error.contains("U+FFFD"), "\(result)")
    #expect(kith("list").output == "")
    #expect(kith("event", "list").output == "")
  }

  @Test(arguments: [
    ("a.csv", "name,note\nAnn,x\nJ\u{FFFD}rgen,\n", 3),
    ("a.csv", "name,note\nAnn,x\n\"Bo\",\"y\nK\u{FFFD}\"\n", 3),
    ("a.csv", "title,start,place\nT,2027-01-01,x\nU,2027-01-01,\u{FFFD}\n", 3),
    ("a.vcf", "BEGIN:VCARD\nFN:Ann\nEND:VCARD\nBEGIN:VCARD\nFN:B\nX-A:\u{FFFD}\nEND:VCARD\n", 4),
    (
      "a.vcf",
      "BEGIN:VCARD\nFN:Ann\nEND:VCARD\nBEGIN:VCARD\nFN;QUOTED-PRINTABLE:=EF=BF=BD\nEND:VCARD\n", 4
    ),
    ("a.json", "[{\"name\": \"Ann\"},\n{\"name\": \"\\ufffd\"}]", 2),
    ("a.ldif", "dn: cn=A\ncn: Ann\n\ndn: cn=B\ncn:: 77+9\n", 4),
    ("a.abook", "# abook\n[0]\nname=Ann\n[1]\nname=\u{FFFD}\n", 5),
    ("a.birthdays", "Ann=1/2/1990\n\u{FFFD}=1/2/1990\n", 2),
    (
      "a.ics",
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:T\nDTSTART:20270101\nEND:VEVENT\n"
        + "BEGIN:VEVENT\nSUMMARY:\u{FFFD}\nDTSTART:20270101\nEND:VEVENT\nEND:VCALENDAR\n", 7
    ),
  ])
  func `a record with it is refused with its line, and the others can be stored`(
    name: String, text: String, line: Int
  ) throws {
    let kith = try Kith()
    let path = try kith.file(name, text)
    let refused = kith("import", path, "--json")
    #expect(refused.status == 1)
    let problem = (refused.object["problems"] as? [[String: Any]])?.first ?? [:]
    #expect(problem["line"] as? Int == line, "\(problem)")
    #expect((problem["message"] as? String)?.contains("U+FFFD") == true, "\(problem)")
    let skipped = kith("import", path, "--skip-invalid", "--json").object
    #expect(skipped["added"] as? Int == 1 && skipped["rejected"] as? Int == 1)
    #expect(!kith("export", "--format", "json").output.unicodeScalars.contains("\u{FFFD}"))
  }
}
