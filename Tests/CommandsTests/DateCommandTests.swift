import Calendars
import Testing

@testable import Commands

@Suite struct DateCommandTests {
  @Test(arguments: [
    ("1 Tishrei 5807", "2046-10-01", "1 Tishrei 5807", "Monday", 7245),
    ("2012-04-04", "2012-04-04", "12 Nisan 5772", "Wednesday", -5353),
    ("2045-09-12", "2045-09-12", "1 Tishrei 5806", "Tuesday", 6861),
    ("today", "2026-11-30", "20 Kislev 5787", "Monday", 0),
  ])
  func `a day is shown in every calendar`(
    typed: String, gregorian: String, hebrew: String, weekday: String, days: Int
  ) throws {
    let kith = try Kith()
    let result = kith("date", typed, "--json")
    #expect(JSONKeys.objects(in: result.output) == [["gregorian", "hebrew", "weekday", "days"]])
    #expect(result.object["gregorian"] as? String == gregorian)
    #expect(result.object["hebrew"] as? String == hebrew)
    #expect(result.object["weekday"] as? String == weekday)
    #expect(result.object["days"] as? Int == days)
    #expect(result.error == "")
  }

  @Test func `a day reads as words on a terminal`() throws {
    let kith = try Kith()
    kith.isTerminal = true
    #expect(
      kith("date", "2012-04-04").output
        == "Wednesday 4 April 2012\n12 Nisan 5772\n5353 days ago\n")
  }

  @Test(arguments: [["10", "December", "1815"], ["10 December 1815"], ["--", "1815-12-10"]])
  func `a date may be one word or several`(words: [String]) throws {
    let result = try Kith().run(["date"] + words)
    #expect(result.output.contains("1815-12-10"))
  }

  @Test(arguments: [("-3", "2026-11-27"), ("+10", "2026-12-10"), ("tomorrow", "2026-12-01")])
  func `days from today are dates, no options`(typed: String, day: String) throws {
    #expect(try Kith()("date", typed, "--json").object["gregorian"] as? String == day)
  }

  @Test(arguments: [
    ("2027-02-30", "February 2027 has 28 days"),
    ("20 Adar 5784", "5784 has both Adar I and Adar II"),
    ("20 Adar I 5783", "5783 has only one Adar"), ("3/4/1990", "1990-04-03"),
    ("1815", "the day of the month is missing"),
    ("10000-01-01", "10000-01-01"), ("99999999999999999999-01-01", "99999999999999999999"),
    ("+99999999999999999999", "+99999999999999999999"), ("+9223372036854775807", "+922337"),
    ("30 Nisan 5772 x", "x"),
  ])
  func `what is no date is refused with what was typed and why`(typed: String, why: String)
    throws
  {
    let result = try Kith()("date", typed, "--json")
    #expect(result.status == 1)
    #expect(result.output == "")
    let message = result.commandError["message"] as? String ?? ""
    #expect(message.contains("`\(typed)`"))
    #expect(why.isEmpty || message.contains(why))
    #expect(result.commandError["code"] as? String == "invalid")
  }

  @Test func `numbers are read by the option, then the setting, then the locale`() throws {
    let kith = try Kith()
    func gregorian(_ words: String...) -> String? {
      kith.run(["date", "3/4/1990", "--json"] + words).object["gregorian"] as? String
    }
    #expect(gregorian() == nil)
    kith.language = .english(order: .mdy)
    #expect(gregorian() == "1990-03-04")
    kith("config", "date-order", "dmy")
    #expect(gregorian() == "1990-04-03")
    #expect(gregorian("--date-order", "mdy") == "1990-03-04")
    kith("config", "date-order", "locale")
    #expect(gregorian() == "1990-03-04")
  }
}
