public import Calendars
public import Records

extension ICalendarExport {
  /// The number of dated occurrences of a birthday for which other programs have no rule.
  public static let datedYears = 20

  /// Writes a person's birthday once for each calendar in which it is celebrated; returns the number of events.
  ///
  /// A Gregorian birthday has a rule that every program knows; 29 February repeats on the last day of February or on
  /// the 60th day of the year. A birthday in another calendar has dated occurrences, and its rule (RFC 7529) in
  /// `X-KITH-RRULE`. Writes nothing for a person who has died or whose birthday has no day.
  ///
  /// - Parameters:
  ///   - observed: how birthdays are celebrated if the person has no choice of their own.
  ///   - observance: where 29 February is celebrated in common years.
  ///   - first: the day from which occurrences are dated.
  /// - Throws: errors of the sink.
  public mutating func writeBirthday(
    of person: Person, observed: ObservedCalendars? = nil, _ observance: Observance,
    from first: DayNumber
  ) throws(InterchangeError) -> Int {
    guard person.died == nil, let birthday = person.birthday, birthday.day != nil else { return 0 }
    let kept = person.observe ?? observed ?? ObservedCalendars(birthday.calendar)
    var written = 0
    for calendar in kept.calendars {
      guard
        let key = Observance.key(
          of: birthday, as: .birthday, in: calendar, afterSunset: person.afterSunset)
      else { continue }
      if calendar.isUsual {
        let date = birthday.converted(to: calendar, afterSunset: person.afterSunset)
        try writeRule(person, birthday, key, year: date?.year, observance)
      } else {
        let days = Self.instances(of: key, observance, from: first)
        guard let start = days.first else { continue }
        try writeDated(person, birthday, key, start, days.dropFirst())
      }
      written += 1
    }
    return written
  }

  private mutating func writeRule(
    _ person: Person, _ birthday: PartialDate, _ key: YearlyKey, year: Int?,
    _ observance: Observance
  ) throws(InterchangeError) {
    let (month, day) = (key.month.number, key.day)
    // Apple's programs write 1604, which has a 29 February, for an unknown year.
    guard let start = GregorianDate(year: year ?? 1604, month: month, day: day)?.dayNumber else {
      return
    }
    try beginBirthday(person, birthday, uid: "\(person.uid)-birthday", on: start)
    if !key.isLeapDay {
      try writer.write("RRULE:FREQ=YEARLY")
    } else if observance.leapDay == .feb28 {
      try writer.write("RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1")
    } else {
      try writer.write("RRULE:FREQ=YEARLY;BYYEARDAY=60")
    }
    try endBirthday(person)
  }

  private mutating func writeDated(
    _ person: Person, _ birthday: PartialDate, _ key: YearlyKey, _ start: DayNumber,
    _ others: ArraySlice<DayNumber>
  ) throws(InterchangeError) {
    let uid = "\(person.uid)-birthday-\(key.calendar.name)"
    try beginBirthday(person, birthday, uid: uid, on: start)
    if !others.isEmpty {
      writer.begin("RDATE")
      try writeDates(Array(others))
    }
    if let scale = key.calendar.scale {
      let month = RepeatRule.text(key.month)
      try writer.write(
        "X-KITH-RRULE:RSCALE=\(scale);FREQ=YEARLY;BYMONTH=\(month);BYMONTHDAY=\(key.day);SKIP=FORWARD"
      )
    }
    try endBirthday(person)
  }

  private mutating func beginBirthday(
    _ person: Person, _ birthday: PartialDate, uid: String, on start: DayNumber
  ) throws(InterchangeError) {
    try begin(uid: uid, summary: "\(person.name)'s birthday")
    writer.begin("DTSTART")
    try writeDates([start])
    if let next = start.advanced(by: 1) {
      writer.begin("DTEND")
      try writeDates([next])
    }
    try writeText("X-KITH-BIRTHDAY", birthday.text)
  }

  private mutating func endBirthday(_ person: Person) throws(InterchangeError) {
    try writeText("X-KITH-NAME", person.name)
    try writeText("X-KITH-UID", person.uid)
    if let observe = person.observe { try writeText("X-KITH-OBSERVE", observe.text) }
    if let leadTimes = person.leadTimes { try writeText("X-KITH-LEAD-TIMES", leadTimes.text) }
    if person.afterSunset { try writeText("X-KITH-AFTER-SUNSET", "yes") }
    try writer.write("TRANSP:TRANSPARENT")
    try writeAlarms("\(person.name)'s birthday")
    try writer.write("END:VEVENT")
  }

  private static func instances(
    of key: YearlyKey, _ observance: Observance, from first: DayNumber
  ) -> [DayNumber] {
    let year = key.calendar.year(of: first)
    let days = (year...year + datedYears).compactMap { observance.day(of: key, inYear: $0) }
    return Array(days.filter { $0 >= first }.prefix(datedYears))
  }
}
