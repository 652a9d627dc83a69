import Foundation
import Testing

@testable import Commands

@Suite struct RoundTripTests {
  @Test(arguments: [
    ["csv"], ["csv", "--excel"], ["vcard", "--vcard-version", "3"], ["vcard"], ["json"],
    ["ical", "--birthdays"],
  ])
  func `a 29 February without a year comes back the same`(format: [String]) throws {
    let kith = try Kith()
    #expect(kith("add", "Ann", "--birthday", "--02-29").status == 0)
    let written = kith.run(["export", "--format"] + format)
    #expect(written.status == 0)
    let other = try Kith()
    let path = try other.file("export", written.output)
    let options = format[0] == "ical" ? ["--birthdays"] : []
    let report = other.run(["import", path, "--json"] + options)
    #expect(report.status == 0, "\(report)")
    #expect((report.object["problems"] as? [Any])?.isEmpty == true, "\(report.object)")
    #expect(other("list").output == kith("list").output)
    #expect(other("list").rows.first?[2] == "--02-29")
    #expect(other("export", "--format", "json").output == kith("export", "--format", "json").output)
    let again = other.run(["import", path, "--json"] + options).object
    #expect(again["unchanged"] as? Int == 1, "\(again)")
  }

  @Test(arguments: [
    ["csv"], ["csv", "--excel"], ["vcard"], ["vcard", "--vcard-version", "3"], ["json"],
  ])
  func `texts at their limit are read back, however long they are once written`(format: [String])
    throws
  {
    let kith = try Kith()
    let note = "=" + String(repeating: ",\\;\"\n", count: (1 << 20) / 5 - 1) + "x"
    let mails = (0..<3).map { "work:\($0)" + String(repeating: "é;", count: 150_000) }
    let input = """
      {"kith": 1, "people": [{"uid": "u", "name": "Ann",
      "note": \(try Self.json(note)), "tags": \(try Self.json(mails)),
      "emails": \(try Self.json(mails.map { String($0.dropFirst(5)) }))}]}
      """
    #expect(kith("import", try kith.file("a.json", input)).status == 0)
    let path = kith.folder.appendingPathComponent("export").path
    #expect(kith.run(["export", "-o", path, "--format"] + format).status == 0)
    let other = try Kith()
    let report = other("import", path)
    #expect(report.status == 0, "\(report.error)")
    #expect(other("export", "--format", "json").output == kith("export", "--format", "json").output)
    #expect(other("import", path, "--json").object["unchanged"] as? Int == 1)
  }

  private static func json(_ value: Any) throws -> String {
    String(
      decoding: try JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed),
      as: UTF8.self)
  }

  @Test(arguments: ["a.csv", "a.vcf", "a.ldif", "a.abook", "a.json", "a.ics", "a.birthdays"])
  func `a text beyond the limit is an error of its record alone`(name: String) throws {
    let kith = try Kith()
    let long = String(repeating: "x", count: (1 << 20) + 1)
    let file: (text: String, line: Int) =
      switch name {
      case "a.csv": ("name,note\nBo,\(long)\nAnn,\n", 2)
      case "a.vcf":
        (
          "BEGIN:VCARD\nFN:Bo\nNOTE:\(long)\nEND:VCARD\nBEGIN:VCARD\nFN:Ann\nEND:VCARD\n", 3
        )
      case "a.ldif": ("dn: cn=B\ncn: Bo\ndescription: \(long)\n\ndn: cn=A\ncn: Ann\n", 3)
      case "a.abook": ("# abook\n[0]\nname=Bo\nnotes=\(long)\n[1]\nname=Ann\n", 4)
      case "a.json": ("[{\"name\": \"Bo\", \"note\": \"\(long)\"},\n{\"name\": \"Ann\"}]", 1)
      case "a.ics":
        (
          "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:\(long)\nDTSTART:20270101\nEND:VEVENT\n"
            + "BEGIN:VEVENT\nSUMMARY:Ann\nDTSTART:20270101\nEND:VEVENT\nEND:VCALENDAR\n", 3
        )
      default: ("\(long)=1/2/1990\nAnn=1/2/1990\n", 1)
      }
    let path = try kith.file(name, file.text)
    let refused = kith("import", path, "--json")
    #expect(refused.status == 1)
    let problem = (refused.object["problems"] as? [[String: Any]])?.first
    #expect(problem?["line"] as? Int == file.line, "\(problem ?? [:])")
    #expect((problem?["message"] as? String)?.contains("1 MiB") == true)
    #expect(refused.output.utf8.count < 10_000)
    let skipped = kith("import", path, "--skip-invalid", "--json").object
    #expect(skipped["added"] as? Int == 1 && skipped["rejected"] as? Int == 1)
  }

  @Test func `what list, show and event list write with --json is imported again`() throws {
    let kith = try Kith()
    kith("import", ExportTests.fixture("people.csv"), ExportTests.fixture("events.csv"))
    kith("edit", "1", "--address", "work:1 Low Street\nLeeds", "--note", "a\nb")
    for (words, count) in [(["list"], 14), (["show", "1"], 1), (["event", "list"], 6)] {
      let path = try kith.file("out.json", kith.run(words + ["--json"]).output)
      let report = kith("import", path, "--json").object
      #expect(report["read"] as? Int == count, "\(words): \(report)")
      #expect(report["unchanged"] as? Int == count, "\(words): \(report)")
    }
    let other = try Kith()
    for words in [["list"], ["event", "list"]] {
      let path = try other.file("out.json", kith.run(words + ["--json"]).output)
      #expect(other.run(["import", path]).status == 0)
      #expect(Self.unnumbered(other.run(words)) == Self.unnumbered(kith.run(words)))
    }
    let lines = [other, kith].map { kith in
      kith("export", "--format", "json").output.split(separator: "\n").map {
        // A list has the calendar that is used, even if that is the default.
        ($0.hasSuffix(",") ? $0.dropLast() : $0)
          .replacingOccurrences(of: "\"observe\": \"hebrew\"", with: "\"observe\": null")
      }.sorted()
    }
    #expect(lines[0] == lines[1])
  }

  /// The rows of a list without ids, which differ between stores.
  private static func unnumbered(_ result: Kith.Result) -> [[String]] {
    result.rows.map { Array($0.dropFirst()) }
  }

  @Test(arguments: [["vcard"], ["vcard", "--vcard-version", "3"]])
  func `line ends in links and addresses come back as line feeds`(format: [String]) throws {
    let kith = try Kith()
    let text = #"""
      {"kith": 1, "people": [{"uid": "u", "name": "X", "urls": ["a\rb\r\nc"], "addresses":
      [{"label": "home", "text": "a\rb\r\nC:\\new", "country": "Z"}]}]}
      """#
    _ = try kith.imported("a.json", text)
    let other = try Kith()
    _ = try other.imported("a.vcf", kith.run(["export", "--format"] + format).output)
    let person = other("show", "1", "--json").object
    #expect((person["urls"] as? [[String: Any]])?.first?["value"] as? String == "a\nb\nc")
    let address = (person["addresses"] as? [[String: Any]])?.first
    #expect((address?["value"] as? String)?.hasPrefix("a\nb\nC:\\new") == true, "\(person)")
  }

  @Test func `people of the same name stay apart in a calendar`() throws {
    let kith = try Kith()
    kith("add", "Ann", "--birthday", "1990-01-01")
    kith("add", "Ann", "--birthday", "1980-01-01")
    kith("event", "add", "Meet", "--from", "2027-01-01", "--with", "2")
    let calendar = kith("export", "--events", "--format", "ical").output
    #expect(try kith.imported("a.ics", calendar)["unchanged"] as? Int == 1)
    let other = try Kith()
    other("add", "Ann")
    #expect(try other.imported("a.ics", calendar)["added"] as? Int == 1)
    #expect(other("event", "show", "1", "--json").output.contains("Ann"))
  }

  @Test func `what an event carries goes through JSON`() throws {
    let kith = try Kith()
    let text = SampleFiles.calendar(
      "UID:u", "DTSTART:20270101", "SUMMARY:T", "ATTENDEE:mailto:x@y", "BEGIN:VALARM",
      "ACTION:AUDIO", "TRIGGER:-PT5M", "END:VALARM")
    _ = try kith.imported("a.ics", text)
    let other = try Kith()
    let json = kith("export", "--format", "json").output
    #expect(try other.imported("a.json", json)["added"] as? Int == 1)
    let calendar = other("export", "--events", "--format", "ical").output
    #expect(calendar == kith("export", "--events", "--format", "ical").output)
    #expect(calendar.contains("ATTENDEE:mailto:x@y") && calendar.contains("ACTION:AUDIO"))
  }

  @Test(arguments: [
    ("Europe/Berlin:20270301T183000", "Europe/London:20270301T200000"),
    ("Asia/Tokyo:20270301T183000", "America/New_York:20270301T120000"),
  ])
  func `an end in another zone is written as it came, until it is edited`(from: String, to: String)
    throws
  {
    let kith = try Kith()
    let text = SampleFiles.calendar(
      "UID:u", "DTSTART;TZID=\(from)", "DTEND;TZID=\(to)", "SUMMARY:Flight")
    let report = try kith.imported("a.ics", text)
    #expect((report["problems"] as? [[String: Any]])?.first?["severity"] as? String == "warning")
    let calendar = kith("export", "--events", "--format", "ical").output
    #expect(calendar.contains("DTEND;TZID=\(to)\r\n"), "\(calendar)")
    #expect(calendar.components(separatedBy: "DTEND").count == 2)
    #expect(try kith.imported("b.ics", calendar)["unchanged"] as? Int == 1)
    kith("event", "edit", "1", "--to", "2027-03-02 09:00")
    let edited = kith("export", "--events", "--format", "ical").output
    #expect(edited.contains("20270302T090000") && !edited.contains(to), "\(edited)")
  }

  @Test func `the uids of those who were merged go through JSON`() throws {
    let kith = try Kith()
    let cards = ["one", "two"].map {
      "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:\($0)\r\nFN:Ann\r\nEND:VCARD\r\n"
    }
    kith("import", try kith.file("a.vcf", cards.joined()))
    #expect(kith("merge", "1", "2").status == 0)
    let json = kith("export", "--format", "json").output
    #expect(json.contains(#""former_uids": ["two"]"#), "\(json)")
    let other = try Kith()
    let path = try other.file("a.json", json)
    #expect(other("import", path, "--json").object["added"] as? Int == 1)
    #expect(other("import", path, "--json").object["unchanged"] as? Int == 1)
    #expect(other("export", "--format", "json").output == json)
    other("import", try other.file("two.vcf", cards[1]))
    #expect(other("list").rows.count == 1)
    #expect(other("undo").status == 0)
    // A uid that belongs to a person is not replaced.
    let third = try Kith()
    third("import", try third.file("two.vcf", cards[1]))
    #expect(third("import", try third.file("a.json", json), "--json").object["added"] as? Int == 1)
    third("import", try third.file("two.vcf", cards[1]))
    #expect(third("list").rows.count == 2)
  }
}
