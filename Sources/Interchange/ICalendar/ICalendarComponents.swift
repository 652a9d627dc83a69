/// Returns the events of a file one by one, and counts the other components.
struct ICalendarComponents {
  private(set) var skipped: [String: Int] = [:]
  private(set) var calendarName: String?
  private(set) var hasCalendar = false
  /// Whether the last calendar has not ended yet.
  private(set) var isOpen = false
  private(set) var hasLines = false
  private(set) var zones = ICalendarZones()

  var encoding: FileEncoding { reader.encoding }

  private var reader: ContentLineReader
  private var pending: ContentLine?
  private var pendingRaw: ArraySlice<UInt8> = []
  private var given = 0

  /// The maximum depth of nested components.
  static let deepest = 16

  init(_ reader: ContentLineReader) {
    self.reader = reader
  }

  mutating func next() throws(InterchangeError) -> ICalendarComponent? {
    while let line = try nextLine() {
      hasLines = true
      if line.isMarker("BEGIN", "VCALENDAR") {
        hasCalendar = true
        isOpen = true
      }
      if line.isMarker("END", "VCALENDAR") { isOpen = false }
      zones.add(line)
      if line.name == "X-WR-CALNAME", calendarName == nil { calendarName = line.plainText }
      guard line.name == "BEGIN" else { continue }
      if line.isMarker("BEGIN", "VEVENT") { return try event(line) }
      let name = line.trimmedText.uppercased()
      if ["VTODO", "VJOURNAL", "VFREEBUSY", "VTIMEZONE"].contains(name) {
        skipped[name, default: 0] += 1
      }
    }
    return nil
  }

  private mutating func nextLine() throws(InterchangeError) -> ContentLine? {
    if let line = pending {
      pending = nil
      return line
    }
    let line = try reader.next()
    pendingRaw = reader.raw
    return line
  }

  private mutating func event(_ begin: ContentLine) throws(InterchangeError) -> ICalendarComponent {
    given += 1
    var event = ICalendarComponent(number: given, line: begin.line)
    event.raw = Array(pendingRaw)
    var lines = Self.lineEnds(pendingRaw)
    var next = begin.line + lines
    var inside: [String] = []
    while let line = try nextLine() {
      // The end of the event is missing.
      if line.isMarker("BEGIN", "VEVENT") || line.isMarker("END", "VCALENDAR") {
        pending = line
        event.fault = Self.unended(event)
        return event
      }
      let isKept = event.raw.count + pendingRaw.count <= InterchangeLimits.recordBytes
      if isKept {
        if line.line > next { event.gaps.append((lines, line.line - next)) }
        event.raw += pendingRaw
        lines += Self.lineEnds(pendingRaw)
        next = line.line + Self.lineEnds(pendingRaw)
      }
      if line.isMarker("END", "VEVENT") { return event }
      if event.fault != nil { continue }
      if let fault = line.fault {
        event.fault = ImportProblem(fault)
      } else if !isKept {
        event.fault = ImportProblem(
          .recordTooLong(line: event.line, limit: InterchangeLimits.recordBytes))
      } else if let fault = add(line, into: &event, &inside) {
        event.fault = fault
      }
      event.fault?.record = event.number
    }
    event.fault = Self.unended(event)
    return event
  }

  /// Reads an event again from its bytes; its lines have the numbers of the file.
  func again(
    _ raw: [UInt8], number: Int, line: Int, gaps: [(behind: Int, count: Int)]
  ) -> ICalendarComponent? {
    var components = ICalendarComponents(reader.again(raw))
    guard var event = try? components.next() else { return nil }
    func place(_ counted: Int) -> Int {
      gaps.reduce(line + counted - 1) { $1.behind < counted ? $0 + $1.count : $0 }
    }
    event.number = number
    event.line = line
    for index in event.properties.indices {
      event.properties[index].line = place(event.properties[index].line)
    }
    return event
  }

  /// The number of line breaks (LF, CR LF or CR) in the bytes.
  private static func lineEnds(_ bytes: ArraySlice<UInt8>) -> Int {
    var count = 0
    var last: UInt8 = 0
    for byte in bytes {
      if byte == ContentLineByte.carriageReturn
        || byte == ContentLineByte.lineFeed && last != ContentLineByte.carriageReturn
      {
        count += 1
      }
      last = byte
    }
    return count
  }

  private func add(
    _ line: ContentLine, into event: inout ICalendarComponent, _ inside: inout [String]
  ) -> ImportProblem? {
    if line.name.isEmpty {
      return ImportProblem(
        line: line.line, "not a property, because it has no colon",
        hint: "A continuation line starts with a space")
    }
    if line.name == "BEGIN" {
      inside.append(line.trimmedText.uppercased())
      if inside.count > Self.deepest {
        return ImportProblem(line: line.line, "components are nested too deeply")
      }
    }
    if inside.isEmpty {
      event.properties.append(line)
    } else {
      event.inner.append(String(decoding: line.written, as: UTF8.self))
      if line.name == "END", line.trimmedText.uppercased() == inside.last { inside.removeLast() }
    }
    return nil
  }

  private static func unended(_ event: ICalendarComponent) -> ImportProblem {
    ImportProblem(
      line: event.line, record: event.number, "the event has no end",
      hint: "END:VEVENT is missing; the file may have been cut off")
  }
}
