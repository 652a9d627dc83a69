import Foundation
import Testing

@testable import Commands

/// The detected format of a file, and files that are refused by their content.
@Suite struct FormatDetectionTests {
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

  @Test func `a spreadsheet's own file is refused by what it is`() throws {
    let kith = try Kith()
    let path = try kith.file("a.xlsx", Data([0x50, 0x4B, 3, 4, 0x14, 0, 0, 0, 1, 2]))
    #expect(kith("import", path).error.contains("Save it as CSV"))
  }

  @Test(arguments: [
    ("a.xml", "<?xml version=\"1.0\"?><vcards/>", "XML"),
    ("a.html", "\n<!DOCTYPE html><p>Ada", "a web page"),
    ("a.csv", "<html><body>Log in first</body></html>", "a web page"),
    ("a.pdf", "%PDF-1.4\n1 0 obj", "a PDF document"),
    ("a.db", "SQLite format 3\0\u{10}\0", "a SQLite database"),
    ("a.json", "[\"vcard\", [[\"version\", {}, \"text\", \"4.0\"]]]", "jCard"),
    ("b.json", "{\n \"connections\": [{\"names\": []}]}", "Google's People API"),
  ])
  func `a file in a format that kith does not read is refused by what it is`(
    name: String, text: String, what: String
  ) throws {
    let kith = try Kith()
    let result = kith("import", try kith.file(name, text))
    #expect(result.status == 1)
    #expect(result.error.contains(what) && !result.error.contains("column"))
    #expect(kith("list").output == "")
  }

  @Test func `abook's file is known without its comment`() throws {
    let kith = try Kith()
    _ = try kith.imported("book", "[format]\nprogram=abook\nversion=0.6.1\n\n[0]\nname=J\n")
    #expect(kith("list").rows.count == 1)
  }
}
