/// The lines that an event keeps as they were imported.
enum ICalendarKept {
  /// Those that can stand in an event beside what is written of it.
  ///
  /// Anybody's JSON file can say that others were kept: parts of a line, what would end the event, or
  /// what kith writes itself.
  static func lines(_ unmapped: [String]) -> [String] {
    var lines: [String] = []
    var inside: [String] = []
    /// Where the component begins that stands in the event.
    var start = 0
    for text in unmapped {
      guard let line = ContentLine(text), line.standsAlone else { continue }
      let part = ["BEGIN", "END"].contains(line.name) ? line.trimmedText.uppercased() : nil
      if part == "VEVENT" || part == "VCALENDAR" { break }
      if line.name == "BEGIN", let part {
        if inside.isEmpty { start = lines.count }
        inside.append(part)
        if inside.count > ICalendarComponents.deepest { break }
      } else if inside.isEmpty, !isOfEvent(line) {
        continue
      }
      lines.append(text)
      if line.name == "END", part == inside.last { inside.removeLast() }
    }
    // One that does not end would take the rest of the calendar in.
    return inside.isEmpty ? lines : Array(lines[..<start])
  }

  private static func isOfEvent(_ line: ContentLine) -> Bool {
    line.name != "END" && !ICalendarEvent.known.contains(line.name)
      && !line.isMarker("STATUS", "CANCELLED")
  }
}
