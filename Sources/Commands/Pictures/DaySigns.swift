import Records

/// The signs beside the number of a day: what is marked can be seen without colour.
///
/// `8*` is a birthday, `[29──30──31]` an event of three days, `>30<` today.
struct DaySigns {
  let mark: DayMarks.Mark
  let isToday: Bool
  let glyphs: Glyphs

  /// What stands before the number: today above all, then how an event stands to the day before.
  var before: String {
    if isToday { return ">" }
    if mark.contains(.eventStart) { return "[" }
    return mark.contains(.eventFromBefore) ? line : " "
  }

  /// What stands behind it: the kind of day, or the line of an event that goes on.
  var kind: String {
    for (kind, sign) in Self.kinds where mark.contains(kind) { return sign }
    return " "
  }

  /// What ends the day.
  var after: String {
    if mark.contains(.eventEnd) { return "]" }
    if mark.contains(.eventGoesOn) { return line }
    return isToday ? "<" : " "
  }

  /// What joins the days of an event.
  var line: String { glyphs == .unicode ? "─" : "-" }

  var meaning: Meaning? {
    if isToday { return .today }
    if mark.contains(.birthday) { return .birthday }
    if mark.contains(.memorial) { return .memorial }
    if mark.contains(.date) { return .ownDate }
    return mark.isDisjoint(with: .event) ? nil : .event
  }

  /// Where a day has several, the first is shown.
  static let kinds: [(DayMarks.Mark, String)] = [
    (.birthday, "*"), (.memorial, "+"), (.date, "~"),
  ]

  /// What the signs mean, those alone that are there.
  static func legend(_ marks: DayMarks, _ glyphs: Glyphs) -> [(String, Meaning)] {
    let names: [(DayMarks.Mark, String, Meaning)] = [
      (.birthday, "* birthday", .birthday), (.memorial, "+ memorial day", .memorial),
      (.date, "~ custom date", .ownDate), (.event, "[ ] event", .event),
    ]
    return names.filter { !marks.all.isDisjoint(with: $0.0) }.map { ($0.1, $0.2) }
  }
}
