import Foundation
import Testing

@testable import Commands

/// Rules of all formats about rejects and standard output.
@Suite struct ImportContractTests {
  @Test(arguments: [
    ("p.csv", "name,birthday\nAda,1815-12-10\nBo,1990-02-30\n", 3, 2, "birthday", "1990-02-30"),
    (
      "p.csv", "name,note,birthday\nAda,\"a\nb\",1815-12-10\nBo,\"c\nd\",\"\n1990-02-30\"\n", 5,
      2, "birthday", "\n1990-02-30"
    ),
    (
      "p.ics",
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:T\nDTSTART:20270230\nEND:VEVENT\nEND:VCALENDAR\n", 4,
      1,
      "DTSTART", "20270230"
    ),
    (
      "p.json", "[{\"name\": \"Ada\"},\n{\"name\": \"Bo\", \"birthday\": \"1990-02-30\"}]", 2, 2,
      "birthday", "1990-02-30"
    ),
    (
      "p.ldif", "dn: cn=Ada\ncn: Ada\n\ndn: cn=Bo\ncn: Bo\ndateOfBirth: 1990-02-30\n", 6, 2,
      "dateofbirth", "1990-02-30"
    ),
    ("p.birthdays", "Ada=1/2/1990\nBo=30/2/1990\n", 2, 2, "birthday", "30/2/1990"),
    (
      "p.abook", "# abook addressbook file\n[0]\nname=Ada\n[1]\nname=Bo\nbirthday=1990-02-30\n", 6,
      2,
      "birthday", "1990-02-30"
    ),
  ])
  func `a refusal names file, line, record, column, value and what would work`(
    name: String, text: String, line: Int, record: Int, column: String, value: String
  ) throws {
    let kith = try Kith()
    let path = try kith.file(name, text)
    let result = kith("import", path, "--json")
    #expect(result.status == 1)
    #expect(result.object["file"] as? String == path)
    let problems = result.object["problems"] as? [[String: Any]] ?? []
    let problem = problems.first { $0["severity"] as? String == "error" }
    #expect(problem?["line"] as? Int == line, "\(problems)")
    #expect(problem?["record"] as? Int == record)
    #expect(problem?["column"] as? String == column)
    #expect(problem?["value"] as? String == value)
    #expect((problem?["message"] as? String)?.isEmpty == false)
    #expect(problem?["hint"] is String, "\(problems)")
    #expect((result.commandError["message"] as? String)?.contains(path) == true)
    #expect((result.commandError["hint"] as? String)?.contains("--skip-invalid") == true)
  }

  @Test(arguments: [
    "BEGIN:VCARD\nFN:Ada\nEND:VCARD\nBEGIN:VCARD\nFN:Bo\n",
    "BEGIN:VCARD\nFN:Ada\nEND:VCARD\nBEGIN:VCARD\nNOTE:nobody\nEND:VCARD\n",
  ])
  func `a card that cannot be read is named by its line, with what would work`(text: String) throws
  {
    let kith = try Kith()
    let result = kith("import", try kith.file("p.vcf", text), "--json")
    #expect(result.status == 1)
    let problems = result.object["problems"] as? [[String: Any]] ?? []
    let problem = problems.first { $0["severity"] as? String == "error" }
    #expect(problem?["line"] as? Int == 4, "\(problems)")
    #expect(problem?["record"] as? Int == 2)
    #expect(problem?["hint"] is String)
  }

  @Test(arguments: ["csv", "vcard", "ical", "json", "abook", "mutt-alias"])
  func `standard output holds the export and nothing else`(format: String) throws {
    let kith = try Kith()
    kith("add", "Ada", "--birthday", "1815-12-10", "--email", "a@example.org")
    kith("event", "add", "Trip", "--from", "2027-01-01")
    let written = kith("export", "--format", format)
    #expect(written.status == 0 && written.error == "")
    let path = kith.folder.appendingPathComponent("out").path
    let filed = kith("export", "--format", format, "-o", path)
    #expect(filed.status == 0 && filed.output == "")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(written.output == text && !text.isEmpty)
    // A format that contains the time of writing would differ between runs.
    kith.isTerminal = true
    // On a terminal, line breaks are those of the terminal.
    #expect(kith("export", "--format", format).output == text.replacing("\r\n", with: "\n"))
  }

  @Test func `the report of an import is standard output's alone`() throws {
    let kith = try Kith()
    let good = kith("import", "-", "--json", input: "name\nAda\n")
    #expect(good.object["added"] as? Int == 1 && good.error == "")
    let bad = kith("import", "-", "--json", input: "name,birthday\nBo,1990-02-30\n")
    #expect(bad.object["rejected"] as? Int == 1)
    #expect(bad.commandError["code"] as? String == "invalid")
    let dry = kith("import", "-", "--json", "--dry-run", input: "name\nCy\n")
    #expect(dry.object["added"] as? Int == 1 && dry.error == "")
  }

  @Test func `an end of 9 July is shown as 8 July and written as 9 July`() throws {
    let kith = try Kith()
    let text =
      "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:u\r\nSUMMARY:Trip\r\nDTSTART;VALUE=DATE:20270705\r\n"
      + "DTEND;VALUE=DATE:20270709\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    #expect(kith("import", try kith.file("a.ics", text)).status == 0)
    #expect(kith("event", "list").rows == [["1", "2027-07-05", "2027-07-08", "Trip"]])
    kith.isTerminal = true
    #expect(kith("event", "show", "1").output.contains("8 July 2027"))
    #expect(kith("export", "--format", "ical").output.contains("DTEND;VALUE=DATE:20270709\n"))
  }
}
