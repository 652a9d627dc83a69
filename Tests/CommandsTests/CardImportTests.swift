import Foundation
import Testing

@testable import Commands

@Suite struct CardImportTests {
  @Test func `kept properties in another order are no change`() throws {
    let kith = try Kith()
    _ = try kith.imported(
      "a.vcf", SampleFiles.card("UID:u", "FN:Ann", "X-FOO:1", "ORG;LANGUAGE=de:F"))
    let written = kith("export", "--format", "vcard").output
    #expect(try kith.imported("b.vcf", written)["unchanged"] as? Int == 1)
    let newer = SampleFiles.card("UID:u", "FN:Ann", "ORG;LANGUAGE=de:F", "X-FOO:2")
    #expect(try kith.imported("c.vcf", newer)["changed"] as? Int == 1)
  }

  @Test func `the label of an address has line ends as RFC 6350 shows them`() throws {
    let kith = try Kith()
    let line = #"ADR;LABEL="1 Low St\nLeeds\, UK":;;1 Low St;Leeds;;;"#
    _ = try kith.imported("a.vcf", SampleFiles.card("FN:A", line))
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
    let card = SampleFiles.card("FN:A", "BDAY:01/02/1990")
    let report = kith("import", try kith.file("a.vcf", card), "--dry-run")
    #expect(report.output.contains("--date-order"))
    _ = try kith.imported("a.vcf", card, "--date-order", "dmy")
    #expect(kith("list").rows.first?[2] == "1990-02-01")
    _ = try kith.imported("b.vcf", SampleFiles.card("FN:B", "BDAY:19900101T"))
    #expect(kith("list").rows.last?[2] == "1990-01-01")
  }

  @Test func `a label alone in its group is kept, and so is a second one`() throws {
    let kith = try Kith()
    let lines = ["item2.X-ABLabel:lonely", "item1.X-ABLabel:one", "item1.X-ABLabel:two"]
    _ = try kith.imported(
      "a.vcf", SampleFiles.card("FN:A", "item1.TEL:1", lines[0], lines[1], lines[2]))
    let written = kith("export", "--format", "vcard").output
    for label in ["lonely", "one", "two"] {
      #expect(written.contains(".X-ABLabel:\(label)\r\n"), "\(label)")
    }
    #expect(try kith.imported("b.vcf", written)["unchanged"] as? Int == 1)
  }

  @Test func `a label of the user's own in Android's way is a label`() throws {
    let kith = try Kith()
    let parameter = "X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=42=C3=BC=72=6F)"
    _ = try kith.imported(
      "a.vcf", "BEGIN:VCARD\r\nVERSION:2.1\r\nFN:A\r\nTEL;\(parameter):1\r\nEND:VCARD\r\n")
    let phones = kith("show", "1", "--json").object["phones"] as? [[String: Any]]
    #expect(phones?.first?["label"] as? String == "Büro")
    #expect(!kith("export", "--format", "vcard").output.contains("CUSTOM"))
  }
}
