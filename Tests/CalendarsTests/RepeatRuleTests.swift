import Calendars
import TestSupport
import Testing

@Suite struct RepeatRuleTests {
  @Test(arguments: [
    ("yearly", "FREQ=YEARLY"), ("Monthly", "FREQ=MONTHLY"), (" weekly ", "FREQ=WEEKLY"),
    ("DAILY", "FREQ=DAILY"), ("freq=yearly", "FREQ=YEARLY"),
    ("RRULE:FREQ=WEEKLY;byday=mo,we;", "FREQ=WEEKLY;BYDAY=MO,WE"),
    ("WKST=MO;FREQ=WEEKLY;INTERVAL=02", "WKST=MO;FREQ=WEEKLY;INTERVAL=02"),
    ("rdate=20270301,20260301", "RDATE=20270301,20260301"),
  ])
  func `a rule keeps its text, in capitals`(typed: String, text: String) throws {
    #expect(try RepeatRule(text: typed).text == text)
    #expect(try RepeatRule(text: text) == RepeatRule(text: typed))
  }

  @Test(arguments: [
    ("", RuleProblem.empty), ("sometimes", .unknownPart("SOMETIMES")),
    ("FREQ=HOURLY", .subDaily("FREQ=HOURLY")), ("FREQ=DAILY;BYHOUR=9", .subDaily("BYHOUR")),
    ("FREQ=DAILY;BYSECOND=1", .subDaily("BYSECOND")), ("COUNT=3", .noFrequency(beside: "COUNT")),
    ("FREQ=FORTNIGHTLY", .badValue(part: "FREQ", value: "FORTNIGHTLY")),
    ("FREQ=DAILY;INTERVAL=0", .badValue(part: "INTERVAL", value: "0")),
    (
      "FREQ=DAILY;INTERVAL=99999999999999999999",
      .badValue(part: "INTERVAL", value: "99999999999999999999")
    ),
    ("FREQ=DAILY;COUNT=-1", .badValue(part: "COUNT", value: "-1")),
    ("FREQ=DAILY;UNTIL=20270230", .badValue(part: "UNTIL", value: "20270230")),
    ("FREQ=DAILY;UNTIL=20270228T12Z", .badValue(part: "UNTIL", value: "20270228T12Z")),
    ("FREQ=DAILY;COUNT=2;UNTIL=20270228", .together("COUNT", "UNTIL")),
    ("FREQ=DAILY;COUNT=2;COUNT=3", .repeatedPart("COUNT")),
    ("FREQ=WEEKLY;BYDAY=MO,XX", .badValue(part: "BYDAY", value: "MO,XX")),
    ("FREQ=WEEKLY;BYDAY=", .badValue(part: "BYDAY", value: "")),
    ("FREQ=WEEKLY;BYDAY=1MO", .together("a numbered BYDAY", "FREQ=WEEKLY")),
    ("FREQ=WEEKLY;BYMONTHDAY=3", .together("BYMONTHDAY", "FREQ=WEEKLY")),
    ("FREQ=MONTHLY;BYWEEKNO=3", .together("BYWEEKNO", "FREQ=MONTHLY")),
    ("FREQ=MONTHLY;BYYEARDAY=3", .together("BYYEARDAY", "FREQ=MONTHLY")),
    ("FREQ=YEARLY;BYWEEKNO=3;BYDAY=2MO", .together("a numbered BYDAY", "BYWEEKNO")),
    ("FREQ=YEARLY;BYMONTH=13", .badValue(part: "BYMONTH", value: "13")),
    ("FREQ=YEARLY;BYMONTH=5L", .badValue(part: "BYMONTH", value: "5L")),
    ("RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=6L", .badValue(part: "BYMONTH", value: "6L")),
    ("RSCALE=CHINESE;FREQ=YEARLY", .unknownCalendar("CHINESE")),
    ("FREQ=YEARLY;SKIP=FORWARD", .skipWithoutCalendar),
    ("RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=UP", .badValue(part: "SKIP", value: "UP")),
    ("FREQ=YEARLY;BYEASTER=0", .unknownPart("BYEASTER")),
    ("FREQ=YEARLY;;WKST=MO", .unknownPart("")),
    ("FREQ=YEARLY;RDATE=2027", .badValue(part: "RDATE", value: "2027")),
  ])
  func `what kith does not follow is refused by name`(text: String, problem: RuleProblem) {
    #expect(throws: problem) { try RepeatRule(text: text) }
    #expect(!problem.reason.isEmpty)
  }

  @Test func `a yearly 29 February happens in leap years alone`() throws {
    #expect(
      try RepeatSamples.starts("yearly", from: "18960229", until: "19120401")
        == ["18960229", "19040229", "19080229", "19120229"])
  }

  @Test func `a monthly 31st happens in the long months, and the last day in each`() throws {
    #expect(
      try RepeatSamples.starts("monthly", from: "20270131", count: 4)
        == ["20270131", "20270331", "20270531", "20270731"])
    #expect(
      try RepeatSamples.starts("FREQ=MONTHLY;BYMONTHDAY=-1", from: "20270131", count: 4)
        == ["20270131", "20270228", "20270331", "20270430"])
  }

  @Test(arguments: ["20270303", "20270303T000000", "20270303T235959Z"])
  func `the end of a rule is the date of it, whatever its form`(until: String) throws {
    #expect(
      try RepeatSamples.starts("FREQ=DAILY;UNTIL=\(until)", from: "20270301")
        == ["20270301", "20270302", "20270303"])
  }

  @Test func `exceptions go, additional days come, and neither is counted`() throws {
    #expect(
      try RepeatSamples.starts(
        "FREQ=WEEKLY;COUNT=3;RDATE=20270303,20270308,20260101", from: "20270301", except: "20270308"
      )
        == ["20260101", "20270301", "20270303", "20270315"])
    #expect(
      try RepeatSamples.starts("RDATE=20280101", from: "20270301") == ["20270301", "20280101"])
  }

  @Test func `additional days are added to a rule and taken off again`() throws {
    let day = try RepeatSamples.day("20270303")
    let rule = try RepeatRule(.weekly, and: [day, day])
    #expect(rule.text == "FREQ=WEEKLY;RDATE=20270303")
    #expect(rule.ruleText == "FREQ=WEEKLY" && rule.additionalDays == [day])
    #expect(try RepeatRule(nil, and: [day]).ruleText == nil)
    #expect(throws: RuleProblem.empty) { try RepeatRule(nil, and: []) }
  }

  @Test func `an occurrence that reaches into the window is in it, whole`() throws {
    let first = try RepeatSamples.window("20261230", "20270102")
    let day = try RepeatSamples.day("20280101")
    let found = RepeatRule.yearly.occurrences(of: first, in: DateRange(day))
    #expect(found.map { RepeatSamples.text($0.start) } == ["20271230"])
    #expect(found.map(\.length) == [4])
  }

  @Test func `an occurrence of the last days known ends with them`() throws {
    let first = try RepeatSamples.window("20270101", "20271231")
    let rule = try RepeatRule(text: "FREQ=YEARLY;BYMONTH=12")
    #expect(rule.next(of: first, after: try RepeatSamples.day("99981231"))?.end == .last)
    #expect(rule.next(of: first, after: .last) == nil)
  }

  @Test(arguments: [
    "FREQ=YEARLY;BYMONTHDAY=31;BYMONTH=2", "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=WEEKLY;BYSETPOS=300;BYDAY=MO", "FREQ=DAILY;INTERVAL=999999999",
    "FREQ=YEARLY;INTERVAL=999999999", "FREQ=MONTHLY;BYDAY=53MO", "FREQ=WEEKLY;INTERVAL=999999999",
    "RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=30", "FREQ=YEARLY;BYWEEKNO=53;BYYEARDAY=9",
    "FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=31;COUNT=999999999999",
  ])
  func `a rule that gives no other day is searched to the end of time and no further`(
    text: String
  ) throws {
    for start in [DayNumber.first, try RepeatSamples.day("20270301"), .last] {
      let rule = try RepeatRule(text: text)
      #expect(rule.next(of: DateRange(start), after: start) == nil)
    }
  }

  @Test func `what a rule says again and again costs nothing more`() throws {
    func list(_ item: String, _ count: Int) -> String {
      repeatElement(item, count: count).joined(separator: ",")
    }
    let days = "BYMONTHDAY=\(list("1", 60_000));BYDAY=\(list("MO", 40_000))"
    let window = try RepeatSamples.window("20270101", "20271231")
    let time = try processorSeconds {
      for (said, meant) in [
        ("FREQ=MONTHLY;\(days)", "FREQ=MONTHLY;BYMONTHDAY=1;BYDAY=MO"),
        ("FREQ=YEARLY;\(days)", "FREQ=YEARLY;BYMONTHDAY=1;BYDAY=MO"),
        (
          "FREQ=YEARLY;BYYEARDAY=\(list("5", 60_000));BYMONTH=\(list("1", 40_000))",
          "FREQ=YEARLY;BYYEARDAY=5;BYMONTH=1"
        ),
      ] {
        let rules = (try RepeatRule(text: said), try RepeatRule(text: meant))
        let first = DateRange(try RepeatSamples.day("20260105"))
        #expect(
          rules.0.occurrences(of: first, in: window) == rules.1.occurrences(of: first, in: window))
      }
    }
    #expect(time < 10)
  }

  @Test func `a far window costs what a near one does`() throws {
    let window = try RepeatSamples.window("99980101", "99981231")
    let time = try processorSeconds {
      for text in ["daily", "weekly", "monthly", "yearly", "RSCALE=HEBREW;FREQ=MONTHLY"] {
        let rule = try RepeatRule(text: text)
        for _ in 0..<20 { _ = rule.occurrences(of: DateRange(.first), in: window) }
      }
    }
    #expect(time < 10)
  }
}
