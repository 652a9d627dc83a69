import Calendars
import Testing

/// The examples of RFC 5545 §3.8.5.3 about days, by default from 2 September 1997.
///
/// Results are months and days: `9709 2 3, 9710 1`; of an endless rule, the first ones. UNTIL is
/// compared as a date, so it is a day earlier in three examples.
@Suite struct RepeatExamplesTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let rule: String
    let start: String
    let except: String
    let ends: Bool
    let days: String

    init(
      _ rule: String, _ days: String, start: String = "19970902", except: String = "",
      ends: Bool = true
    ) {
      self.rule = rule
      self.days = days
      self.start = start
      self.except = except
      self.ends = ends
    }

    var testDescription: String { rule }
  }

  private static let tenTuesdaysAndThursdays = "9709 2 4 9 11 16 18 23 25 30, 9710 2"

  static let daily = [
    Example("FREQ=DAILY;COUNT=10", "9709 2 3 4 5 6 7 8 9 10 11"),
    Example(
      "FREQ=DAILY;INTERVAL=2", "9709 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30, 9710 2 4",
      ends: false),
    Example("FREQ=DAILY;INTERVAL=10;COUNT=5", "9709 2 12 22, 9710 2 12"),
  ]

  static let weekly = [
    Example("FREQ=WEEKLY;COUNT=10", "9709 2 9 16 23 30, 9710 7 14 21 28, 9711 4"),
    Example(
      "FREQ=WEEKLY;UNTIL=19971224T000000Z",
      "9709 2 9 16 23 30, 9710 7 14 21 28, 9711 4 11 18 25, 9712 2 9 16 23"),
    Example(
      "FREQ=WEEKLY;INTERVAL=2;WKST=SU", "9709 2 16 30, 9710 14 28, 9711 11 25, 9712 9 23",
      ends: false),
    Example(
      "FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH",
      "9709 2 4 9 11 16 18 23 25 30, 9710 2 7"),
    Example("FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH", tenTuesdaysAndThursdays),
    Example(
      "FREQ=WEEKLY;INTERVAL=2;UNTIL=19971223;WKST=SU;BYDAY=MO,WE,FR",
      "9709 1 3 5 15 17 19 29, 9710 1 3 13 15 17 27 29 31, 9711 10 12 14 24 26 28, 9712 8 10 12 22",
      start: "19970901"),
    Example(
      "FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH", "9709 2 4 16 18 30, 9710 2 14 16"),
    Example(
      "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO", "9708 5 10 19 24",
      start: "19970805"),
    Example(
      "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", "9708 5 17 19 31",
      start: "19970805"),
  ]

  static let monthly = [
    Example(
      "FREQ=MONTHLY;COUNT=10;BYDAY=1FR",
      "9709 5, 9710 3, 9711 7, 9712 5, 9801 2, 9802 6, 9803 6, 9804 3, 9805 1, 9806 5",
      start: "19970905"),
    Example(
      "FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR", "9709 5, 9710 3, 9711 7, 9712 5",
      start: "19970905"),
    Example(
      "FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU",
      "9709 7 28, 9711 2 30, 9801 4 25, 9803 1 29, 9805 3 31", start: "19970907"),
    Example(
      "FREQ=MONTHLY;COUNT=6;BYDAY=-2MO", "9709 22, 9710 20, 9711 17, 9712 22, 9801 19, 9802 16",
      start: "19970922"),
    Example(
      "FREQ=MONTHLY;BYMONTHDAY=-3", "9709 28, 9710 29, 9711 28, 9712 29, 9801 29, 9802 26",
      start: "19970928", ends: false),
    Example(
      "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15",
      "9709 2 15, 9710 2 15, 9711 2 15, 9712 2 15, 9801 2 15"),
    Example(
      "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1",
      "9709 30, 9710 1 31, 9711 1 30, 9712 1 31, 9801 1 31, 9802 1", start: "19970930"),
    Example(
      "FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15",
      "9709 10 11 12 13 14 15, 9903 10 11 12 13", start: "19970910"),
    Example(
      "FREQ=MONTHLY;INTERVAL=2;BYDAY=TU",
      "9709 2 9 16 23 30, 9711 4 11 18 25, 9801 6 13 20 27, 9803 3 10 17 24 31", ends: false),
    Example(
      "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", "9802 13, 9803 13, 9811 13, 9908 13, 0010 13",
      except: "19970902", ends: false),
    Example(
      "FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13",
      "9709 13, 9710 11, 9711 8, 9712 13, 9801 10, 9802 7, 9803 7, 9804 11, 9805 9, 9806 13",
      start: "19970913", ends: false),
    Example(
      "FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3", "9709 4, 9710 7, 9711 6",
      start: "19970904"),
    Example(
      "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2",
      "9709 29, 9710 30, 9711 27, 9712 30, 9801 29, 9802 26, 9803 30", start: "19970929",
      ends: false),
    Example(
      "FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5", "0701 15 30, 0702 15, 0703 15 30",
      start: "20070115"),
  ]

  static let yearly = [
    Example(
      "FREQ=YEARLY;COUNT=10;BYMONTH=6,7",
      "9706 10, 9707 10, 9806 10, 9807 10, 9906 10, 9907 10, 0006 10, 0007 10, 0106 10, 0107 10",
      start: "19970610"),
    Example(
      "FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3",
      "9703 10, 9901 10, 9902 10, 9903 10, 0101 10, 0102 10, 0103 10, 0301 10, 0302 10, 0303 10",
      start: "19970310"),
    Example(
      "FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200",
      "9701 1, 9704 10, 9707 19, 0001 1, 0004 9, 0007 18, 0301 1, 0304 10, 0307 19, 0601 1",
      start: "19970101"),
    Example("FREQ=YEARLY;BYDAY=20MO", "9705 19, 9805 18, 9905 17", start: "19970519", ends: false),
    Example(
      "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "9705 12, 9805 11, 9905 17", start: "19970512",
      ends: false),
    Example(
      "FREQ=YEARLY;BYMONTH=3;BYDAY=TH",
      "9703 13 20 27, 9803 5 12 19 26, 9903 4 11 18 25", start: "19970313", ends: false),
    Example(
      "FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8",
      "9706 5 12 19 26, 9707 3 10 17 24 31, 9708 7 14 21 28, 9806 4 11 18 25", start: "19970605",
      ends: false),
    Example(
      "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8",
      "9611 5, 0011 7, 0411 2", start: "19961105", ends: false),
  ]

  @Test(arguments: daily + weekly + monthly + yearly)
  func `an example of the standard gives its days`(example: Example) throws {
    let expected = example.days.split(separator: ", ").flatMap { group in
      let words = group.split(separator: " ")
      let century = words[0].hasPrefix("9") ? "19" : "20"
      return words.dropFirst().map { century + words[0] + ($0.count == 1 ? "0" : "") + $0 }
    }
    let found = try RepeatSamples.starts(
      example.rule, from: example.start, except: example.except,
      count: expected.count + (example.ends ? 5 : 0))
    #expect(found == expected)
  }

  @Test func `two ways to write every day of three Januaries are the same`() throws {
    let yearly = "FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA"
    let daily = "FREQ=DAILY;UNTIL=20000131T140000Z;BYMONTH=1"
    let found = try RepeatSamples.starts(yearly, from: "19980101", count: 200)
    #expect(found.count == 93 && found.last == "20000131")
    #expect(try RepeatSamples.starts(daily, from: "19980101", count: 200) == found)
  }

  @Test func `every day until Christmas Eve ends on the date that is named`() throws {
    let found = try RepeatSamples.starts(
      "FREQ=DAILY;UNTIL=19971224T000000Z", from: "19970902", count: 200)
    #expect(found.count == 114 && found.last == "19971224")
  }
}
