import Calendars
import Testing
import Texts

@testable import Commands

@Suite struct CalendarCommandTests {
  private func filled() throws -> Kith {
    let kith = try Kith()
    kith("add", "Ada", "--birthday", "1990-12-10", "--tag", "family")
    kith("add", "Miriam", "--birthday", "20 Adar 5781")
    kith("add", "Rossini", "--birthday", "1792-02-29", "--died", "1868-12-13")
    kith("event", "add", "New Year", "--from", "2026-12-29", "--to", "2027-01-03")
    kith.isTerminal = true
    kith.variables["NO_COLOR"] = "1"
    return kith
  }

  @Test func `a month is drawn, and below it stands who and what`() throws {
    let kith = try filled()
    #expect(
      kith("calendar", "december").output == """
                   December 2026
        Mon  Tue  Wed  Thu  Fri  Sat  Sun
               1    2    3    4    5    6
          7    8    9   10*  11   12   13+
         14   15   16   17   18   19   20
         21   22   23   24   25   26   27
         28  [29───30───31──

        * birthday  + memorial day  [ ] event

        DAY                      NAME      WHAT
        Thu 10 December          Ada       turns 36
        Sun 13 December          Rossini   memorial day, 158 years
        29 December – 3 January  New Year  event

        """)
  }

  @Test(arguments: [
    ([], "November 2026"), (["12"], "December 2026"), (["2027-03"], "March 2027"),
    (["December", "2026"], "December 2026"), (["2026-12-24"], "December 2026"),
    (["tomorrow"], "December 2026"), (["nisan"], "Nisan 5787"), (["adar"], "Adar II 5787"),
    (["Nisan 5788"], "Nisan 5788"), (["2027"], "2027"), (["5788"], "AM 5788"),
    (["5788", "--calendar", "gregorian"], "5788"), (["AM 3761"], "AM 3761"),
    (["--calendar", "hebrew"], "Kislev 5787"), (["13760"], "AM 13760"), (["1"], "January 2026"),
  ])
  func `a month or a year of either calendar can be asked for`(words: [String], title: String)
    throws
  {
    let kith = try filled()
    let result = kith.run(["calendar"] + words)
    #expect(result.status == 0, "\(result.error)")
    let first = result.output.split(separator: "\n").first ?? ""
    #expect(String(first.drop { $0 == " " }) == title)
  }

  @Test(arguments: [
    (["Decembr"], "Decembr"), (["ada"], "name:ada"), (["13761"], "13761"), (["0"], "0"),
    (["2027", "--calendar", "hebrew"], "2027"),
    (["Nisan 5787", "--calendar", "gregorian"], "both"),
    (["none"], "none"), (["2027", "tga:x"], "tag"), (["30 Adar I 5786"], "Adar"),
  ])
  func `what is no month and no year is refused with what would work`(
    words: [String], quoted: String
  ) throws {
    let result = try filled().run(["calendar"] + words)
    #expect(result.status == 2 || result.status == 1, "\(result.output)")
    #expect(result.error.contains(quoted), "\(result.error)")
    #expect(result.output.isEmpty)
  }

  @Test func `filters, tags and kinds leave what is asked for`() throws {
    let kith = try filled()
    for words in [["tag:family"], ["--tag", "family"], ["--kind", "birthday"], ["name:ada"]] {
      let output = kith.run(["calendar", "12"] + words).output
      #expect(output.contains("10*") && !output.contains("13+") && !output.contains("[29"))
    }
  }

  @Test func `in a pipe and as JSON it is what upcoming says of the days`() throws {
    let kith = try filled()
    kith.isTerminal = false
    let window = ["--from", "2026-12-01", "--until", "2026-12-31"]
    for style in [[], ["--json"]] {
      let expected = kith.run(["upcoming"] + window + style).output
      #expect(kith.run(["calendar", "2026-12"] + style).output == expected)
      #expect(!expected.isEmpty)
    }
  }

  @Test func `weeks begin as the setting, or else the language, has it`() throws {
    let kith = try filled()
    func first() -> String? {
      kith("calendar").output.split(separator: "\n").dropFirst().first?
        .split(separator: " ").first.map(String.init)
    }
    #expect(first() == "Mon")
    kith.language = DateLanguage.english(order: .mdy, firstWeekday: .sunday)
    #expect(first() == "Sun")
    kith("config", "week-start", "saturday")
    #expect(first() == "Sat")
    kith("config", "week-start", "locale")
    #expect(first() == "Sun")
    #expect(kith("config", "week-start", "mon").error.contains("monday"))
  }

  @Test func `colour tells today and kinds apart, and changes no column`() throws {
    let kith = try filled()
    let plain = kith("calendar", "12").output
    kith.variables["NO_COLOR"] = nil
    let coloured = kith("calendar", "12").output
    #expect(coloured.contains("\u{1b}[1;35m10\u{1b}[0m"))
    #expect(coloured.replacing(#/\u{1b}\[[0-9;]*m/#, with: "") == plain)
    #expect(kith("calendar").output.contains("\u{1b}[1;32m30\u{1b}[0m"))
  }

  @Test(arguments: [20, 40, 60, 80, 200], ["12", "2027", "5787"])
  func `nothing is wider than the terminal`(width: Int, period: String) throws {
    let kith = try filled()
    kith("add", String(repeating: "林志明 ", count: 40), "--birthday", "1990-12-11")
    kith.width = width
    for calendar in [[], ["--calendar", "both"]] {
      for line in kith.run(["calendar", period] + calendar).output.split(separator: "\n") {
        #expect(DisplayWidth.columns(String(line)) <= max(width, 22), "\(line)")
      }
    }
  }

  @Test func `without a file an empty month is drawn, and none is made`() throws {
    let kith = try Kith()
    kith.isTerminal = true
    let result = kith("calendar")
    #expect(result.output.contains("November 2026"))
    #expect(result.error.contains("No people"))
    kith.isTerminal = false
    #expect(kith("calendar").output.isEmpty)
    #expect(kith("calendar", "--json").output == "[]\n")
    #expect(kith("list").output.isEmpty)
  }

  @Test func `filters stand before the month or after it`() throws {
    let kith = try filled()
    let after = kith("calendar", "December 2026", "tag:family").output
    #expect(after.contains("December 2026") && !after.contains("Rossini"))
    #expect(kith("calendar", "tag:family", "December 2026").output == after)
    #expect(kith("calendar", "tag:family", "December", "2026").output == after)
    #expect(kith("calendar", "tag:family", "ada").error.contains("`ada` is not a month or a year"))
  }

  @Test func `four digits are a year, also one that could be a month`() throws {
    let kith = try filled()
    #expect(kith("calendar", "0001").output.contains("December"), "a whole year")
    #expect(kith("calendar", "0001", "--calendar", "gregorian").status == 0)
    #expect(!kith("calendar", "1").output.contains("December"))
  }
}
