import Calendars
import Foundation
import Records
import TestSupport
import Testing

@testable import Interchange

/// Parsers without code from kith read the HTML page.
@Suite struct HTMLExportTests {
  private static let today = PartialDate(text: "2026-11-30")?.dayNumber ?? .first

  /// Texts that could become markup, close an element or reverse a line.
  private static let adversaries = [
    "<script>alert(1)</script>", "</bdi></td></table></main>", "\" onload=\"x", "' autofocus '",
    "&lt;b&gt;", "<!--", "-->", "]]>", "<svg/onload=x>", "a\u{202E}b\u{2066}c",
    "\u{1B}[31m\u{0}\u{7}",
    "{{7*7}}", "</style><style>", "&#x3C;i&#x3E;", "\u{FFFE}",
  ]

  private func page(_ names: [String]) throws -> String {
    let look = HTMLDateFormat(style: DateStyle(), firstWeekday: .sunday, today: Self.today)
    var tally = PeopleTally(today: Self.today, settings: Settings())
    let people = names.map { name in
      var person = Person()
      person.name = name
      person.birthplace = name
      person.birthday = PartialDate(text: "1990-12-10")
      return person
    }
    for (index, person) in people.enumerated() {
      tally.add(Stored(id: Int64(index), person), hasEmail: false)
    }
    var bytes: [UInt8] = []
    let year = try PartialDate(year: 2026, month: nil, day: nil, calendar: .gregorian)
    var export = try HTMLExport(year, look, tally, Settings()) { bytes += $0 }
    for month in year.months {
      var marks = DayMarks(try #require(month.days))
      marks.add(.birthday, on: Self.today)
      try export.begin(month, marks: marks)
      for name in names {
        try export.write(
          HTMLOccasion(days: DateRange(Self.today), kind: .birthday, name: name, what: name),
          in: month)
      }
      try export.endMonth()
    }
    for person in people { try export.write(person) }
    try export.finish()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Prints the elements, their parents and the names, as html5lib reads them in strict mode.
  private static let script = """
    import sys, html5lib
    page = sys.stdin.read()
    parser = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False)
    tree = parser.parse(page)
    for element in tree.iter():
        if not isinstance(element.tag, str): continue
        name = element.tag.split('}')[-1]
        for key, value in element.attrib.items():
            print('@', name, key, repr(value))
        print('<', name)
        if name == 'bdi': print('=', repr(''.join(element.itertext())))
    """

  private func parsed(_ page: String) throws -> [String] {
    try DebianPython.lines(
      Self.script, module: "html5lib", package: "python3-html5lib", input: page
    ).map(String.init)
  }

  @Test func `the page is valid, whole in itself and runs nothing`() throws {
    let lines = try parsed(page(["Ada", "דוד כהן", "林志明"]))
    let elements = Set(lines.filter { $0.hasPrefix("<") }.map { String($0.dropFirst(2)) })
    #expect(elements.isDisjoint(with: ["script", "link", "img", "iframe", "object", "a", "form"]))
    #expect(elements.isSuperset(of: ["main", "table", "svg", "bdi", "time", "style"]))
    for line in lines where line.hasPrefix("@") {
      let key = line.split(separator: " ")[2]
      #expect(!key.hasPrefix("on") && key != "src" && key != "href" && key != "style", "\(line)")
    }
    #expect(lines.filter { $0 == "< h2" }.count == 14)
    #expect(lines.filter { $0 == "= 'דוד כהן'" }.count == 14)
    let style = HTMLStyle.text
    #expect(!style.contains("url(") && !style.contains("@import") && !style.contains("<"))
  }

  @Test(arguments: adversaries)
  func `no name becomes markup`(name: String) throws {
    let plain = try parsed(page(["plain", "plain"])).filter { !$0.hasPrefix("=") }
    let lines = try parsed(page([name, name]))
    #expect(lines.filter { !$0.hasPrefix("=") } == plain)
    #expect(lines.filter { $0.hasPrefix("=") }.count == plain.filter { $0 == "< bdi" }.count)
  }

  @Test func `names are what they were, but for what no page may hold`() {
    #expect(
      HTMLText.escaped("a & b <c> \"d\" 'e'") == "a &amp; b &lt;c&gt; &quot;d&quot; &#39;e&#39;")
    #expect(HTMLText.escaped("Zoë דוד 林 👩‍👩‍👧‍👦\tx") == "Zoë דוד 林 👩‍👩‍👧‍👦\tx")
    #expect(HTMLText.escaped("a\u{202E}b\u{0}\u{9B}") == "a\u{FFFD}b\u{FFFD}\u{FFFD}")
  }

  @Test func `tidy finds nothing wrong`() throws {
    let page = try page(["Ada", "<b>"])
    let output = try DebianPython.output(
      "/bin/sh", ["-c", "/usr/bin/tidy -e -q --drop-empty-elements no 2>&1 || true"],
      package: "tidy", input: page)
    #expect(
      output.split(separator: "\n").filter { !$0.contains("proprietary") }.isEmpty, "\(output)")
  }

  @Test func `a range is begun, goes on and ends, across months too`() throws {
    let look = HTMLDateFormat(style: DateStyle(), firstWeekday: .monday, today: Self.today)
    let (december, january) = (PartialDate(text: "2026-12"), PartialDate(text: "2027-01"))
    let start = try #require(PartialDate(text: "2026-12-30")?.dayNumber)
    let range = try #require(start.advanced(by: 3).flatMap { DateRange(start: start, end: $0) })
    for (month, cells, days) in [
      (december, ["event start", "event"], "30–→"), (january, ["event", "event end"], "←–2"),
    ] {
      let month = try #require(month)
      var marks = DayMarks(try #require(month.days))
      marks.addEvent(range)
      let text = try #require(HTMLMonth(month, marks, look)).text
      let classes = text.components(separatedBy: "<span class=\"").dropFirst()
        .map { String($0.prefix { $0 != "\"" }) }
      #expect(classes == cells)
      let occasion = HTMLOccasion(days: range, kind: .event, name: "Lake", what: "")
      #expect(HTMLMonth.line(occasion, in: month, look).contains(">\(days)</time>"))
    }
  }
}
