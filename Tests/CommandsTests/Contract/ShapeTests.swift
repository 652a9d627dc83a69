import Foundation
import Testing

@testable import Commands

/// The keys of every JSON document, and the columns of all tab-separated output.
@Suite struct ShapeTests {
  static let person = [
    "id", "uid", "name", "prefix", "given", "additional", "family", "suffix", "nickname",
    "birthday", "age", "observe", "after_sunset", "birthplace", "death", "death_after_sunset",
    "deathplace", "emails", "phones", "urls", "addresses", "dates", "org", "title", "tags", "note",
    "lead_times", "carried",
  ]
  static let date = ["text", "calendar", "gregorian", "hebrew"]
  static let occurrence = [
    "date", "through", "days", "kind", "name", "turns", "calendar", "note", "person", "event",
  ]
  static let event = [
    "id", "uid", "title", "start", "end", "start_time", "end_time", "zone", "days", "repeat",
    "except", "people", "place", "tags", "note",
  ]
  static let report = [
    "file", "format", "read", "added", "changed", "unchanged", "rejected", "saved", "problems",
    "replaced",
  ]

  /// A person with every field, and a person with only a name.
  private func filled() throws -> Kith {
    let kith = try Kith()
    kith(
      "add", "Ada Lovelace", "--birthday", "1815-12-10", "--died", "1852-11-27", "--prefix", "P",
      "--given", "G", "--additional", "A", "--family", "F", "--suffix", "S", "--nickname", "N",
      "--observe", "both", "--after-sunset", "--death-after-sunset", "--birthplace", "London",
      "--deathplace", "London", "--email", "home:ada@example.org", "--phone", "1", "--url",
      "https://example.org", "--address", "home:12 Mill Lane", "--org", "O", "--title", "T",
      "--tag", "family", "--note", "line 1\nline 2", "--date", "anniversary:1835-07-08",
      "--lead-times", "14,1")
    kith("add", "Bare")
    return kith
  }

  @Test func `a person has every key in order, unknown ones null`() throws {
    let kith = try filled()
    let labelled = ["label", "value"]
    let whole = [
      Self.person, Self.date, Self.date, labelled, labelled, labelled,
      ["label", "value", "text", "street", "city", "region", "postcode", "country"],
      ["label", "date"],
    ]
    #expect(JSONKeys.objects(in: kith("show", "1", "--json").output) == whole)
    #expect(JSONKeys.objects(in: kith("list", "--json").output) == whole + [Self.person])
    #expect(
      JSONKeys.objects(in: kith("edit", "1", "--org", "Q", "--json").output) == whole)
    let bare = kith("show", "bare", "--json").object
    let known = ["id", "uid", "name", "after_sunset", "death_after_sunset"]
    let lists = ["emails", "phones", "urls", "addresses", "dates", "tags", "carried"]
    for key in Self.person where !known.contains(key) && !lists.contains(key) {
      #expect(bare[key] is NSNull, "\(key)")
    }
    for key in lists { #expect((bare[key] as? [Any])?.isEmpty == true, "\(key)") }
    #expect(bare["after_sunset"] as? Bool == false)
    #expect((bare["uid"] as? String)?.isEmpty == false)
  }

  @Test func `values of a person are what was typed`() throws {
    let ada = try filled()("show", "ada", "--json").object
    let birthday = ada["birthday"] as? [String: String]
    #expect(
      birthday == [
        "text": "1815-12-10", "calendar": "gregorian", "gregorian": "1815-12-10",
        "hebrew": "9 Kislev 5576",
      ])
    #expect((ada["death"] as? [String: String])?["hebrew"] == "17 Kislev 5613")
    #expect(
      ada["emails"] as? [[String: String]] == [["label": "home", "value": "ada@example.org"]])
    let phones = ada["phones"] as? [[String: Any]]
    #expect(phones?.first?["label"] is NSNull)
    let address = (ada["addresses"] as? [[String: Any]])?.first
    #expect(address?["value"] as? String == "12 Mill Lane")
    #expect(address?["street"] is NSNull)
    #expect(
      ada["dates"] as? [[String: String]] == [["label": "anniversary", "date": "1835-07-08"]])
    #expect(ada["note"] as? String == "line 1\nline 2")
    #expect(ada["observe"] as? String == "both")
    #expect(ada["age"] is NSNull)
  }

  @Test(
    arguments: [
      ("--12-10", nil, nil), ("1815-12", nil, nil), ("1815", nil, nil), ("about 1815", nil, nil),
      ("12 Nisan 5772", "2012-04-04", "12 Nisan 5772"), ("12 Nisan", nil, nil),
      ("Nisan 5772", nil, nil), ("1815-12-10", "1815-12-10", "8 Kislev 5576"),
    ] as [(String, String?, String?)])
  func `the text of a birthday is taken back as it is`(
    typed: String, gregorian: String?, hebrew: String?
  ) throws {
    let kith = try Kith()
    func birthday(_ typed: String) -> [String: Any]? {
      kith("add", "X", "--birthday", typed, "--json").object["birthday"] as? [String: Any]
    }
    let first = try #require(birthday(typed))
    #expect(first["gregorian"] as? String == gregorian)
    #expect(first["hebrew"] as? String == hebrew)
    let again = try #require(birthday(first["text"] as? String ?? ""))
    #expect(NSDictionary(dictionary: first) == NSDictionary(dictionary: again))
  }

  @Test func `one person shown is an object, several are an array`() throws {
    let kith = try filled()
    #expect(kith("show", "1", "--json").object["id"] as? Int == 1)
    #expect(kith("show", "2", "1", "--json").list.map { $0["id"] as? Int } == [2, 1])
    #expect(kith("add", "C", "--json").object["id"] as? Int == 3)
    #expect(kith("list", "nobody", "--json").output.filter { !$0.isWhitespace } == "[]")
  }

  @Test func `every kind of occurrence has the same keys`() throws {
    let kith = try Kith()
    kith("add", "Ada", "--birthday", "--12-01", "--date", "anniversary:2015-12-02")
    kith("add", "Bo", "--died", "2001-12-03")
    kith("event", "add", "Trip", "--from", "2026-12-04", "--to", "2026-12-06")
    let result = kith("upcoming", "--json")
    let subject = ["id", "uid", "name"]
    #expect(
      JSONKeys.objects(in: result.output) == [
        Self.occurrence, subject, Self.occurrence, subject, Self.occurrence, subject,
        Self.occurrence, ["id", "uid", "title"],
      ])
    #expect(result.list.map { $0["kind"] as? String } == ["birthday", "date", "memorial", "event"])
    #expect(result.list.map { $0["turns"] as? Int } == [nil, 11, 25, nil])
    #expect(result.list.map { $0["note"] as? String } == [nil, "anniversary", nil, nil])
    #expect(result.list.map { $0["name"] as? String } == ["Ada", "Ada", "Bo", "Trip"])
    #expect(result.list.map { $0["person"] is NSNull } == [false, false, false, true])
    #expect(result.list.map { $0["event"] is NSNull } == [true, true, true, false])
    #expect(result.list.last?["through"] as? String == "2026-12-06")
  }

  @Test func `an event has every key in order, unknown ones null`() throws {
    let kith = try filled()
    let added = kith(
      "event", "add", "Tea", "--from", "2027-03-01 10:00", "--to", "11:00", "--zone",
      "Europe/London", "--repeat", "yearly", "--except", "2028-03-01", "--with", "1", "--place",
      "Here", "--tag", "t", "--note", "n", "--json")
    #expect(JSONKeys.objects(in: added.output) == [Self.event, ["id", "name"]])
    #expect(added.object["repeat"] as? String == "FREQ=YEARLY")
    #expect(added.object["except"] as? [String] == ["2028-03-01"])
    #expect(added.object["end_time"] as? String == "11:00")
    kith("event", "add", "Bare", "--from", "2027-03-02")
    let list = kith("event", "list", "--json")
    #expect(JSONKeys.objects(in: list.output) == [Self.event, ["id", "name"], Self.event])
    for key in ["start_time", "end_time", "zone", "repeat", "place", "note"] {
      #expect(list.list.last?[key] is NSNull, "\(key)")
    }
    #expect(JSONKeys.first(in: kith("event", "show", "tea", "--json").output) == Self.event)
    #expect(kith("event", "show", "tea", "bare", "--json").list.count == 2)
    #expect(
      JSONKeys.first(in: kith("event", "edit", "1", "--place", "x", "--json").output) == Self.event)
  }

  @Test func `an import reports each file with its problems`() throws {
    let kith = try Kith()
    let file = try kith.file("p.csv", "name,birthday\nBo,1990-02-30\nCy,1991-01-01\n")
    let problem = [
      "line", "record", "column", "value", "severity", "message", "hint", "name",
    ]
    let one = kith("import", file, "--json")
    #expect(JSONKeys.objects(in: one.output) == [Self.report, problem])
    #expect(one.object["problems"] is [Any])
    let several = kith("import", file, file, "--json", "--skip-invalid")
    #expect(
      JSONKeys.objects(in: several.output) == [Self.report, problem, Self.report, problem])
    #expect(several.list.count == 2)
  }

  @Test func `settings are an object of their names`() throws {
    let kith = try Kith()
    let all = kith("config", "--json")
    #expect(
      JSONKeys.objects(in: all.output) == [
        [
          "leap-day", "date-order", "observe", "days", "lead-times", "mail-to", "history-days",
          "week-start",
        ]
      ])
    #expect(all.object["days"] as? Int == 30)
    #expect(kith("config", "days", "7", "--json").object["days"] as? Int == 7)
    #expect(kith("config", "observe").rows == [["observe", "given"]])
    #expect(kith("config").rows.count == 8)
  }

  @Test func `tab-separated columns stand in their order, unknown ones empty`() throws {
    let kith = try filled()
    kith("edit", "1", "--clear", "died", "--observe", "gregorian")
    kith("event", "add", "Tea", "--from", "2026-12-11", "--to", "2026-12-12")
    #expect(
      kith("list").output == "1\tAda Lovelace\t1815-12-10\tLondon\n2\tBare\t\t\n")
    #expect(
      kith("upcoming").output
        == "2026-12-10\t2026-12-10\t10\tbirthday\tAda Lovelace\t211\n"
        + "2026-12-11\t2026-12-12\t11\tevent\tTea\t\n")
    #expect(kith("event", "list").output == "1\t2026-12-11\t2026-12-12\tTea\n")
  }

  @Test func `nothing is cut and nothing is coloured where nobody looks`() throws {
    let kith = try Kith()
    let name = String(repeating: "long name ", count: 60) + "end"
    kith.variables["COLUMNS"] = "40"
    kith("add", name)
    #expect(kith("list").rows.first?[1] == name)
    kith.isTerminal = true
    kith.variables["NO_COLOR"] = "1"
    let lines = kith("list").output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 40 })
    #expect(lines.count == 2)
  }
}
