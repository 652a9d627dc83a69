import Foundation
import Testing

@testable import Commands

/// Faults that were found by using kith, each with the input that showed it.
@Suite struct FoundFaultsTests {
  private func imported(_ kith: Kith, _ name: String, _ text: String, _ options: String...) throws
    -> [String: Any]
  {
    let result = kith.run(["import", try kith.file(name, text), "--json"] + options)
    #expect(result.status == 0, "\(result)")
    return result.object
  }

  private static func card(_ lines: String...) -> String {
    "BEGIN:VCARD\r\nVERSION:3.0\r\n" + lines.map { $0 + "\r\n" }.joined() + "END:VCARD\r\n"
  }

  @Test func `kept properties in another order are no change`() throws {
    let kith = try Kith()
    _ = try imported(kith, "a.vcf", Self.card("UID:u", "FN:Ann", "X-FOO:1", "ORG;LANGUAGE=de:F"))
    let written = kith("export", "--format", "vcard").output
    #expect(try imported(kith, "b.vcf", written)["unchanged"] as? Int == 1)
    let newer = Self.card("UID:u", "FN:Ann", "ORG;LANGUAGE=de:F", "X-FOO:2")
    #expect(try imported(kith, "c.vcf", newer)["changed"] as? Int == 1)
  }

  @Test func `common labels are spelt as in cards, so that a value is not there twice`() throws {
    let kith = try Kith()
    let head = "First Name,Last Name,Birthday,E-mail 1 - Label,E-mail 1 - Value\n"
    _ = try imported(kith, "g.csv", head + "Jane,Roe,1990-02-28,* Home,jane@x.org\n")
    _ = try imported(
      kith, "j.vcf", Self.card("FN:Jane Roe", "EMAIL;TYPE=HOME:jane@x.org", "BDAY:19900228"))
    let jane = kith("show", "1", "--json").object
    #expect((jane["emails"] as? [Any])?.count == 1)
  }

  @Test func `a yearly entry without a year is the same in every year`() throws {
    let kith = try Kith()
    let text = "Party=24/12 ev\nLeap=29/2 ann to2/3\n"
    #expect(try imported(kith, "a.birthdays", text)["added"] as? Int == 2)
    kith.variables["KITH_TODAY"] = "2028-12-30"
    #expect(try imported(kith, "a.birthdays", text)["unchanged"] as? Int == 2)
    #expect(kith("event", "list").rows.count == 2)
  }

  @Test func `a dry run shows what is kept as imported`() throws {
    let kith = try Kith()
    let card = Self.card("FN:Ann", "X-A:1")
    let preview = try imported(kith, "a.vcf", card, "--dry-run")["preview"] as? [[String: Any]]
    let fields = preview?.first?["fields"] as? [[String: Any]] ?? []
    #expect(fields.contains { $0["after"] as? String == "X-A:1" })
    kith.isTerminal = true
    let shown = kith("import", try kith.file("a.vcf", card), "--dry-run").output
    #expect(shown.contains("kept as imported: X-A:1") && !shown.contains("carried"))
  }

  @Test(arguments: [["vcard"], ["vcard", "--vcard-version", "3"]])
  func `line ends in links and addresses come back as line feeds`(format: [String]) throws {
    let kith = try Kith()
    let text = #"""
      {"kith": 1, "people": [{"uid": "u", "name": "X", "urls": ["a\rb\r\nc"], "addresses":
      [{"label": "home", "text": "a\rb\r\nC:\\new", "country": "Z"}]}]}
      """#
    _ = try imported(kith, "a.json", text)
    let other = try Kith()
    _ = try imported(other, "a.vcf", kith.run(["export", "--format"] + format).output)
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
    #expect(try imported(kith, "a.ics", calendar)["unchanged"] as? Int == 1)
    let other = try Kith()
    other("add", "Ann")
    #expect(try imported(other, "a.ics", calendar)["added"] as? Int == 1)
    #expect(other("event", "show", "1", "--json").output.contains("Ann"))
  }

  @Test func `the label of an address has line ends as RFC 6350 shows them`() throws {
    let kith = try Kith()
    let line = #"ADR;LABEL="1 Low St\nLeeds\, UK":;;1 Low St;Leeds;;;"#
    _ = try imported(kith, "a.vcf", Self.card("FN:A", line))
    let addresses = kith("show", "1", "--json").object["addresses"] as? [[String: Any]]
    #expect(addresses?.first?["value"] as? String == "1 Low St\nLeeds, UK")
  }

  @Test func `an encoding that is asked for holds where a card's own word is not true`() throws {
    let kith = try Kith()
    let bytes =
      Data("BEGIN:VCARD\r\nVERSION:2.1\r\nFN;CHARSET=UTF-8:Gr".utf8) + Data([0xF6, 0xDF])
      + Data("e\r\nEND:VCARD\r\n".utf8)
    let path = try kith.file("a.vcf", bytes)
    #expect(kith("import", path).status == 1)
    #expect(kith("import", path, "--encoding", "windows-1252").status == 0)
    #expect(kith("list").rows.first?[1] == "Größe")
  }

  @Test func `the order of dates can be said for cards too`() throws {
    let kith = try Kith()
    let card = Self.card("FN:A", "BDAY:01/02/1990")
    let report = kith("import", try kith.file("a.vcf", card), "--dry-run")
    #expect(report.output.contains("--date-order"))
    _ = try imported(kith, "a.vcf", card, "--date-order", "dmy")
    #expect(kith("list").rows.first?[2] == "1990-02-01")
    _ = try imported(kith, "b.vcf", Self.card("FN:B", "BDAY:19900101T"))
    #expect(kith("list").rows.last?[2] == "1990-01-01")
  }

  @Test func `a label alone in its group is kept, and so is a second one`() throws {
    let kith = try Kith()
    let lines = ["item2.X-ABLabel:lonely", "item1.X-ABLabel:one", "item1.X-ABLabel:two"]
    _ = try imported(
      kith, "a.vcf", Self.card("FN:A", "item1.TEL:1", lines[0], lines[1], lines[2]))
    let written = kith("export", "--format", "vcard").output
    for label in ["lonely", "one", "two"] {
      #expect(written.contains(".X-ABLabel:\(label)\r\n"), "\(label)")
    }
    #expect(try imported(kith, "b.vcf", written)["unchanged"] as? Int == 1)
  }

  @Test(arguments: [
    ("a.vcf", card("TEL;TYPE=CELL:0800")), ("a.csv", "name,phone\n,0800\n"),
    ("a.ldif", "dn: x\nobjectclass: person\nmobile: 0800\n"),
    ("a.abook", "# abook\n[0]\nmobile=0800\n"),
  ])
  func `who has no more than a phone number is called by it`(name: String, text: String) throws {
    let kith = try Kith()
    #expect(try imported(kith, name, text)["added"] as? Int == 1)
    #expect(kith("list").rows.first?[1] == "0800")
  }
}

extension FoundFaultsTests {
  @Test func `a form of khard's is refused by name, with what to do instead`() throws {
    let kith = try Kith()
    let form =
      "# Every contact must contain a formatted name\nFormatted name : \n\nPrefix     : \n"
      + "First name : Ada\nLast name  : Lovelace\n"
    let result = kith("import", try kith.file("ada.yaml", form))
    #expect(result.status == 1)
    #expect(result.error.contains("khard") && result.error.contains("--format vcard"))
    #expect(kith("list").output == "")
  }

  private static func event(_ lines: String...) -> String {
    let own = lines.map { $0 + "\r\n" }.joined()
    return "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n\(own)END:VEVENT\r\nEND:VCALENDAR\r\n"
  }

  @Test func `what an event carries goes through JSON`() throws {
    let kith = try Kith()
    let text = Self.event(
      "UID:u", "DTSTART:20270101", "SUMMARY:T", "ATTENDEE:mailto:x@y", "BEGIN:VALARM",
      "ACTION:AUDIO", "TRIGGER:-PT5M", "END:VALARM")
    _ = try imported(kith, "a.ics", text)
    let other = try Kith()
    let json = kith("export", "--format", "json").output
    #expect(try imported(other, "a.json", json)["added"] as? Int == 1)
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
    let text = Self.event("UID:u", "DTSTART;TZID=\(from)", "DTEND;TZID=\(to)", "SUMMARY:Flight")
    let report = try imported(kith, "a.ics", text)
    #expect((report["problems"] as? [[String: Any]])?.first?["severity"] as? String == "warning")
    let calendar = kith("export", "--events", "--format", "ical").output
    #expect(calendar.contains("DTEND;TZID=\(to)\r\n"), "\(calendar)")
    #expect(calendar.components(separatedBy: "DTEND").count == 2)
    #expect(try imported(kith, "b.ics", calendar)["unchanged"] as? Int == 1)
    kith("event", "edit", "1", "--to", "2027-03-02 09:00")
    let edited = kith("export", "--events", "--format", "ical").output
    #expect(edited.contains("20270302T090000") && !edited.contains(to), "\(edited)")
  }

  @Test func `seconds and a missing title are warned about and cost no event`() throws {
    let kith = try Kith()
    let text = Self.event("UID:u", "DTSTART:20270301T183059", "LOCATION:Room 1")
    let report = try imported(kith, "a.ics", text)
    let messages = (report["problems"] as? [[String: Any]] ?? []).compactMap {
      $0["message"] as? String
    }
    #expect(messages.contains { $0.contains("seconds") })
    #expect(messages.contains { $0.contains("SUMMARY") })
    #expect(kith("event", "list").rows.first?.last == "Room 1")
  }

  @Test func `a length of time beyond all measure is refused`() throws {
    let kith = try Kith()
    let length = String(repeating: "999999999W", count: 90_000)
    let path = try kith.file(
      "a.ics", Self.event("UID:u", "DTSTART:20270301", "SUMMARY:T", "DURATION:P" + length))
    #expect(kith("import", path).status == 1)
  }

  @Test func `a folder of cards is written whole or not at all`() throws {
    let kith = try Kith()
    kith("add", "Ann")
    kith("add", "Bea")
    let folder = kith.folder.appendingPathComponent("cards").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    #expect(kith("export", "-o", folder).error.contains("--format vcard"))
    #expect(kith("export", "-o", folder, "--format", "vcard").status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(names.count == 2)
    try FileManager.default.removeItem(atPath: folder + "/" + names[0])
    let refused = kith("export", "-o", folder, "--format", "vcard")
    #expect(refused.status == 1 && !refused.error.contains("wrote"), "\(refused)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [names[1]])
    #expect(kith("export", "-o", folder, "--format", "vcard", "--force").status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
  }

  @Test(arguments: [
    ["--birthdays"], ["--excel", "--format", "vcard"],
    ["--vcard-version", "3", "--format", "json"],
  ])
  func `an option that says nothing about a format is refused`(options: [String]) throws {
    let kith = try Kith()
    kith("add", "Ann")
    #expect(kith.run(["export"] + options).status == 2)
  }

  @Test func `a person with more values than a format can hold is refused`() throws {
    let kith = try Kith()
    let mails = (0...8000).map { "e\($0)@x" }.joined(separator: ";")
    let path = try kith.file("a.csv", "name,email\nA,\(mails)\nB,b@x\n")
    let report = kith("import", path, "--skip-invalid", "--json").object
    #expect(report["rejected"] as? Int == 1 && report["added"] as? Int == 1)
  }

  @Test func `a merge holds when the cards it was made of are imported again`() throws {
    let kith = try Kith()
    let one = Self.card("UID:one", "FN:Ann Bee", "BDAY:19900101", "EMAIL:a@x", "NOTE:n1")
    let two = Self.card("UID:two", "FN:Anna Bee", "BDAY:19900101", "EMAIL:b@x", "TITLE:t2")
    let both = try kith.file("both.vcf", one + two)
    kith("import", both)
    #expect(kith("merge", "1", "2").status == 0)
    let merged = kith("export", "--format", "json").output
    for path in [both, try kith.file("two.vcf", two), try kith.file("one.vcf", one), both] {
      let report = kith("import", path, "--json").object
      #expect(report["unchanged"] as? Int == report["read"] as? Int, "\(report)")
      #expect(kith("export", "--format", "json").output == merged)
    }
  }

  @Test func `a card with a uid can be added once more`() throws {
    let kith = try Kith()
    let path = try kith.file("a.vcf", Self.card("UID:u", "FN:Ann"))
    kith("import", path)
    #expect(kith("import", path, "--duplicates", "add", "--json").object["added"] as? Int == 1)
    #expect(kith("list").rows.count == 2)
  }

  @Test func `of Nextcloud's entries those for birthdays alone become birthdays`() throws {
    let kith = try Kith()
    let text = ["BDAY", "ANNIVERSARY", "DEATHDATE"].map { kind in
      Self.event(
        "UID:\(kind)", "SUMMARY:\(kind) (1999)", "DTSTART;VALUE=DATE:20200315",
        "RRULE:FREQ=YEARLY", "X-NEXTCLOUD-BC-FIELD-TYPE:\(kind)")
    }.joined()
    _ = try imported(kith, "a.ics", text, "--birthdays")
    #expect(kith("list").rows.count == 1)
    #expect(kith("event", "list").rows.count == 2)
  }

  @Test func `a calendar without its end is warned about`() throws {
    let kith = try Kith()
    let whole = Self.event("UID:u", "SUMMARY:T", "DTSTART:20270101")
    let report = try imported(kith, "a.ics", whole.replacing("END:VCALENDAR", with: "BEGIN:VEV"))
    let problem = (report["problems"] as? [[String: Any]])?.first
    #expect((problem?["message"] as? String)?.contains("END:VCALENDAR") == true)
    #expect((try imported(kith, "b.ics", whole)["problems"] as? [Any])?.isEmpty == true)
  }

  @Test func `a label of the user's own in Android's way is a label`() throws {
    let kith = try Kith()
    let parameter = "X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=42=C3=BC=72=6F)"
    _ = try imported(
      kith, "a.vcf", "BEGIN:VCARD\r\nVERSION:2.1\r\nFN:A\r\nTEL;\(parameter):1\r\nEND:VCARD\r\n")
    let phones = kith("show", "1", "--json").object["phones"] as? [[String: Any]]
    #expect(phones?.first?["label"] as? String == "Büro")
    #expect(!kith("export", "--format", "vcard").output.contains("CUSTOM"))
  }

  @Test func `a spreadsheet's own file is refused by what it is`() throws {
    let kith = try Kith()
    let path = try kith.file("a.xlsx", Data([0x50, 0x4B, 3, 4, 0x14, 0, 0, 0, 1, 2]))
    #expect(kith("import", path).error.contains("save it as CSV"))
  }

  @Test func `abook's file is known without its comment`() throws {
    let kith = try Kith()
    _ = try imported(kith, "book", "[format]\nprogram=abook\nversion=0.6.1\n\n[0]\nname=J\n")
    #expect(kith("list").rows.count == 1)
  }
}
