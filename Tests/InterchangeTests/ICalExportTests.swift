import Calendars
import Foundation
import Interchange
import Records
import TestSupport
import Testing

@Suite struct ICalExportTests {
  static let observance = Observance()

  static func written(
    leads: [Int] = [], folds: Bool = true,
    _ body: (inout ICalendarExport) throws(InterchangeError) -> Void
  ) throws -> String {
    let sink = ICalSink()
    var export = try ICalendarExport(
      stamp: "20270301T120000Z", leads: leads, folds: folds,
      sink: { bytes throws(InterchangeError) in sink.bytes += bytes })
    try body(&export)
    try export.finish()
    return String(decoding: sink.bytes, as: UTF8.self)
  }

  static func event(_ title: String, _ start: String, _ end: String? = nil) throws -> Event {
    var event = Event()
    event.uid = "u-\(title)"
    event.title = title
    event.start = PartialDate(text: start)?.dayNumber
    event.end = end.flatMap { PartialDate(text: $0)?.dayNumber }
    return event
  }

  static func person(_ birthday: String) -> Person {
    var person = Person()
    person.uid = "p-1"
    person.name = "Ada Lovelace"
    person.birthday = PartialDate(text: birthday)
    return person
  }

  static func birthday(_ person: Person, _ observance: Observance = Observance()) throws -> String {
    let first = try #require(PartialDate(text: "2027-03-01")?.dayNumber)
    return try written { (export) throws(InterchangeError) in
      _ = try export.writeBirthday(of: person, observance, from: first)
    }
  }

  @Test func `the day after the last is written, and the last is shown`() throws {
    let event = try Self.event("Trip", "2027-07-05", "2027-07-08")
    let text = try Self.written { (export) throws(InterchangeError) in try export.write(event) }
    #expect(text.contains("DTSTART;VALUE=DATE:20270705\r\nDTEND;VALUE=DATE:20270709\r\n"))
    let back = try #require(try ICalTranscript.events(text).first)
    #expect(back.draft.record.settled.end == event.settled.end)
  }

  @Test func `an event of one day has an end too`() throws {
    let event = try Self.event("Day", "2027-07-05")
    let text = try Self.written { (export) throws(InterchangeError) in try export.write(event) }
    #expect(text.contains("DTEND;VALUE=DATE:20270706\r\n"))
  }

  @Test func `the last day known ends by its length`() throws {
    let event = try Self.event("End", "9999-12-30", "9999-12-31")
    let text = try Self.written { (export) throws(InterchangeError) in try export.write(event) }
    #expect(text.contains("DURATION:P2D"))
    #expect(try ICalTranscript.events(text).first?.draft.record.settled == event)
  }

  @Test func `no line is longer than 75 octets, and every line ends in CR LF`() throws {
    var event = try Self.event(String(repeating: "Zoë 🎂 ", count: 60), "2027-07-05")
    event.note = "one\ntwo; three, four\\"
    let text = try Self.written { (export) throws(InterchangeError) in try export.write(event) }
    let lines = text.components(separatedBy: "\r\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 75 && !$0.contains("\n") })
    #expect(text.contains("DESCRIPTION:one\\ntwo\\; three\\, four\\\\"))
  }

  @Test(arguments: [
    ("feb28", "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1"),
    ("mar1", "RRULE:FREQ=YEARLY;BYYEARDAY=60"),
  ])
  func `a 29 February is kept on the day that the setting says`(word: String, rule: String) throws {
    let leapDay = try #require(Observance.LeapDay(rawValue: word))
    let text = try Self.birthday(Self.person("1996-02-29"), Observance(leapDay: leapDay))
    #expect(text.contains(rule + "\r\n"))
    let first = try #require(PartialDate(text: "1996-02-29")?.dayNumber)
    let repeats = try RepeatRule(text: rule)
    for year in 1996...2104 {
      let kept = try #require(
        Observance(leapDay: leapDay).day(of: .gregorian(month: 2, day: 29), inYear: year))
      let before = try #require(kept.advanced(by: -1))
      if year > 1996 { #expect(repeats.next(of: DateRange(first), after: before)?.start == kept) }
    }
  }

  @Test func `a Hebrew birthday is twenty dated days, and its rule gives the same`() throws {
    var person = Self.person("20 Adar I 5782")
    person.observe = .both
    let text = try Self.birthday(person).replacing("\r\n ", with: "")
    #expect(text.contains("UID:p-1-birthday\r\n"))
    #expect(text.contains("UID:p-1-birthday-hebrew\r\n"))
    let line = try #require(text.split(separator: "\r\n").first { $0.hasPrefix("X-KITH-RRULE:") })
    let rule = try RepeatRule(text: String(line.dropFirst("X-KITH-RRULE:".count)))
    let events = try ICalTranscript.events(text)
    let dated = try #require(events.last?.draft.record)
    let days = try #require(dated.rule?.additionalDays)
    let start = try #require(dated.start)
    #expect(days.count == 19)
    let last = try #require(days.last)
    let window = try #require(DateRange(start: start, end: last))
    #expect(rule.occurrences(of: DateRange(start), in: window).map(\.start) == [start] + days)
  }

  @Test(arguments: [
    "1815-12-10", "--02-29", "1996-02-29", "12 Nisan 5772", "30 Cheshvan", "5 Adar",
  ])
  func `a birthday comes back as the person that it is of`(birthday: String) throws {
    var person = Self.person(birthday)
    person.afterSunset = birthday.hasPrefix("1815")
    let back = try #require(try ICalTranscript.people(try Self.birthday(person)).first)
    #expect(back.draft.record == person)
    #expect(back.problems.isEmpty)
  }

  @Test func `nobody who has died and nobody without a day has an entry`() throws {
    var dead = Self.person("1815-12-10")
    dead.died = PartialDate(text: "1852-11-27")
    #expect(!(try Self.birthday(dead).contains("VEVENT")))
    #expect(!(try Self.birthday(Self.person("1815-12")).contains("VEVENT")))
  }

  @Test func `alarms come from the lead times, unless the event brought its own`() throws {
    let event = try Self.event("Trip", "2027-07-05")
    var own = event
    own.unmapped = ["BEGIN:VALARM", "ACTION:AUDIO", "TRIGGER:-PT5M", "END:VALARM"]
    let text = try Self.written(leads: [7, 0]) { (export) throws(InterchangeError) in
      try export.write(event)
    }
    #expect(text.contains("TRIGGER:-P7D\r\n") && text.contains("TRIGGER:PT0S\r\n"))
    let kept = try Self.written(leads: [7]) { (export) throws(InterchangeError) in
      try export.write(own)
    }
    #expect(!kept.contains("-P7D") && kept.contains("TRIGGER:-PT5M"))
  }

  @Test(arguments: [
    ["END:VEVENT"], ["BEGIN:VALARM"], ["END:VALARM"], ["BEGIN:VEVENT", "END:VEVENT"],
    ["BEGIN:VALARM", "END:VEVENT"], ["BEGIN:VALARM", "end:vevent ", "END:VALARM"],
    ["BEGIN:VALARM", "END:VCALENDAR", "END:VALARM"], ["SUMMARY:Other"], ["DTSTART:20200101"],
    ["UID:other"],
    ["RRULE:FREQ=DAILY"], ["EXDATE:20270705"], ["RECURRENCE-ID:20260101"], ["DURATION:P3D"],
    ["DTEND;TZID=X:20270905T010101"], ["STATUS:CANCELLED"], ["X-KITH-PERSON:Q"], [" X:folded"],
    ["no property"], [""],
    Array(repeating: "BEGIN:X", count: 20) + Array(repeating: "END:X", count: 20),
  ])
  func `nothing that an event is said to have kept ends or changes it`(lines: [String]) throws {
    let event = try Self.event("Trip", "2027-07-05")
    var hostile = event
    hostile.unmapped = ["X-A:1"] + lines + ["X-B:2"]
    let text = try Self.written { (export) throws(InterchangeError) in
      try export.write(hostile)
      try export.write(event)
    }
    let back = try ICalTranscript.events(text)
    #expect(back.count == 2 && back.allSatisfy { $0.problems.isEmpty && $0.people.isEmpty })
    for record in back {
      let read = record.draft.record
      #expect(read.title == "Trip" && read.range == event.range && read.rule == nil)
    }
    #expect(back.first?.draft.record.unmapped.first == "X-A:1")
  }

  @Test func `events with any text are read back the same`() throws {
    var random = RandomRecords(seed: 10, today: ImportTranscript.today, allLineEnds: false)
    let events = (0..<400).map { index in
      var event = random.event()
      event.uid = "\(index)" + event.uid
      return event
    }
    let names = (0..<400).map { _ in random.names() }
    let text = try Self.written(folds: false) { (export) throws(InterchangeError) in
      for (event, names) in zip(events, names) {
        try export.write(event, people: names.map { ($0, "") })
      }
    }
    let back = try ICalTranscript.events(text).sorted { $0.number < $1.number }
    #expect(back.count == events.count)
    for ((record, event), names) in zip(zip(back, events), names) {
      #expect(record.draft.record.settled == event)
      #expect(record.people == names)
      #expect(record.problems.isEmpty, "\(record.problems)")
    }
  }

  @Test func `what is written is read back the same`() throws {
    var random = SeededGenerator(seed: 9)
    var events: [Event] = []
    for index in 0..<300 { events.append(try ICalSamples.event(index, using: &random)) }
    let text = try Self.written { (export) throws(InterchangeError) in
      for event in events { try export.write(event, people: [("Ada, L.", ""), ("Zoë", "u2")]) }
    }
    let back = try ICalTranscript.events(text).sorted { $0.number < $1.number }
    #expect(back.count == events.count)
    for (record, event) in zip(back, events) {
      #expect(record.draft.record.settled == event)
      #expect(record.people == ["Ada, L.", "Zoë"])
      #expect(record.uidsOfPeople == [1: "u2"])
      #expect(record.draft.problems(today: ImportTranscript.today).isEmpty)
      #expect(record.problems.isEmpty)
    }
  }
}

final class ICalSink {
  var bytes: [UInt8] = []
}

/// Events with all properties.
enum ICalSamples {
  static let rules = [
    "FREQ=YEARLY", "FREQ=WEEKLY;BYDAY=MO,TU", "FREQ=MONTHLY;BYDAY=-1FR;COUNT=5",
    "FREQ=DAILY;INTERVAL=3;UNTIL=20290101", "FREQ=DAILY;UNTIL=20290101T000000Z",
    "RDATE=20290101,20290301", "FREQ=YEARLY;RDATE=20290101",
    "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;WKST=SU",
  ]

  static func event(_ index: Int, using random: inout SeededGenerator) throws -> Event {
    var event = Event()
    event.uid = "event-\(index)@example.org"
    event.title = ["Trip", "a, b; c \\ d", "x\ny", "Zoë’s 🎂"].randomElement(using: &random) ?? ""
    let start = try #require(DayNumber(Int.random(in: 735_000...745_000, using: &random)))
    event.start = start
    if Bool.random(using: &random) {
      event.end = start.advanced(by: Int.random(in: 1...40, using: &random))
    }
    if Bool.random(using: &random) {
      event.startTime = ClockTime(hour: Int.random(in: 0...11, using: &random), minute: 30)
      event.endTime = ClockTime(hour: Int.random(in: 12...23, using: &random), minute: 5)
      event.zone = ["UTC", "Europe/Berlin", nil].randomElement(using: &random) ?? nil
      if event.end == nil { event.end = event.start }
      if event.end == event.start { event.end = nil }
    }
    if Bool.random(using: &random), let rule = rules.randomElement(using: &random) {
      event.rule = try RepeatRule(text: rule)
      if Bool.random(using: &random) {
        event.except = [start.advanced(by: 7), start.advanced(by: 14)].compactMap { $0 }
      }
    }
    if Bool.random(using: &random) { event.place = "Main St 1, Springfield" }
    if Bool.random(using: &random) { event.note = "one\n\ntwo: \"three\"" }
    if Bool.random(using: &random) { event.tags = ["a", "c"] }
    if Bool.random(using: &random) {
      event.unmapped = [
        "SEQUENCE:2", "X-FOO;A=\"b:c\":" + String(repeating: "long ", count: 30) + "end",
      ]
    }
    return event
  }
}
