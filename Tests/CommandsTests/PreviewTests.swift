import Foundation
import Testing

@testable import Commands

@Suite struct PreviewTests {
  @Test func `a dry run says field by field what would change, and changes nothing`() throws {
    let kith = try Kith()
    kith("add", "Ada", "--birthday", "1815-12-10", "--birthplace", "Bath")
    let path = try kith.file(
      "p.csv", "name,birthday,birthplace\nAda,1815-12-10,London\nBob,1990-01-02,\n")
    let report = kith("import", path, "--dry-run", "--json").object
    #expect(report["saved"] as? Bool == false)
    let preview = report["preview"] as? [[String: Any]] ?? []
    #expect(preview.map { $0["outcome"] as? String } == ["changed", "added"])
    let change = (preview.first?["fields"] as? [[String: Any]])?.first
    #expect(change?["field"] as? String == "birthplace")
    #expect(change?["before"] as? String == "Bath")
    #expect(change?["after"] as? String == "London")
    #expect(kith("list").rows == [["1", "Ada", "1815-12-10", "Bath"]])
  }

  @Test func `a dry run into a file that is not there makes none`() throws {
    let kith = try Kith()
    let path = try kith.file("p.csv", "name\nAda\n")
    #expect(kith("import", path, "--dry-run").status == 0)
    #expect(!FileManager.default.fileExists(atPath: kith.database))
  }

  @Test func `refused records are written as they were read, behind the header`() throws {
    let kith = try Kith()
    let rows = "name;birthday\r\nAda;1815-12-10\r\n\"Bob;\";1990-02-31\r\n"
    let path = try kith.file("p.csv", rows)
    let rejects = kith.folder.appendingPathComponent("rejects.csv").path
    #expect(kith("import", path, "--skip-invalid", "--rejects", rejects).status == 0)
    let text = try String(contentsOfFile: rejects, encoding: .utf8)
    #expect(text == "name;birthday\r\n\"Bob;\";1990-02-31\r\n")
    #expect(kith("list").rows.count == 1)
  }

  @Test func `a long import says on a terminal how far it is, and cleans up`() throws {
    let kith = try Kith()
    let rows = (1...1500).map { "Person \($0)\n" }.joined()
    let path = try kith.file("p.csv", "name\n" + rows)
    kith("add", "Somebody")
    kith.isTerminal = true
    let result = kith("import", path)
    #expect(result.error.contains("1000 records read"))
    #expect(result.error.hasSuffix("\r\u{1b}[K"))
    kith.isTerminal = false
    #expect(!kith("import", path).error.contains("records read"))
  }

  @Test func `a dry run shows what is kept as imported`() throws {
    let kith = try Kith()
    let card = SampleFiles.card("FN:Ann", "X-A:1")
    let preview = try kith.imported("a.vcf", card, "--dry-run")["preview"] as? [[String: Any]]
    let fields = preview?.first?["fields"] as? [[String: Any]] ?? []
    #expect(fields.contains { $0["after"] as? String == "X-A:1" })
    kith.isTerminal = true
    let shown = kith("import", try kith.file("a.vcf", card), "--dry-run").output
    #expect(shown.contains("unmapped properties: X-A:1") && !shown.contains("carried"))
  }
}
