/// The unmapped properties of an event.
enum UnmappedICalendarLines {
  /// The lines that can be written into an event next to kith's own: a JSON file can also contain incomplete lines,
  /// lines that end the event, and properties that kith writes itself.
  static func lines(_ unmapped: [String]) -> [String] {
    var lines: [String] = []
    var inside: [String] = []
    /// The index of the first line of the outermost open component.
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
    // A component without an end would include the rest of the calendar.
    return inside.isEmpty ? lines : Array(lines[..<start])
  }

  private static func isOfEvent(_ line: ContentLine) -> Bool {
    line.name != "END" && !ICalendarEvent.known.contains(line.name)
      && !line.isMarker("STATUS", "CANCELLED")
  }
}
