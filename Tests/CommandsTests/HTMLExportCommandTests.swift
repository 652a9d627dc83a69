import Foundation
import Testing

@testable import Commands

@Suite struct HTMLExportCommandTests {
  private func filled() throws -> Kith {
    let kith = try Kith()
    kith("add", "Zoë", "--birthday", "1990-12-10", "--tag", "family", "--birthplace", "Ulm")
    kith("add", "דוד כהן", "--birthday", "20 Adar 5781", "--observe", "hebrew")
    kith("add", "Rossini", "--birthday", "1792-02-29", "--died", "1868-11-13")
    kith("event", "add", "Lake", "--from", "2026-12-30", "--to", "2027-01-02", "--tag", "family")
    return kith
  }

  @Test func `everybody is on the page, by name, with both dates, age and place`() throws {
    let page = try filled()("export", "--format", "html").output
    let rows = page.components(separatedBy: "<tr><th scope=\"row\">").dropFirst()
      .map { String($0.prefix { $0 != "\n" }) }
    #expect(
      rows == [
        "<bdi>Rossini</bdi></th><td>29 February 1792</td><td>6 Adar 5552</td>"
          + "<td><span class=\"died\">† 13 November 1868</span></td><td></td></tr>",
        "<bdi>Zoë</bdi></th><td>10 December 1990</td><td>23 Kislev 5751</td><td>35</td>"
          + "<td><bdi>Ulm</bdi></td></tr>",
        "<bdi>דוד כהן</bdi></th><td>4 March 2021</td><td>20 Adar 5781</td><td>5</td><td></td></tr>",
      ])
    #expect(page.contains("<h1>2026</h1>"))
    #expect(page.contains("<p>3 people · 3 birthdays</p>"))
    #expect(page.contains("<bdi>Lake</bdi>"))
  }

  @Test func `the year is this one or the one asked for, of either calendar`() throws {
    let kith = try filled()
    for (typed, title, first) in [
      ("2027", "2027", "January"), ("5787", "AM 5787", "Tishrei"),
    ] {
      let page = kith("export", "--format", "html", "--year", typed).output
      #expect(page.contains("<h1>\(title)</h1>"))
      let months = page.components(separatedBy: "<section class=\"month\">\n<h2><bdi>").dropFirst()
      #expect(months.first?.hasPrefix(first + "<") == true)
      #expect(months.count == (typed == "2027" ? 12 : 13))
    }
    #expect(kith("export", "--format", "html", "--year", "march").error.contains("is not a year"))
    #expect(kith("export", "--year", "2027").error.contains("--format html"))
    #expect(kith("export", "--format", "html", "--events").status == 2)
  }

  @Test func `filters leave some, and the file's name says the format`() throws {
    let kith = try filled()
    let path = kith.folder.appendingPathComponent("family.html").path
    #expect(kith("export", "tag:family", "-o", path).status == 0)
    let page = try String(contentsOfFile: path, encoding: .utf8)
    #expect(page.contains("Zoë") && page.contains("Lake"))
    #expect(!page.contains("Rossini") && !page.contains("דוד"))
    #expect(page.hasSuffix("</html>\n"))
  }
}
