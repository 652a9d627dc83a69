import Records

/// The signs around the number of a day, which show its marks without colour.
///
/// `8*` is a birthday, `[29──30──31]` an event of three days, `>30<` today.
struct DaySigns {
  let mark: DayMarks.Mark
  let isToday: Bool
  let glyphs: Glyphs

  /// The sign before the number: today, else the start or the continuation of an event.
  var before: String {
    if isToday { return ">" }
    if mark.contains(.eventStart) { return "[" }
    return mark.contains(.eventFromBefore) ? line : " "
  }

  /// The sign after the number: the kind of day, such as a birthday.
  var kind: String {
    for (kind, sign) in Self.kinds where mark.contains(kind) { return sign }
    return " "
  }

  /// The sign at the end of the day: the end or the continuation of an event, else `<` for today.
  var after: String {
    if mark.contains(.eventEnd) { return "]" }
    if mark.contains(.eventGoesOn) { return line }
    return isToday ? "<" : " "
  }

  var line: String { glyphs == .unicode ? "─" : "-" }

  var meaning: OutputRole? {
    if isToday { return .today }
    if mark.contains(.birthday) { return .birthday }
    if mark.contains(.memorial) { return .memorial }
    if mark.contains(.date) { return .ownDate }
    return mark.isDisjoint(with: .event) ? nil : .event
  }

  /// The kinds by priority.
  static let kinds: [(DayMarks.Mark, String)] = [
    (.birthday, "*"), (.memorial, "+"), (.date, "~"),
  ]

  static func legend(_ marks: DayMarks, _ glyphs: Glyphs) -> [(String, OutputRole)] {
    let names: [(DayMarks.Mark, String, OutputRole)] = [
      (.birthday, "* birthday", .birthday), (.memorial, "+ memorial day", .memorial),
      (.date, "~ custom date", .ownDate), (.event, "[ ] event", .event),
    ]
    return names.filter { !marks.all.isDisjoint(with: $0.0) }.map { ($0.1, $0.2) }
  }
}
