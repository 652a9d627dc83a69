import Foundation
import Testing

@testable import Commands

/// The days on which birthdays are listed, from the typed command to the output.
@Suite struct BirthdayTests {
  @Test func `a birthday ten days off is one entry that tells the age reached`() throws {
    let kith = try Kith()
    let added = kith(
      "add", "Ada Lovelace", "--birthday", "10 December 1815", "--birthplace", "London")
    #expect(added.status == 0)
    #expect(added.error == "")
    #expect(added.output == "1\tAda Lovelace\t1815-12-10\tLondon\n")
    let list = kith("upcoming", "--today", "2026-11-30", "--json").list
    #expect(list.count == 1)
    let entry = try #require(list.first)
    #expect(entry["date"] as? String == "2026-12-10")
    #expect(entry["through"] as? String == "2026-12-10")
    #expect(entry["days"] as? Int == 10)
    #expect(entry["kind"] as? String == "birthday")
    #expect(entry["name"] as? String == "Ada Lovelace")
    #expect(entry["turns"] as? Int == 211)
  }

  @Test(arguments: [
    ("2027-02-20", "feb28", "2027-02-28"), ("2027-02-20", "mar1", "2027-03-01"),
    ("2028-02-20", "feb28", "2028-02-29"), ("2028-02-20", "mar1", "2028-02-29"),
    ("2100-02-20", "feb28", "2100-02-28"), ("2100-02-20", "mar1", "2100-03-01"),
  ])
  func `a 29 February birthday is kept once a year, without an age`(
    today: String, setting: String, kept: String
  ) throws {
    let kith = try Kith()
    kith("add", "Leap Noyear", "--birthday", "--02-29")
    #expect(kith("config", "leap-day", setting).status == 0)
    #expect(
      kith("upcoming", "--today", today).rows.map { $0[0] } == [kept])
    let year = kith("upcoming", "--today", today, "--days", "364", "--json").list
    #expect(year.map { $0["date"] as? String } == [kept])
    #expect(year.first?["turns"] is NSNull)
    kith.isTerminal = true
    let shown = kith("upcoming", "--today", today).output
    #expect(!shown.contains("turns"))
    #expect(shown.contains("born 29 February"))
  }

  @Test(arguments: [
    (["--birthday", "20 Adar 5781"], ["2027-03-29", "2028-03-18"]),
    (["--birthday", "2022-02-21", "--observe", "hebrew"], ["2027-02-27", "2028-03-18"]),
    (
      ["--birthday", "2022-02-21", "--observe", "hebrew", "--after-sunset"],
      ["2027-02-28", "2028-03-19"]
    ),
    (["--birthday", "30 Cheshvan 5783"], ["2027-11-30"]),
    (["--birthday", "30 Kislev 5783"], ["2026-12-10", "2027-12-30"]),
    (["--birthday", "30 Adar I 5782"], ["2027-03-09", "2028-03-28"]),
  ])
  func `a Hebrew birthday is kept by its own calendar`(
    options: [String], kept: [String]
  ) throws {
    let kith = try Kith()
    #expect(kith.run(["add", "Miriam"] + options).status == 0)
    let list = kith("upcoming", "--from", "2026-11-30", "--until", "2028-04-10", "--json").list
    #expect(list.map { $0["date"] as? String } == kept)
    #expect(list.allSatisfy { $0["calendar"] as? String == "hebrew" })
  }

  @Test func `a Hebrew birthday can fall twice in a window of a Gregorian year, or not at all`()
    throws
  {
    let kith = try Kith()
    kith("add", "Levi", "--birthday", "16 Tevet 5740")
    func dates(_ from: String, _ until: String) -> [String] {
      kith("upcoming", "--from", from, "--until", until).rows.map { $0[0] }
    }
    #expect(dates("2022-01-01", "2022-12-31") == [])
    #expect(dates("2023-01-01", "2023-12-31") == ["2023-01-09", "2023-12-28"])
  }

  @Test func `both calendars give both days, each with its age`() throws {
    let kith = try Kith()
    kith("add", "Dov", "--birthday", "2000-03-07", "--observe", "both")
    let list = kith("upcoming", "--from", "2027-03-01", "--until", "2027-04-30", "--json").list
    #expect(list.map { $0["calendar"] as? String } == ["gregorian", "hebrew"])
    #expect(list.map { $0["turns"] as? Int } == [27, 27])
  }

  @Test func `the day of birth is born today and no age, and the next year has one`() throws {
    let kith = try Kith()
    kith("add", "Baby", "--birthday", "today")
    let entry = try #require(kith("upcoming", "--json").list.first)
    #expect(entry["note"] as? String == "born today")
    #expect(entry["days"] as? Int == 0)
    #expect(entry["turns"] is NSNull)
    #expect(kith("upcoming").rows.first?[5] == "")
    kith.isTerminal = true
    let shown = kith("upcoming").output
    #expect(shown.contains("born today"))
    #expect(!shown.contains("turns"))
    #expect(kith("upcoming", "--today", "2027-11-30").output.contains("turns 1"))
  }

  @Test func `the dead have a memorial day and no birthday`() throws {
    let kith = try Kith()
    kith("add", "Ada", "--birthday", "1815-12-10", "--died", "1852-12-12")
    let list = kith("upcoming", "--days", "364", "--json").list
    #expect(list.map { $0["kind"] as? String } == ["memorial"])
    #expect(list.first?["turns"] as? Int == 174)
    kith("edit", "ada", "--died", "1852")
    #expect(kith("upcoming", "--days", "364", "--json").list.isEmpty)
    #expect(kith("show", "ada", "--json").object["age"] is NSNull)
  }

  @Test(arguments: ["1815", "1815-12", "about 1815", "about 1815-12", "Kislev 5576"])
  func `a birthday without its day is on no day, but is found`(birthday: String) throws {
    let kith = try Kith()
    #expect(kith("add", "Vague", "--birthday", birthday).status == 0)
    #expect(kith("upcoming", "--days", "1000").output == "")
    #expect(kith("list", "--born", "1815").rows.map { $0[1] } == ["Vague"])
  }

  @Test func `windows run on across New Year, by day and then by name, nothing twice`() throws {
    let kith = try Kith()
    for (name, day) in [
      ("Zoe", "1990-12-31"), ("Bea", "1990-01-01"), ("Ann", "1990-01-01"), ("Una", "1991-12-30"),
      ("Off", "1990-01-02"), ("Leap", "1992-02-29"),
    ] { kith("add", name, "--birthday", day) }
    let rows = kith("upcoming", "--today", "2026-12-30", "--days", "2").rows
    #expect(rows.map { $0[4] } == ["Una", "Zoe", "Ann", "Bea"])
    #expect(rows.map { $0[2] } == ["0", "1", "2", "2"])
    #expect(rows.map { $0[5] } == ["35", "36", "37", "37"])
    let year = kith("upcoming", "--today", "2026-12-30", "--days", "364").rows
    #expect(Set(year).count == year.count)
    #expect(year.count == 6)
    // Both ends are inside the window, so a year and a day contains the first day twice.
    #expect(kith("upcoming", "--today", "2026-12-30", "--days", "365").rows.count == 7)
  }

  @Test func `the seam of years leaves no day out in any window`() throws {
    let kith = try Kith()
    for day in 1...31 {
      kith("add", "D\(day)", "--birthday", "1990-12-\(day < 10 ? "0" : "")\(day)")
      kith("add", "J\(day)", "--birthday", "1991-01-\(day < 10 ? "0" : "")\(day)")
    }
    for today in ["2026-12-01", "2027-12-20", "2027-12-31", "2028-01-01"] {
      for days in [0, 1, 11, 30] {
        let rows = kith("upcoming", "--today", today, "--days", "\(days)").rows
        #expect(rows.allSatisfy { Int($0[2]).map { (0...days).contains($0) } ?? false })
        #expect(rows.map { $0[0] } == rows.map { $0[0] }.sorted())
        if today != "2028-01-01" || days < 31 {
          #expect(rows.count == days + 1, "\(today) \(days)")
        }
      }
    }
  }

  @Test func `a limit without a window looks further than thirty days`() throws {
    let kith = try Kith()
    kith("add", "Far", "--birthday", "1990-11-29")
    #expect(kith("upcoming").output == "")
    #expect(kith("upcoming", "-n1").rows.map { $0[0] } == ["2027-11-29"])
    #expect(kith("upcoming", "-n1", "--days", "7").output == "")
  }

  @Test func `kinds and tags narrow what comes next`() throws {
    let kith = try Kith()
    kith(
      "add", "Ada", "--birthday", "1990-12-01", "--date", "anniversary:2015-12-02", "--tag",
      "Family")
    kith("add", "Bo", "--died", "2001-12-03")
    kith("event", "add", "Trip", "--from", "2026-12-04", "--tag", "family")
    func kinds(_ words: String...) -> [String] {
      kith.run(["upcoming"] + words).rows.map { $0[3] }
    }
    #expect(kinds() == ["birthday", "date", "memorial", "event"])
    #expect(kinds("--kind", "date,event") == ["date", "event"])
    #expect(kinds("--kind=memorial") == ["memorial"])
    #expect(kinds("--tag", "family") == ["birthday", "date", "event"])
    #expect(kith("upcoming", "--kind", "birthdy").error.contains("Did you mean `birthday`?"))
  }
}
