import Testing
import Texts

@testable import Commands

@Suite struct StatsTests {
  private func filled() throws -> Kith {
    let kith = try Kith()
    kith("add", "Ada", "--birthday", "1997-12-10", "--tag", "family", "--email", "a@example.org")
    kith("add", "Miriam", "--birthday", "20 Adar 5767", "--tag", "family", "--birthplace", "Haifa")
    kith("add", "Zoë", "--birthday", "1987-02-28")
    kith("add", "Rossini", "--birthday", "1792-02-29", "--died", "1868-11-13")
    kith("add", "Nobody")
    kith("add", "Tova", "--birthday", "30 Adar I")
    return kith
  }

  @Test func `numbers are counted, one line each in a pipe`() throws {
    let rows = try filled()("stats").rows
    #expect(
      rows.filter { $0[0] == "count" } == [
        ["count", "people", "6"], ["count", "dead", "1"], ["count", "birthday", "5"],
        ["count", "year", "4"], ["count", "place", "1"], ["count", "email", "1"],
      ])
    #expect(
      rows.filter { $0[0] == "month" }.map { $0[2] }.joined(separator: " ")
        == "0 2 1 0 0 0 0 0 0 0 0 1")
    #expect(rows.contains(["hebrew-month", "Adar I", "1"]))
    #expect(rows.filter { $0[0] == "decade" }.map { $0[1] } == ["1790", "1980", "1990", "2000"])
    #expect(
      rows.filter { $0[0] == "age" } == [
        ["age", "19", "1"], ["age", "28", "1"], ["age", "39", "1"],
      ])
    #expect(
      rows.filter { $0[0] == "milestone" } == [
        ["milestone", "2027-02-28", "40", "Zoë"], ["milestone", "2027-03-29", "20", "Miriam"],
        ["milestone", "2027-12-10", "30", "Ada"],
      ])
  }

  @Test func `the same numbers are JSON, with its keys`() throws {
    let object = try filled()("stats", "--json").object
    #expect(object["people"] as? Int == 6 && object["dead"] as? Int == 1)
    for key in ["birthday", "year", "place", "email"] { #expect(object[key] is Int, "\(key)") }
    #expect((object["months"] as? [[String: Int]])?[1] == ["month": 2, "people": 2])
    #expect((object["decades"] as? [[String: Int]])?.first == ["decade": 1790, "people": 1])
    #expect((object["ages"] as? [[String: Int]])?.last == ["age": 39, "people": 1])
    let milestones = object["milestones"] as? [[String: Any]] ?? []
    #expect(milestones.map { $0["turns"] as? Int } == [40, 20, 30])
    #expect(milestones.map { $0["calendar"] as? String } == ["gregorian", "hebrew", "gregorian"])
    #expect((milestones[0]["person"] as? [String: Any])?["name"] as? String == "Zoë")
    #expect(Set(milestones[0].keys) == ["date", "days", "turns", "calendar", "person"])
  }

  @Test func `on a terminal it is drawn, and fits`() throws {
    let kith = try filled()
    kith.isTerminal = true
    kith.variables["NO_COLOR"] = "1"
    kith.variables["TERM"] = "xterm"
    for width in [20, 40, 80, 200] {
      kith.width = width
      let output = kith("stats").output
      #expect(output.contains("6  people"))
      for line in output.split(separator: "\n") {
        #expect(DisplayWidth.columns(String(line)) <= max(width, 32), "\(line)")
      }
    }
    let output = kith("stats").output
    for text in ["Birthdays by month", "Birthdays by decade", "People by age", "turns 40", "█"] {
      #expect(output.contains(text), "\(text)")
    }
    kith.variables["TERM"] = "dumb"
    let plain = kith("stats").output
    #expect(plain.contains("#") && plain.unicodeScalars.allSatisfy { $0.isASCII || $0 == "ë" })
  }

  @Test func `few are drawn as bars by labelled ages, and who has none is counted`() throws {
    let kith = try filled()
    kith.isTerminal = true
    kith.variables["NO_COLOR"] = "1"
    kith.width = 40
    let output = kith("stats").output
    let start = try #require(output.range(of: "People by age"))
    #expect(
      output[start.lowerBound...].hasPrefix(
        """
        People by age
        15–19 \(String(repeating: "█", count: 32)) 1
        20–24
        25–29 \(String(repeating: "█", count: 32)) 1
        30–34
        35–39 \(String(repeating: "█", count: 32)) 1
        2 of unknown age

        """), "\(output)")
  }

  @Test func `filters leave some, and nobody is no error`() throws {
    let kith = try filled()
    #expect(kith("stats", "tag:family").rows.first == ["count", "people", "2"])
    #expect(kith("stats", "zoe").rows.first == ["count", "people", "1"])
    kith.isTerminal = true
    let result = kith("stats", "tag:nothing")
    #expect(result.status == 0 && result.output.isEmpty)
    #expect(result.error.contains("No matches for `tag:nothing`"))
    let empty = try Kith()
    empty.isTerminal = true
    #expect(empty("stats").error.contains("No people"))
    empty.isTerminal = false
    #expect(empty("stats", "--json").object["people"] as? Int == 0)
  }
}
