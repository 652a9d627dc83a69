import Foundation
import Testing

@testable import Commands

/// `--rejects`: the rejects of any format are a file that can be fixed and imported again.
@Suite struct RejectsTests {
  /// Imports with rejects, fixes them and imports the fixed file; returns the bytes of the rejects.
  private func mended(
    _ kith: Kith, _ name: String, _ bytes: Data, _ options: [String] = [],
    _ mend: (Data) throws -> Data
  ) throws -> Data {
    let path = try kith.file(name, bytes)
    let rejects = kith.folder.appendingPathComponent("rejects-\(name)")
    let first = kith.run(
      ["import", path, "--skip-invalid", "--rejects", rejects.path] + options)
    #expect(first.status == 0, "\(first)")
    let kept = try Data(contentsOf: rejects)
    let again = kith.run(
      ["import", try kith.file("mended-\(name)", try mend(kept))] + options)
    #expect(again.status == 0, "\(again)")
    return kept
  }

  private func replacing(
    _ old: String, _ new: String, _ encoding: String.Encoding = .utf8
  ) -> (Data) throws -> Data {
    { bytes in
      let text = try #require(String(data: bytes, encoding: encoding))
      #expect(text.contains(old))
      return try #require(text.replacing(old, with: new).data(using: encoding))
    }
  }

  @Test func `rejects of a file in windows-1252 are its own bytes`() throws {
    let kith = try Kith()
    let text = "Name;Geburtstag\r\nÖzgür;1.2.1980\r\nJürgen;31.2.1980\r\n"
    let bytes = try #require(text.data(using: .windowsCP1252))
    let kept = try mended(
      kith, "a.csv", bytes, ["--encoding", "windows-1252"],
      replacing("31.2.", "28.2.", .windowsCP1252))
    #expect(
      String(data: kept, encoding: .windowsCP1252) == "Name;Geburtstag\r\nJürgen;31.2.1980\r\n")
    #expect(kith("list").rows.map { $0[1] }.sorted() == ["Jürgen", "Özgür"])
  }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf8])
  func `rejects of a file with a mark begin with the mark`(encoding: String.Encoding) throws {
    let kith = try Kith()
    let head = "\u{FEFF}name,birthday\r\n"
    let bytes = try #require(
      (head + "Zoë,1980-02-01\r\nשרה,1980-02-30\r\n").data(using: encoding))
    let kept = try mended(kith, "a.csv", bytes, [], replacing("02-30", "02-28", encoding))
    #expect(kept == (head + "שרה,1980-02-30\r\n").data(using: encoding))
    #expect(kith("list").rows.count == 2)
  }

  @Test func `rejects of cards in UTF-16 are cards in UTF-16`() throws {
    let kith = try Kith()
    let card = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Zoë\r\nNOTE:a\u{FFFD}b\r\nEND:VCARD\r\n"
    let bytes = try #require(("\u{FEFF}" + card).data(using: .utf16LittleEndian))
    let kept = try mended(
      kith, "a.vcf", bytes, [], replacing("\u{FFFD}", "ä", .utf16LittleEndian))
    #expect(kept == bytes)
    #expect(kith("show", "1", "--json").object["note"] as? String == "aäb")
  }

  @Test func `rejects of JSON are a document of the same kind`() throws {
    let kith = try Kith()
    let document = """
      {"kith": 1, "people": [{"name": "Ada"}, {"name": "Bo", "birthday": "1990-02-30"},
      {"name": "Cy", "birthday": "1991-02-30", "observe": "gregorian"}],
      "events": [{"title": "Trip", "start": "2027-02-30", "people": ["Ada"]}]}
      """
    let kept = try mended(kith, "a.json", Data(document.utf8), [], replacing("02-30", "02-28"))
    let parsed = try JSONSerialization.jsonObject(with: kept) as? [String: Any]
    #expect((parsed?["people"] as? [Any])?.count == 2)
    #expect((parsed?["events"] as? [Any])?.count == 1)
    #expect(kith("list").rows.count == 3)
    #expect(kith("event", "list").rows.count == 1)
    let list = #"[{"name": "Di"}, {"name": "Ed", "birthday": "1990-02-30"}, 5]"#
    let rest = try mended(kith, "b.json", Data(list.utf8), []) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      let isList = (try? JSONSerialization.jsonObject(with: bytes)) is [Any]
      #expect(isList)
      return Data(text.replacing("02-30", with: "02-28").replacing(",\n5", with: "").utf8)
    }
    #expect(!rest.isEmpty)
    #expect(kith("list").rows.count == 5)
  }

  @Test func `rejects of a calendar are a calendar, and of an address book one of abook's`() throws
  {
    let kith = try Kith()
    let event = "BEGIN:VEVENT\r\nSUMMARY:Trip\r\nDTSTART:20270230\r\nEND:VEVENT\r\n"
    let good = event.replacing("0230", with: "0228").replacing("Trip", with: "Good")
    let calendar = "BEGIN:VCALENDAR\r\n\(good)\(event)END:VCALENDAR\r\n"
    let kept = try mended(kith, "a.ics", Data(calendar.utf8), [], replacing("0230", "0228"))
    #expect(String(decoding: kept, as: UTF8.self).hasPrefix("BEGIN:VCALENDAR\r\n"))
    #expect(String(decoding: kept, as: UTF8.self).hasSuffix("END:VEVENT\r\nEND:VCALENDAR\r\n"))
    #expect(kith("event", "list").rows.count == 2)
    let book = "# abook addressbook file\n\n[format]\nprogram=abook\n\n"
    let entries = "[0]\nname=Ann\n\n[1]\nname=Bo\nbirthday=1990-02-30\n"
    _ = try mended(kith, "a.txt", Data((book + entries).utf8), [], replacing("02-30", "02-28"))
    #expect(kith("list").rows.map { $0[1] } == ["Ann", "Bo"])
  }

  @Test func `rejects of LDIF and of birthdays are read again as they are`() throws {
    let kith = try Kith()
    let entries = "dn: cn=A\ncn: A\n\ndn: cn=B\ncn: B\ndateOfBirth: 1990-02-30\n"
    _ = try mended(kith, "a.ldif", Data(entries.utf8), [], replacing("02-30", "02-28"))
    let lines = "C=1/2/1990\nD=30/2/1990\n"
    _ = try mended(kith, "a.birthdays", Data(lines.utf8), [], replacing("30/2", "28/2"))
    #expect(kith("list").rows.map { $0[1] } == ["A", "B", "C", "D"])
  }

  @Test func `a dry run writes no rejects and says so`() throws {
    let kith = try Kith()
    let path = try kith.file("a.csv", "name,birthday\nAnn,1990-02-30\n")
    let rejects = kith.folder.appendingPathComponent("r.csv").path
    let result = kith("import", path, "--skip-invalid", "--dry-run", "--rejects", rejects)
    #expect(result.error.contains("writes no rejects"), "\(result)")
    #expect(!FileManager.default.fileExists(atPath: rejects))
    let full = kith("import", path, "--skip-invalid", "--rejects", "/dev/full", "--force")
    #expect(full.status == 1 && full.error.contains("--rejects") && !full.error.contains("-o "))
  }
}
