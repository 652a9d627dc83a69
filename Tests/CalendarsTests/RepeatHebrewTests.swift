import Calendars
import Testing

/// RFC 7529: rules of other calendars, and dates that do not exist.
@Suite struct RepeatHebrewTests {
  @Test func `8 Adar I is kept in the Adar of common years`() throws {
    let rule = "RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=5L;BYMONTHDAY=8;SKIP=FORWARD"
    #expect(
      try RepeatSamples.starts(rule, from: "20140208", count: 4)
        == ["20140208", "20150227", "20160217", "20170306"])
    #expect(
      try RepeatSamples.starts("RSCALE=HEBREW;FREQ=YEARLY;SKIP=FORWARD", from: "20140208", count: 4)
        == ["20140208", "20150227", "20160217", "20170306"])
  }

  @Test func `without SKIP a leap month happens in leap years alone`() throws {
    let starts = try RepeatSamples.starts(
      "RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=5L;BYMONTHDAY=8", from: "20140208", count: 4)
    #expect(starts == ["20140208", "20160217", "20190213", "20220209"])
  }

  @Test(arguments: [
    ("FREQ=MONTHLY;SKIP=OMIT", ["20140131", "20140331", "20140531", "20140731"]),
    ("FREQ=MONTHLY;SKIP=BACKWARD", ["20140131", "20140228", "20140331", "20140430"]),
    ("FREQ=MONTHLY;SKIP=FORWARD", ["20140131", "20140301", "20140331", "20140501"]),
    (
      "FREQ=MONTHLY;SKIP=FORWARD;BYMONTHDAY=1,31", ["20140131", "20140201", "20140301", "20140331"]
    ),
  ])
  func `a missing day of the month is left out or moved`(rule: String, days: [String]) throws {
    #expect(
      try RepeatSamples.starts("RSCALE=GREGORIAN;\(rule)", from: "20140131", count: 4) == days)
  }

  @Test(arguments: [
    ("OMIT", ["20160229", "20200229", "20240229"]),
    ("BACKWARD", ["20160229", "20170228", "20180228"]),
    ("FORWARD", ["20160229", "20170301", "20180301"]),
  ])
  func `a missing 29 February is left out or moved`(skip: String, days: [String]) throws {
    let rule = "RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=\(skip)"
    #expect(try RepeatSamples.starts(rule, from: "20160229", count: 3) == days)
  }

  @Test func `30 Cheshvan moved forward is the birthday rule's day`() throws {
    let found = try RepeatSamples.starts(
      "RSCALE=HEBREW;FREQ=YEARLY;SKIP=FORWARD", from: "20221124", count: 6)
    #expect(found == ["20221124", "20231114", "20241201", "20251121", "20261110", "20271130"])
  }

  @Test func `a yearly rule moved forward keeps every Hebrew birthday as kith does`()
    throws
  {
    let observance = Observance()
    for value in stride(from: 730_000, to: 737_500, by: 3) {
      let day = try #require(DayNumber(value))
      let born = HebrewDate(day)
      guard
        let key = Observance.key(
          of: PartialDate(born), as: .birthday, in: .hebrew, afterSunset: false)
      else { continue }
      let kept = (born.year...born.year + 8).compactMap { observance.day(of: key, inYear: $0) }
      let rule = try RepeatRule(text: "RSCALE=HEBREW;FREQ=YEARLY;SKIP=FORWARD")
      let window = try RepeatSamples.window(value, kept.last?.value ?? 0)
      #expect(rule.occurrences(of: DateRange(day), in: window).map(\.start) == kept)
    }
  }

  @Test func `Hebrew months follow each other, Adar I among them`() throws {
    #expect(
      try RepeatSamples.starts("RSCALE=HEBREW;FREQ=MONTHLY", from: "20240111", count: 5)
        == ["20240111", "20240210", "20240311", "20240409", "20240509"])
  }
}
