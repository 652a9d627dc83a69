import Foundation
import TestSupport
import Testing

@testable import Commands

@Suite struct ExportTests {
  @Test func `what is exported and imported elsewhere is the same to the byte`() throws {
    let kith = try Kith()
    let (people, events) = (Self.fixture("people.csv"), Self.fixture("events.csv"))
    #expect(kith("import", people, events).status == 0)
    for isExcel in [false, true] {
      let options = isExcel ? ["--excel"] : []
      let (allPeople, allEvents) = (
        kith.run(["export"] + options).output, kith.run(["export", "--events"] + options).output
      )
      let other = try Kith()
      let copies = [
        try other.file("people.csv", allPeople), try other.file("events.csv", allEvents),
      ]
      #expect(other.run(["import"] + copies).status == 0)
      #expect(other.run(["export"] + options).output == allPeople)
      #expect(other.run(["export", "--events"] + options).output == allEvents)
      let again = other.run(["import", "--json"] + copies).list
      #expect(again.map { $0["unchanged"] as? Int } == [14, 6])
    }
  }

  @Test func `an export replaces no file without force, and leaves no half of one`() throws {
    let kith = try Kith()
    kith("add", "Ada")
    let path = try kith.file("out.csv", "precious\n")
    let refused = kith("export", "-o", path, "--json")
    #expect(refused.status == 1)
    #expect(refused.commandError["code"] as? String == "exists")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious\n")
    #expect(kith("export", "-o", path, "--force").status == 0)
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("Ada"))
    let names = try FileManager.default.contentsOfDirectory(atPath: kith.folder.path)
    #expect(names.sorted() == ["kith.db", "out.csv"])
  }

  @Test func `a link is followed and a device refused`() throws {
    let kith = try Kith()
    kith("add", "Ada")
    let path = try kith.file("real.csv", "")
    let link = kith.folder.appendingPathComponent("link.csv").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    #expect(kith("export", "-o", link, "--force").status == 0)
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("Ada"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
    #expect(kith("export", "-o", "/dev/null", "--force").status == 1)
  }

  @Test func `events name their people by uid where a name is shared`() throws {
    let kith = try Kith()
    kith("add", "Ada", "--birthday", "1990-01-01")
    kith("add", "Ada", "--birthday", "1991-01-01")
    kith("event", "add", "Dinner", "--from", "2027-01-01", "--with", "2")
    let (people, events) = (kith("export").output, kith("export", "--events").output)
    let other = try Kith()
    let copies = [try other.file("p.csv", people), try other.file("e.csv", events)]
    #expect(other.run(["import"] + copies).status == 0)
    let with = other("event", "list", "--json").list.first?["people"] as? [[String: Any]]
    #expect(with?.map { $0["id"] as? Int } == [2])
  }

  @Test(arguments: ["kith.db", "kith.db-journal", "link.db", "hard.db"])
  func `kith's own file is never written over, under whatever name`(name: String) throws {
    let kith = try Kith()
    kith("add", "Precious", "--birthday", "1990-01-01")
    let files = FileManager.default
    let path = kith.folder.appendingPathComponent(name).path
    if name == "link.db" {
      try files.createSymbolicLink(atPath: path, withDestinationPath: kith.database)
    }
    if name == "hard.db" { try files.linkItem(atPath: kith.database, toPath: path) }
    #expect(kith("export", "-o", path, "--force", "--format", "csv").status == 2)
    let bad = try kith.file("bad.csv", "name,birthday\nA,1990-02-30\nB,1990-01-01\n")
    #expect(kith("import", bad, "--skip-invalid", "--rejects", path, "--force").status == 2)
    #expect(kith("import", bad, "--skip-invalid", "--rejects", bad, "--force").status == 2)
    #expect(kith("list").rows == [["1", "Precious", "1990-01-01", ""]])
    #expect(try String(contentsOfFile: bad, encoding: .utf8).contains("1990-02-30"))
  }

  @Test func `every format that is written is read back with nothing changed`() throws {
    let kith = try Kith()
    kith("import", Self.fixture("people.csv"), Self.fixture("events.csv"))
    for (options, name) in [
      (["--format", "vcard"], "a.vcf"), (["--format", "vcard", "--vcard-version", "3"], "b.vcf"),
      (["--format", "json"], "c.json"), (["--format", "ical"], "d.ics"),
    ] {
      let path = kith.folder.appendingPathComponent(name).path
      #expect(kith.run(["export", "-o", path] + options).status == 0)
      let report = kith("import", path, "--json").object
      #expect(report["read"] as? Int == report["unchanged"] as? Int, "\(name): \(report)")
      #expect(report["read"] as? Int ?? 0 > 5, "\(name)")
    }
  }

  @Test func `a folder gets a card for each person and is read like a file`() throws {
    let kith = try Kith()
    kith("import", Self.fixture("people.csv"))
    let folder = kith.folder.appendingPathComponent("cards").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    #expect(kith("export", "--format", "vcard", "-o", folder).status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 14)
    let other = try Kith()
    let report = other("import", folder, "--json").object
    #expect(report["added"] as? Int == 14)
    #expect(other("import", folder, "--json").object["unchanged"] as? Int == 14)
  }

  @Test func `where one card of a folder cannot be written, none is there`() throws {
    let kith = try Kith()
    for name in ["Ann", "Bea", "Cy"] { kith("add", name) }
    let uid = try #require(kith("show", "3", "--json").object["uid"] as? String)
    let folder = kith.folder.appendingPathComponent("cards")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    // The temporary file of the last card already exists.
    let taken = "\(uid).vcf.\(getpid()).part"
    try Data().write(to: folder.appendingPathComponent(taken))
    let failed = kith("export", "--format", "vcard", "-o", folder.path)
    #expect(failed.status == 1 && failed.error.contains(uid))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [taken])
  }

  @Test func `people with dates of very many names go there and back`() throws {
    let kith = try Kith()
    let cards = (0..<3).map { person in
      let own = (0..<700).map {
        "i\($0).X-ABDATE:2001-02-03\ni\($0).X-ABLABEL:n\(person * 700 + $0)"
      }
      return "BEGIN:VCARD\nVERSION:3.0\nUID:u\(person)\nFN:P\(person)\n"
        + own.joined(separator: "\n") + "\nEND:VCARD\n"
    }
    let path = try kith.file("p.vcf", cards.joined())
    #expect(kith("import", path, "--json").object["added"] as? Int == 3)
    var text = ""
    #expect(processorSeconds { text = kith("export").output } < 30)
    #expect(text.utf8.prefix { $0 != 0x0A }.split(separator: UInt8(ascii: ",")).count < 1100)
    let again = kith("import", try kith.file("p.csv", text), "--json").object
    #expect(again["unchanged"] as? Int == 3, "\(again)")
  }

  @Test(arguments: [[], ["--excel"]])
  func `a birthday without a year stands in CSV as --11-24, with no year of zeros`(
    options: [String]
  ) throws {
    let kith = try Kith()
    kith("add", "Ann", "--birthday", "--11-24")
    let text = kith.run(["export"] + options).output
    // `--excel` writes an apostrophe before a cell that a spreadsheet would read as a formula.
    #expect(text.contains(options.isEmpty ? ",--11-24," : ",'--11-24,"), "\(text)")
    #expect(!text.contains("0000"))
    let other = try Kith()
    #expect(other("import", "-", input: text).status == 0)
    #expect(other("list").rows.first?[2] == "--11-24")
  }

  @Test(arguments: [
    ["--format", "vcard"], ["--format", "vcard", "--vcard-version", "3"], ["--format", "ical"],
  ])
  func `long lines are folded, or left whole where that is asked for`(format: [String]) throws {
    let kith = try Kith()
    let note = String(repeating: "Zoë said; ", count: 40) + "end"
    kith("add", "Ann", "--note", note)
    kith("event", "add", "Trip", "--from", "2027-01-01", "--note", note)
    let folded = kith.run(["export"] + format).output
    let whole = kith.run(["export", "--no-fold"] + format).output
    #expect(folded.utf8.split(separator: 0x0A).allSatisfy { $0.count <= 76 })
    #expect(whole.utf8.split(separator: 0x0A).contains { $0.count > 400 })
    #expect(whole == folded.replacing("\r\n ", with: ""))
    let path = try kith.file("whole", whole)
    #expect(kith("import", path, "--json").object["unchanged"] as? Int == 1)
  }

  @Test func `cards of a folder are left whole too`() throws {
    let kith = try Kith()
    kith("add", "Ann", "--note", String(repeating: "long ", count: 40) + "end")
    let folder = kith.folder.appendingPathComponent("cards")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    #expect(kith("export", "--format", "vcard", "--no-fold", "-o", folder.path).status == 0)
    let name = try #require(FileManager.default.contentsOfDirectory(atPath: folder.path).first)
    let card = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    #expect(!card.contains("\r\n "))
  }

  @Test(arguments: ["csv", "json", "abook", "mutt-alias"])
  func `a format without folds refuses the option for them`(format: String) throws {
    let kith = try Kith()
    kith("add", "Ann")
    let result = kith("export", "--no-fold", "--format", format)
    #expect(result.status == 2)
    #expect(result.error.contains("`--no-fold` does not apply to the format \(format)"))
    #expect(result.error.contains("Add --format vcard or --format ical, or leave it out"))
  }

  static func fixture(_ name: String) -> String {
    DocumentTests.root.appendingPathComponent("fixtures/\(name)").path
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

  @Test func `an export that finds nobody says so`() throws {
    let kith = try Kith()
    kith("add", "Ann")
    let path = kith.folder.appendingPathComponent("a.vcf").path
    let result = kith("export", "nobody", "-o", path)
    #expect(result.status == 0 && result.error.contains("No matches for `nobody`"))
    #expect(!kith("export", "ann", "-o", path, "--force").error.contains("No matches"))
  }
}
