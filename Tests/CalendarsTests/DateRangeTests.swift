import Calendars
import TestSupport
import Testing

@Suite struct DateRangeTests {
  @Test func `both ends belong to a range`() throws {
    let range = try #require(DateRange(start: day("2027-03-05"), end: day("2027-03-07")))
    #expect(range.length == 3)
    #expect(try range.contains(day("2027-03-05")))
    #expect(try range.contains(day("2027-03-07")))
    #expect(try !range.contains(day("2027-03-08")))
    #expect(try DateRange(day("2027-03-05")).length == 1)
    #expect(DateRange.everyDay.length == 3_652_059)
    #expect(try DateRange(start: day("2027-03-07"), end: day("2027-03-06")) == nil)
  }

  @Test func `two ranges overlap when they have a day in common`() throws {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<2_000 {
      let ends = (0..<4).map { _ in Int.random(in: 1...12, using: &generator) }
      let first = try #require(range(min(ends[0], ends[1]), max(ends[0], ends[1])))
      let second = try #require(range(min(ends[2], ends[3]), max(ends[2], ends[3])))
      let shared = (1...12).compactMap(DayNumber.init).contains {
        first.contains($0) && second.contains($0)
      }
      #expect(first.overlaps(second) == shared)
      #expect(second.overlaps(first) == shared)
    }
  }

  private func range(_ start: Int, _ end: Int) -> DateRange? {
    guard let start = DayNumber(start), let end = DayNumber(end) else { return nil }
    return DateRange(start: start, end: end)
  }
}

@Suite struct DateRangeDraftTests {
  @Test func `the start is at fault while it comes after the end`() throws {
    var draft = DateRangeDraft()
    #expect(draft.problems == [.missing(.start), .missing(.end)])
    #expect(draft.editing == .start)
    draft.start = try day("2027-03-07")
    #expect(draft.problems == [.missing(.end)])
    #expect(draft.range == nil)
    draft.end = try day("2027-03-05")
    #expect(draft.problems == [.startAfterEnd])
    #expect(draft.range == nil)
    draft.end = try day("2027-03-07")
    #expect(draft.problems.isEmpty)
    #expect(draft.range == DateRange(try day("2027-03-07")))
  }

  @Test func `moving one end never moves the other`() throws {
    let range = try #require(DateRange(start: day("2027-03-05"), end: day("2027-03-07")))
    var draft = DateRangeDraft(range)
    draft.start = try day("2027-04-01")
    #expect(draft.end == range.end)
    #expect(draft.problems == [.startAfterEnd])
    draft.start = range.start
    #expect(draft.range == range)
    draft.end = try day("2027-03-01")
    #expect(draft.start == range.start)
    #expect(draft.problems == [.startAfterEnd])
  }

  @Test(arguments: [
    ("09:00", "10:00", true), ("10:00", "10:00", true), ("10:01", "10:00", false),
    (nil, "00:00", true), ("23:59", nil, true), (nil, nil, true), ("23:59", "00:00", false),
  ])
  func `times count on one and the same day`(start: String?, end: String?, isRight: Bool) throws {
    let number = try day("2027-03-05")
    var draft = DateRangeDraft(
      DateRange(number), startTime: start.flatMap { ClockTime(text: $0) },
      endTime: end.flatMap { ClockTime(text: $0) })
    #expect(draft.problems.isEmpty == isRight)
    #expect((draft.range != nil) == isRight)
    draft.end = number.advanced(by: 1)
    #expect(draft.problems.isEmpty)
  }

  @Test func `an end outside the bounds is at fault, each for itself`() throws {
    let bounds = try #require(DateRange(start: day("2027-01-01"), end: day("2027-12-31")))
    var draft = DateRangeDraft(bounds: bounds)
    draft.start = try day("2026-12-31")
    draft.end = try day("2027-12-31")
    #expect(draft.problems == [.outOfBounds(.start)])
    draft.end = try day("2028-01-01")
    #expect(draft.problems == [.outOfBounds(.start), .outOfBounds(.end)])
    draft.start = try day("2028-01-02")
    #expect(draft.problems == [.startAfterEnd, .outOfBounds(.start), .outOfBounds(.end)])
    draft.start = bounds.start
    draft.end = bounds.end
    #expect(draft.range == bounds)
  }

  @Test func `bounds with an open end hold what lies on the other side`() throws {
    let number = try day("2027-03-05")
    #expect(DayBounds(earliest: nil, latest: nil)?.contains(number) == true)
    #expect(DayBounds(earliest: number, latest: nil)?.contains(.last) == true)
    #expect(DayBounds(earliest: number, latest: nil)?.contains(.first) == false)
    #expect(DayBounds(earliest: nil, latest: number)?.contains(.first) == true)
    #expect(DayBounds(earliest: nil, latest: number)?.contains(.last) == false)
    #expect(DayBounds(earliest: .last, latest: number) == nil)
  }
}

@Suite struct ClockTimeTests {
  @Test func `every minute of a day is read as it is written`() {
    for hour in 0..<24 {
      for minute in 0..<60 {
        let time = ClockTime(hour: hour, minute: minute)
        #expect(time?.minutes == hour * 60 + minute)
        #expect(time.flatMap { ClockTime(text: $0.text) } == time)
      }
    }
    #expect(ClockTime(text: "7:05")?.text == "07:05")
    #expect(ClockTime(text: "18:30:59")?.text == "18:30")
  }

  @Test(arguments: [
    "", ":", "::", "24:00", "18:60", "18:30:60", "1830", "18:3", "18:300", "018:30", "-1:30",
    "18:30:00:00", "18.30", " 18:30", "١٨:٣٠", "+8:30", ":30", "18:",
  ])
  func `what no clock shows is no time`(text: String) {
    #expect(ClockTime(text: text) == nil)
  }

  @Test func `numbers outside a clock give no time`() {
    for (hour, minute) in [(24, 0), (-1, 0), (0, 60), (0, -1), (Int.max, 0), (0, Int.min)] {
      #expect(ClockTime(hour: hour, minute: minute) == nil)
    }
  }
}
