import Foundation
import Testing

@testable import Commands

/// An import lists the values that it replaces.
@Suite struct ReplacedValuesTests {
  private func card(_ number: Int) -> String {
    "BEGIN:VCARD\r\nVERSION:4.0\r\nUID:u\(number)\r\nFN:P\(number)\r\nNOTE:old \(number)\r\n"
      + "BDAY:19900101\r\nEND:VCARD\r\n"
  }

  @Test func `what was corrected here and gives way to a file is named, old and new`() throws {
    let kith = try Kith()
    let path = try kith.file("p.vcf", card(1) + card(2))
    kith("import", path)
    kith("edit", "p1", "--birthday", "1991-01-01", "--nickname", "Pit")
    kith.isTerminal = true
    kith.variables["NO_COLOR"] = "1"
    let result = kith("import", path)
    #expect(
      result.output == """
        \(path): 2 read, 0 added, 1 changed, 1 unchanged, 0 rejected
          replaced  P1: birthday 1991-01-01 → 1990-01-01

        """)
    #expect(result.error.contains("`kith undo` undoes the whole import"))
    kith("undo")
    kith.isTerminal = false
    let rows = kith("import", path).rows
    #expect(rows[1] == ["replaced", "P1", "birthday", "1991-01-01", "1990-01-01"])
    kith("undo")
    let replaced = kith("import", path, "--json").object["replaced"] as? [[String: Any]]
    #expect(replaced?.count == 1 && replaced?[0]["name"] as? String == "P1")
    #expect(kith("show", "p1", "--json").object["nickname"] as? String == "Pit")
    let again = kith("import", path, "--json").object["replaced"] as? [Any]
    #expect(again?.isEmpty == true)
  }

  @Test func `of many the first ten are named, and how many more there are`() throws {
    let kith = try Kith()
    let path = try kith.file("p.vcf", (1...12).map(card).joined())
    kith("import", path)
    for number in 1...12 {
      kith("edit", "\(number)", "--note", String(repeating: "long ", count: 40))
    }
    kith.isTerminal = true
    kith.variables["NO_COLOR"] = "1"
    let lines = kith("import", path).output.split(separator: "\n")
    #expect(lines.count == 12 && lines[11].contains("and 2 more; `kith log"), "\(lines)")
    #expect(lines[1].contains("… → old 1"))
  }

  @Test func `what is merely added to a list replaces nothing`() throws {
    let kith = try Kith()
    kith("add", "Ada", "--birthday", "1815-12-10", "--email", "a@example.org")
    let path = try kith.file("a.csv", "name,birthday,email\nAda,1815-12-10,b@example.org\n")
    #expect(kith("import", path).rows.count == 1)
    #expect((kith("show", "1", "--json").object["emails"] as? [Any])?.count == 2)
  }

  @Test func `the people of an event are named in a preview`() throws {
    let kith = try Kith()
    for name in ["Ada", "Bea"] { kith("add", name) }
    kith("event", "add", "Tea", "--from", "2027-01-01", "--with", "ada")
    let path = try kith.file("e.csv", "title,start,people\nTea,2027-01-01,Bea\n")
    kith.isTerminal = true
    kith.variables["NO_COLOR"] = "1"
    let preview = kith("import", path, "--dry-run").output
    #expect(preview.contains("~ Tea: people Ada (1) → Ada (1); Bea (2)"), "\(preview)")
  }

  @Test func `birthdays that came as events are pointed out in one line`() throws {
    let kith = try Kith()
    func event(_ uid: Int, _ title: String) -> String {
      "BEGIN:VEVENT\r\nUID:\(uid)\r\nDTSTART;VALUE=DATE:19800101\r\nRRULE:FREQ=YEARLY\r\n"
        + "SUMMARY:\(title)\r\nEND:VEVENT\r\n"
    }
    let titles = ["Peter's birthday", "Geburtstag von Anna", "🎂 Ada", "יום הולדת של רבקה", "Tax"]
    let events = titles.enumerated().map { event($0, $1) }.joined()
    let path = try kith.file(
      "c.ics", "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(events)END:VCALENDAR\r\n")
    let rows = kith("import", path, "--dry-run").rows.filter { $0[0] == "warning" }
    #expect(rows.map { $0[5] } == ["4 events look like birthdays"])
    #expect(rows[0][6].contains("--birthdays"))
    let people = kith("import", path, "--birthdays").rows
    #expect(people[0].prefix(4).suffix(2) == ["5", "5"])
    #expect(!people.contains { $0.contains { $0.contains("look like") } })
    #expect(kith("list").rows.map { $0[1] }.contains("רבקה"))
  }

  @Test(arguments: [
    "Geb. am", "geb.", "Geb.-Datum", "D.O.B.", "né(e) le", "Née le", "Nacido el", "Nata il",
    "geb. op", "Data ur.", "Д.Р.", "ת. לידה",
  ])
  func `a header that is short for a birthday is known`(header: String) throws {
    let kith = try Kith()
    let path = try kith.file("a.csv", "Name;\(header)\nAda;10.12.1815\n")
    #expect(kith("import", path).rows.count == 1)
    #expect(kith("list").rows.first?[2] == "1815-12-10")
  }

  @Test func `a file without a birthday says so beside the columns that are left out`() throws {
    let kith = try Kith()
    let path = try kith.file("a.csv", "Name;Wiegenfest\nAda;10.12.1815\n")
    let message = kith("import", path, "--dry-run").rows.last?[5]
    #expect(message?.hasPrefix("no birthday column; columns without") == true)
  }

  @Test func `what is left out is found again, and the command that takes it in`() throws {
    let kith = try Kith()
    let path = try kith.file("a.csv", "Wer;Wann\nAda;10.12.1815\nBea;31.2.1990\nCy;x\n")
    let rejects = kith.folder.appendingPathComponent("r.csv").path
    let result = kith(
      "import", path, "--skip-invalid", "--rejects", rejects, "--columns", "name=Wer,birthday=Wann",
      "--delimiter", ";")
    #expect(
      result.error
        == "kith: 2 records were left out and are in `\(rejects)`; after you fix them, `kith "
        + "import '\(rejects)' --columns 'name=Wer,birthday=Wann' --delimiter ';'` imports "
        + "them\n")
  }

  @Test func `problems stand in the order of the lines, whatever had to wait`() throws {
    let kith = try Kith()
    // Repeating events are imported last, when all their changed instances are known.
    let path = try kith.file(
      "c.ics",
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"
        + ["RRULE:FREQ=YEARLY;COUNT=x", "SUMMARY:A"].map { line in
          "BEGIN:VEVENT\r\nDTSTART;VALUE=DATE:2027\(line.count)01\r\n\(line)\r\nEND:VEVENT\r\n"
        }.joined() + "END:VCALENDAR\r\n")
    let lines = kith("import", path).rows.filter { $0[0] == "error" }.compactMap { Int($0[1]) }
    #expect(lines == lines.sorted() && lines.count > 1, "\(lines)")
  }
}
