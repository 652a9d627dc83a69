import Calendars
import Records

/// Builds an event from a `VEVENT`.
struct ICalendarEvent {
  private(set) var record: ImportedRecord<Event>
  /// For a changed occurrence, the uid of its series and the day of the series that it replaces.
  private(set) var replaces: (uid: String, instance: DayNumber)?
  private var instance: ICalendarTime?
  private(set) var isCancelled = false

  private let component: ICalendarComponent
  private let zones: ICalendarZones
  private var start: ICalendarTime?
  private var keptEnd: String?

  /// Properties that are not stored as unmapped: kith reads them, or they mean nothing to other programs.
  static let known: Set<String> = [
    "UID", "DTSTAMP", "SUMMARY", "DTSTART", "DTEND", "DURATION", "RRULE", "RDATE", "EXDATE",
    "EXRULE", "RECURRENCE-ID", "LOCATION", "DESCRIPTION", "CATEGORIES", "X-KITH-PERSON",
    "X-KITH-REPEAT",
  ]

  /// - Parameter zones: the time zones read from the file so far.
  init(_ component: ICalendarComponent, _ zones: ICalendarZones) {
    self.component = component
    self.zones = zones
    record = ImportedRecord(number: component.number, line: component.line)
    record.raw = component.raw
    isCancelled = component.text("STATUS")?.uppercased() == "CANCELLED"
    takeTexts()
    takeDays()
    keepEnd()
    takeRule()
    takeInstance()
    warnOfRepeats()
  }

  private mutating func takeTexts() {
    let texts: [(String, Event.Field, WritableKeyPath<Event, String?>)] = [
      ("LOCATION", .place, \.place), ("DESCRIPTION", .note, \.note),
    ]
    for (name, field, path) in texts {
      guard let line = component.first(name) else { continue }
      place(field, line)
      record.draft.set(field) { $0[keyPath: path] = line.plainText }
    }
    if let uid = component.text("UID") { record.draft.set(.uid) { $0.uid = uid } }
    if let line = component.first("SUMMARY") {
      place(.title, line)
      record.draft.set(.title) { $0.title = line.plainText }
    }
    let tags = component.all("CATEGORIES").flatMap { line in
      ContentLineText.parts(of: line.value, at: ContentLineByte.comma)
        .map(ContentLineText.unescaped)
    }
    if !tags.isEmpty { record.draft.set(.tags) { $0.tags = tags } }
    for (index, line) in component.all("X-KITH-PERSON").enumerated() {
      record.people.append(line.plainText)
      record.uidsOfPeople[index] = line.values(of: "X-KITH-UID").first
    }
    let unmapped = component.properties.filter { !Self.known.contains($0.name) && !$0.isBlank }
      .map { String(decoding: $0.written, as: UTF8.self) }
    if !unmapped.isEmpty || !component.inner.isEmpty {
      record.draft.set(.unmapped) { $0.unmapped = unmapped + component.inner }
    }
  }

  /// Sets the title of the series if the occurrence has no title.
  mutating func inherit(title: String) {
    if record.draft.record.title.isEmpty { record.draft.set(.title) { $0.title = title } }
  }

  /// Replaces a missing title, which calendars omit for appointments, by the place or the first line of the note.
  mutating func requireTitle() {
    let event = record.draft.record
    guard event.title.isEmpty else { return }
    let note = event.note.flatMap { $0.split(whereSeparator: \.isNewline).first.map(String.init) }
    let title = event.place ?? note ?? "(no title)"
    record.draft.set(.title) { $0.title = title }
    record.problems.append(
      ImportProblem(
        line: record.line, record: record.number, column: Event.Field.title.name, value: title,
        severity: .warning, "the event has no SUMMARY; this title is used instead"))
  }

  private mutating func place(_ field: Event.Field, _ line: ContentLine) {
    record.places[field] = .init(line: line.line, column: line.name)
  }

  private mutating func complain(
    _ line: ContentLine, _ message: String, hint: ImportHint? = nil,
    severity: ProblemSeverity = .error
  ) {
    record.problems.append(
      ImportProblem(
        line: line.line, record: record.number, column: line.name,
        value: line.fault == nil ? line.trimmedText : nil, severity: severity, message, hint: hint))
  }

  private mutating func warnOfRepeats() {
    for name in ["UID", "SUMMARY", "DTSTART", "DTEND", "DURATION", "LOCATION", "DESCRIPTION"] {
      guard let second = component.all(name).dropFirst().first else { continue }
      complain(second, "\(name) is given twice; the first one is used", severity: .warning)
    }
  }
}

extension ICalendarEvent {
  private static let noTime = "not an existing day or time"
  private static let timeHint = "Write 20270301 or 20270301T183000"

  private mutating func time(_ line: ContentLine) -> ICalendarTime? {
    if let time = ICalendarTime(line.trimmedText, zone: line.zone) {
      if time.hasSeconds { complain(line, "seconds are left out", severity: .warning) }
      return time
    }
    complain(line, Self.noTime, hint: .text(Self.timeHint))
    return nil
  }

  private mutating func takeDays() {
    guard let line = component.first("DTSTART") else {
      record.draft.refuse(
        Problem(.start, "An event needs a date", hint: "Add DTSTART to the event"))
      return
    }
    place(.start, line)
    guard let start = ICalendarTime(line.trimmedText, zone: line.zone) else {
      record.draft.refuse(
        Problem(.start, typed: line.trimmedText, Self.noTime, hint: .text(Self.timeHint)))
      return
    }
    self.start = start
    if start.hasSeconds { complain(line, "seconds are left out", severity: .warning) }
    record.draft.set(.start) {
      $0.start = start.day
      $0.startTime = start.time
    }
    if start.time != nil { setEnd(start.day, start.time) }
    if let zone = start.zone { record.draft.set(.zone) { $0.zone = zone } }
    let end = component.first("DTEND")
    let duration = component.first("DURATION")
    if let end {
      if let duration {
        complain(duration, "DURATION is ignored, because the event has DTEND", severity: .warning)
      }
      takeEnd(end, start)
    } else if let duration {
      takeDuration(duration, start)
    }
  }

  /// Stores an end that kith's fields cannot represent, so that it is written back unchanged.
  private mutating func keepEnd() {
    guard let keptEnd else { return }
    record.draft.set(.unmapped) { $0.unmapped.insert(keptEnd, at: 0) }
  }

  private mutating func setEnd(_ day: DayNumber?, _ time: ClockTime?) {
    record.draft.set(.end) {
      $0.end = day
      $0.endTime = time
    }
  }

  private mutating func takeEnd(_ line: ContentLine, _ start: ICalendarTime) {
    place(.end, line)
    guard let end = time(line) else { return }
    if (end.time == nil) != (start.time == nil) {
      complain(line, "the start and the end must both be dates or both be times")
      return
    }
    if end.time != nil {
      if end.zone == start.zone { return setEnd(end.day, end.time) }
      // By the wall clocks of two time zones, a flight can land before it starts.
      let isLater =
        (end.day, end.time ?? .midnight) >= (start.day, start.time ?? .midnight)
      if isLater { setEnd(end.day, end.time) }
      keptEnd = String(decoding: line.written, as: UTF8.self)
      complain(
        line,
        "the end is in another time zone than the start; it is kept as an unmapped "
          + "property, and shown as "
          + (isLater ? "if it were in the same one" : "the start alone"), severity: .warning)
    } else if end.day == start.day {
      complain(
        line,
        "the end is the start, although it should be the day after the last day; imported "
          + "as one day",
        severity: .warning)
    } else {
      // DTEND of dates is the day after the last one (RFC 5545 §3.6.1).
      setEnd(end.day.advanced(by: -1), nil)
    }
  }

  private mutating func takeDuration(_ line: ContentLine, _ start: ICalendarTime) {
    place(.end, line)
    guard let length = ICalendarDuration(line.trimmedText)?.minutes else {
      complain(line, "not a duration", hint: "Write P3D or PT1H30M")
      return
    }
    guard let time = start.time else {
      guard length % 1440 == 0 else {
        complain(line, "an all-day event cannot last part of a day")
        return
      }
      if length > 0 { setLast(start.day.advanced(by: length / 1440 - 1), nil, line) }
      return
    }
    let minutes = time.minutes + length
    setLast(
      start.day.advanced(by: minutes / 1440),
      ClockTime(hour: minutes % 1440 / 60, minute: minutes % 60), line)
  }

  private mutating func setLast(_ day: DayNumber?, _ time: ClockTime?, _ line: ContentLine) {
    if let day { return setEnd(day, time) }
    complain(line, "ends after the last day kith supports, 9999-12-31")
  }
}

extension ICalendarEvent {
  private mutating func takeRule() {
    let rules = component.all("RRULE")
    if rules.count > 1 { complain(rules[1], "kith supports one RRULE per event") }
    for line in component.all("EXRULE") { complain(line, "kith does not support EXRULE") }
    var days: [DayNumber] = []
    for line in component.all("RDATE") { days += listed(line, mustAgree: true) }
    guard let line = rules.first ?? component.first("RDATE") else {
      for line in component.all("EXDATE") {
        complain(
          line, "an exception of an event that does not repeat; left out", severity: .warning)
      }
      return
    }
    place(.rule, line)
    do throws(RuleProblem) {
      let rule = try rules.first.map { (line) throws(RuleProblem) in
        try RepeatRule(text: ICalendarRule.kept(component, line.trimmedText))
      }
      let whole = days.isEmpty ? rule : try RepeatRule(rule, and: days)
      record.draft.set(.rule) { $0.rule = whole }
    } catch {
      record.draft.refuse(
        Problem(.rule, typed: line.trimmedText, error.reason, hint: error.hint.map(Hint.text)))
    }
    var except: [DayNumber] = []
    for line in component.all("EXDATE") {
      place(.except, line)
      except += listed(line, mustAgree: false)
    }
    if !except.isEmpty { record.draft.set(.except) { $0.except = except } }
  }

  /// The days of RDATE or EXDATE; those of RDATE must have the time of the event.
  private mutating func listed(_ line: ContentLine, mustAgree: Bool) -> [DayNumber] {
    var days: [DayNumber] = []
    for item in line.items {
      guard let time = ICalendarTime(item, zone: line.zone) else {
        let isPeriod = item.contains("/")
        complain(
          line,
          isPeriod
            ? "an occurrence has the same length as its event, but `\(item)` has another"
            : "`\(item)` is not an existing day or time")
        continue
      }
      if let start, mustAgree, time.time != nil, time.time != start.time || time.zone != start.zone
      {
        complain(line, "an occurrence has the same time as its event, but `\(item)` has another")
        continue
      }
      if let start, !mustAgree, time.zone != nil, time.zone != start.zone {
        let day = dayHere(of: time, start)
        complain(
          line,
          "the exception is in another time zone than the start; it is read in that of "
            + day.text, severity: .warning)
        days.append(day)
        continue
      }
      days.append(time.day)
    }
    return days
  }

  private mutating func takeInstance() {
    guard let line = component.first("RECURRENCE-ID") else { return }
    if !line.values(of: "RANGE").isEmpty {
      complain(line, "RANGE changes all following occurrences, which kith does not support")
    }
    guard let instance = time(line) else { return }
    self.instance = instance
    let uid = record.draft.record.uid
    guard !uid.isEmpty else {
      complain(line, "a changed occurrence needs the UID of its series")
      return
    }
    replace(instance.day, of: uid)
  }

  private mutating func replace(_ day: DayNumber, of uid: String) {
    replaces = (uid, day)
    record.draft.set(.uid) { $0.uid = "\(uid)#\(ICalendarTime.text(day))" }
  }

  /// Corrects the day that the occurrence replaces if it is given in another time zone than the series.
  mutating func settle(on series: ICalendarEvent) {
    guard let instance, let uid = replaces?.uid, let start = series.start,
      let line = component.first("RECURRENCE-ID"), instance.time != nil, start.time != nil,
      instance.zone != start.zone
    else { return }
    let day = series.dayHere(of: instance, start)
    replace(day, of: uid)
    complain(
      line,
      "the occurrence is in another time zone than its series; it is read in that of "
        + day.text, severity: .warning)
  }

  /// The day of the series with the occurrence at `moment`, which is in another time zone.
  private func dayHere(of moment: ICalendarTime, _ start: ICalendarTime) -> DayNumber {
    let rule = record.draft.record.rule
    let first = DateRange(start: start.day, end: start.day)
    return ICalendarInstance.day(of: moment, in: start, zones) { day in
      guard let rule, let first, let window = DateRange(start: day, end: day) else { return true }
      return !rule.occurrences(of: first, in: window).isEmpty
    }
  }

  /// Adds exceptions to the series for occurrences that are separate events.
  mutating func leaveOut(_ days: [DayNumber]) {
    if record.draft.record.rule == nil || days.isEmpty { return }
    record.draft.set(.except) { $0.except += days }
  }

  mutating func warnOfLostSeries() {
    guard let line = component.first("RECURRENCE-ID") else { return }
    complain(
      line, "the series is not in the file; the occurrence becomes a separate event",
      severity: .warning)
  }
}
