import Calendars
import Foundation
import Interchange
import Records
import TestSupport
import Testing

/// Other programs, without code from kith, read the calendars.
@Suite struct ICalReadersTests {
  private static func calendar() throws -> (text: String, events: [Event]) {
    var random = SeededGenerator(seed: 2445)
    var events: [Event] = []
    for index in 0..<120 { events.append(try ICalSamples.event(index, using: &random)) }
    let first = try #require(PartialDate(text: "2027-03-01")?.dayNumber)
    let text = try ICalExportTests.written(leads: [7]) { (export) throws(InterchangeError) in
      for event in events { try export.write(event) }
      for birthday in ["1815-12-10", "--02-29", "20 Adar I 5782"] {
        var person = ICalExportTests.person(birthday)
        person.uid = birthday
        _ = try export.writeBirthday(of: person, Observance(), from: first)
      }
    }
    return (text, events)
  }

  private static let script = """
    import sys, datetime
    from icalendar import Calendar
    calendar = Calendar.from_ical(sys.stdin.buffer.read())
    for event in calendar.walk("VEVENT"):
      if event.errors: print("errors", event.errors)
      start = event["DTSTART"].dt
      end = event["DTEND"].dt if "DTEND" in event else start
      if not isinstance(start, datetime.datetime): end -= datetime.timedelta(days=1)
      print(event["UID"], start.strftime("%Y-%m-%dT%H:%M"), end.strftime("%Y-%m-%dT%H:%M"), sep="|")
    """

  private static func read(_ text: String, as events: [Event]) throws {
    let lines = try DebianPython.lines(
      script, module: "icalendar", package: "python3-icalendar", input: text
    ).filter { line in
      // It does not support RFC 7529, and reads everything except the rule.
      !line.isEmpty && !(line.hasPrefix("errors") && line.contains("RSCALE="))
    }
    for (line, event) in zip(lines, events) {
      let days = try #require(event.range)
      func text(_ day: DayNumber, _ time: ClockTime?) -> String {
        day.text + "T" + (time?.text ?? "00:00")
      }
      #expect(
        line.split(separator: "|").map(String.init) == [
          event.uid, text(days.start, event.startTime), text(days.end, event.endTime),
        ])
    }
    #expect(lines.count >= events.count)
  }

  /// Checks that python-icalendar finds the same days and times in the export.
  static func agree(on events: [Event]) throws {
    let text = try ICalExportTests.written { (export) throws(InterchangeError) in
      for event in events { try export.write(event) }
    }
    try read(text, as: events)
  }

  @Test func `python-icalendar reads the same events`() throws {
    let (text, events) = try Self.calendar()
    try Self.read(text, as: events)
  }

  @Test func `khal lists the same occurrences`() throws {
    var events: [Event] = []
    for (index, rule) in ICalSamples.rules.enumerated() where !rule.contains("T000000Z") {
      var event = try ICalExportTests.event("E\(index)", "2028-02-28", "2028-02-29")
      event.rule = try RepeatRule(text: rule)
      event.except = [try #require(PartialDate(text: "2028-03-06")?.dayNumber)]
      // khal counts a first day that does not match the rule differently.
      if let first = event.rule?.next(of: DateRange(try #require(event.start)), after: .first),
        rule.contains("BYDAY"),
        let next = event.rule?.next(of: first, after: first.start)
      {
        event.start = next.start
        event.end = next.start.advanced(by: 1)
        event.except = []
      }
      events.append(event)
    }
    events.append(try ICalExportTests.event("Once", "2028-12-30", "2029-01-02"))
    let text = try ICalExportTests.written { (export) throws(InterchangeError) in
      for event in events { try export.write(event) }
    }
    let window = try #require(
      DateRange(
        start: GregorianDate(year: 2028, month: 2, day: 1)?.dayNumber ?? .first,
        end: GregorianDate(year: 2029, month: 6, day: 30)?.dayNumber ?? .last))
    let expected = try events.map { event in
      let days = try #require(event.range)
      let found = event.rule?.occurrences(of: days, except: event.except, in: window)
      return (event.title, found?.map(\.start) ?? [days.start])
    }
    try khal(expected, text, window)
  }

  @Test(arguments: Observance.LeapDay.allCases)
  func `khal lists birthdays on the days on which kith keeps them`(leapDay: Observance.LeapDay)
    throws
  {
    let observance = Observance(leapDay: leapDay)
    let window = try #require(
      DateRange(
        start: GregorianDate(year: 2027, month: 3, day: 1)?.dayNumber ?? .first,
        end: GregorianDate(year: 2032, month: 6, day: 30)?.dayNumber ?? .last))
    var expected: [(String, [DayNumber])] = []
    let birthdays = ["1815-12-10", "1996-02-29", "20 Adar I 5782", "30 Cheshvan 5783"]
    let text = try ICalExportTests.written { (export) throws(InterchangeError) in
      for (index, birthday) in birthdays.enumerated() {
        var person = ICalExportTests.person(birthday)
        (person.uid, person.name) = ("p-\(index)", "P\(index)")
        _ = try export.writeBirthday(of: person, observance, from: window.start)
        guard let date = person.birthday,
          let key = Observance.key(
            of: date, as: .birthday, in: date.calendar, afterSunset: false)
        else { continue }
        let years = date.calendar == .gregorian ? 2027...2032 : 5787...5793
        let days = years.compactMap { observance.day(of: key, inYear: $0) }
        expected.append(("P\(index)'s birthday", days.filter(window.contains)))
      }
    }
    #expect(expected.count == birthdays.count)
    try khal(expected, text, window)
  }

  private func khal(
    _ expected: [(title: String, days: [DayNumber])], _ text: String, _ window: DateRange
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("kith-khal-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let khal = try Khal(folder)
    try khal.take(text)
    let listed = try khal.days(in: window)
    for (title, days) in expected { #expect(listed[title] ?? [] == Set(days), "\(title)") }
  }
}
