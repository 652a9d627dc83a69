import Calendars
public import Records

/// Writes events and birthdays as an iCalendar file (RFC 5545); time zones are named, but not described.
public struct ICalendarExport {
  var writer: ContentLineWriter
  let stamp: String
  let leads: [Int]

  /// Starts a calendar; rethrows errors of the sink.
  ///
  /// - Parameters:
  ///   - stamp: the time of writing in UTC, such as `20270301T120000Z`.
  ///   - leads: the lead times of alarms in days; an event that was imported with alarms has only those.
  ///   - folds: whether long lines are folded.
  public init(
    stamp: String, leads: [Int] = [], folds: Bool = true, sink: @escaping ByteSink
  ) throws(InterchangeError) {
    self.stamp = stamp
    self.leads = leads
    writer = ContentLineWriter(folds: folds, sink: sink)
    try writer.write("BEGIN:VCALENDAR")
    try writer.write("VERSION:2.0")
    try writer.write("PRODID:-//kith//kith//EN")
    try writer.write("CALSCALE:GREGORIAN")
  }

  /// Ends the calendar, after which nothing may be written; rethrows errors of the sink.
  public mutating func finish() throws(InterchangeError) {
    try writer.write("END:VCALENDAR")
    try writer.finish()
  }

  /// Writes an event, unless it has no day; rethrows errors of the sink.
  ///
  /// - Parameter people: the names of the event's people, and their uids, which may be empty.
  public mutating func write(
    _ event: Event, people: [(name: String, uid: String)] = []
  ) throws(InterchangeError) {
    guard let days = event.range else { return }
    try begin(uid: event.uid, summary: event.title)
    let times = ICalendarTimes(event)
    try writeTime("DTSTART", [days.start], times, times.start)
    try writeEnd(event, days, times)
    try writeRule(event, times)
    if !event.except.isEmpty { try writeTime("EXDATE", event.except, times, times.start) }
    if let place = event.place { try writeText("LOCATION", place) }
    if let note = event.note { try writeText("DESCRIPTION", note) }
    if !event.tags.isEmpty {
      writer.begin("CATEGORIES")
      for tag in event.tags { writer.text(tag, after: ",") }
      try writer.endLine()
    }
    for (name, uid) in people { try writePerson(name, uid) }
    let kept = UnmappedICalendarLines.lines(event.unmapped)
    for line in kept { try writer.write(line) }
    if !kept.contains("BEGIN:VALARM") { try writeAlarms(event.title) }
    try writer.write("END:VEVENT")
  }
}

/// The times of an event as written, without any for an all-day event.
struct ICalendarTimes {
  let start: ClockTime?
  let end: ClockTime?
  let zone: String?

  var isUTC: Bool { zone == ICalendarTime.utc }

  init(_ event: Event) {
    start = event.startTime
    end = event.endTime
    zone = event.startTime == nil ? nil : event.zone
  }
}

extension ICalendarExport {
  mutating func begin(uid: String, summary: String) throws(InterchangeError) {
    try writer.write("BEGIN:VEVENT")
    try writeText("UID", uid)
    writer.begin("DTSTAMP")
    writer.plain(stamp)
    try writer.endLine()
    try writeText("SUMMARY", summary)
  }

  mutating func writeText(_ name: String, _ text: String) throws(InterchangeError) {
    writer.begin(name)
    writer.text(text)
    try writer.endLine()
  }

  /// Writes the uid with the name, because several people can have the same name.
  private mutating func writePerson(_ name: String, _ uid: String) throws(InterchangeError) {
    writer.begin("X-KITH-PERSON")
    if !uid.isEmpty { writer.parameter("X-KITH-UID", [uid]) }
    writer.text(name)
    try writer.endLine()
  }

  /// Writes a property with days, at `time` if there is one.
  private mutating func writeTime(
    _ name: String, _ days: [DayNumber], _ times: ICalendarTimes, _ time: ClockTime?
  ) throws(InterchangeError) {
    writer.begin(name)
    guard let time else { return try writeDates(days) }
    if let zone = times.zone, !times.isUTC { writer.parameter("TZID", [zone]) }
    writer.plain(
      days.map { ICalendarTime.text($0, time, isUTC: times.isUTC) }.joined(separator: ","))
    try writer.endLine()
  }

  mutating func writeDates(_ days: [DayNumber]) throws(InterchangeError) {
    writer.parameter("VALUE", ["DATE"])
    writer.plain(days.map(ICalendarTime.text).joined(separator: ","))
    try writer.endLine()
  }

  private mutating func writeEnd(
    _ event: Event, _ days: DateRange, _ times: ICalendarTimes
  ) throws(InterchangeError) {
    guard let start = times.start else { return try writeLastDay(days) }
    // An imported end in another zone, if the end of the event has not changed since.
    if let kept = event.unmapped.first(where: { $0.hasPrefix(Self.keptEnd) }),
      let line = ContentLine(kept), let end = ICalendarTime(line.trimmedText, zone: line.zone)
    {
      let isSame = (end.day, end.time) == (days.end, times.end)
      let isMoment = days.length == 1 && times.end == start
      let isBefore = (end.day, end.time ?? .midnight) < (days.start, start)
      if isSame || (isMoment && isBefore) { return try writer.write(kept) }
    }
    // An end equal to the start is omitted, because DTEND must be later (RFC 5545 §3.8.2.2).
    if days.length == 1, times.end == start { return }
    try writeTime("DTEND", [days.end], times, times.end)
  }

  private static let keptEnd = "DTEND"

  private mutating func writeLastDay(_ days: DateRange) throws(InterchangeError) {
    if let next = days.end.advanced(by: 1) {
      writer.begin("DTEND")
      return try writeDates([next])
    }
    try writer.write("DURATION:P\(days.length)D")
  }

  private mutating func writeRule(
    _ event: Event, _ times: ICalendarTimes
  ) throws(InterchangeError) {
    guard let rule = event.rule else { return }
    if let text = rule.ruleText {
      let shown = ICalendarRule.shown(
        text, isTimed: times.start != nil, isFloating: times.zone == nil)
      try writer.write("RRULE:\(shown)")
      if shown != text { try writer.write("X-KITH-REPEAT:\(text)") }
    }
    if !rule.additionalDays.isEmpty {
      try writeTime("RDATE", rule.additionalDays, times, times.start)
    }
  }

  mutating func writeAlarms(_ summary: String) throws(InterchangeError) {
    for days in leads {
      try writer.write("BEGIN:VALARM")
      try writer.write("ACTION:DISPLAY")
      try writer.write(days == 0 ? "TRIGGER:PT0S" : "TRIGGER:-P\(days)D")
      try writeText("DESCRIPTION", summary)
      try writer.write("END:VALARM")
    }
  }
}
