import Calendars
import Records
import Testing

@testable import Interchange

/// Series and changed instances, which are deferred to the end of a file.
@Suite struct ICalWaitingTests {
  private func events(
    _ text: String, encoding: TextEncoding = .detected
  ) throws -> [ImportedRecord<Event>] {
    try events(Array(text.utf8), encoding: encoding)
  }

  private func events(
    _ bytes: [UInt8], encoding: TextEncoding = .detected
  ) throws -> [ImportedRecord<Event>] {
    var options = ICalendarImportOptions()
    options.encoding = encoding
    var reader = try ICalendarImport(BytesSource(bytes), options: options)
    var events: [ImportedRecord<Event>] = []
    while let item = try reader.next() {
      guard case .event(let event) = item else { continue }
      events.append(event)
    }
    return events
  }

  private func calendar(_ lines: String) -> String {
    "BEGIN:VCALENDAR\r\n\(lines)END:VCALENDAR\r\n".replacing("\r\n", with: "\n")
      .replacing("\n", with: "\r\n")
  }

  @Test func `what waited tells the lines that it was read from`() throws {
    let text = calendar(
      """
      BEGIN:VEVENT
      UID:a
      RRULE:FREQ=DAILY


      DTSTART:20270301
      SUMMARY:First
       and more

      SUMMARY:Second
      END:VEVENT

      """)
    let event = try #require(try events(text).first)
    #expect(event.draft.record.title == "Firstand more")
    #expect((event.number, event.line) == (1, 2))
    #expect(event.places[.start]?.line == 7)
    #expect(event.problems.map(\.line) == [11])
    #expect(String(decoding: event.raw, as: UTF8.self).hasPrefix("BEGIN:VEVENT\r\nUID:a\r\n"))
  }

  @Test func `instances find their series wherever both stand`() throws {
    var lines = ""
    for number in 0..<50 {
      let instance = """
        BEGIN:VEVENT
        UID:s\(number % 5)
        RECURRENCE-ID:2027030\(number / 10 + 1)
        DTSTART:2027040\(number / 10 + 1)
        END:VEVENT

        """
      lines += instance
      if number % 10 == 7 {
        lines += """
          BEGIN:VEVENT
          UID:s\(number / 10)
          DTSTART:20270301
          RRULE:FREQ=DAILY
          SUMMARY:Series \(number / 10)
          END:VEVENT

          """
      }
    }
    let found = try events(calendar(lines))
    #expect(found.count == 55)
    let series = found.filter { $0.draft.record.rule != nil }
    #expect(series.map(\.draft.record.uid) == (0..<5).map { "s\($0)" })
    #expect(series.allSatisfy { $0.draft.record.except.count >= 5 })
    for event in found where event.draft.record.rule == nil {
      let uid = event.draft.record.uid.prefix(2)
      #expect(event.draft.record.title == "Series \(uid.dropFirst())")
      #expect(event.problems.isEmpty)
    }
    #expect(found.map(\.number) == found.map(\.number).sorted())
  }

  @Test func `what waited is read in the file's encoding`() throws {
    let text = calendar(
      "BEGIN:VEVENT\nUID:a\nDTSTART:20270301\nRRULE:FREQ=DAILY\nSUMMARY:Zoë\nEND:VEVENT\n")
    let latin = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    var wide: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { wide += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    for (bytes, encoding) in [
      (Array(text.utf8), TextEncoding.detected), (latin, .named("latin1")), (wide, .detected),
    ] {
      #expect(try events(bytes, encoding: encoding).map(\.draft.record.title) == ["Zoë"])
    }
  }

  @Test func `more than 64 MiB that would have to wait are refused in words`() throws {
    var waiting = ICalendarWaiting()
    var component = ICalendarComponent(number: 1, line: 1)
    component.raw = [UInt8](repeating: 0x20, count: 15 << 20)
    for _ in 0..<4 { try waiting.add(component, uid: "a", instance: nil) }
    let error = #expect(throws: InterchangeError.self) {
      try waiting.add(component, uid: "a", instance: nil)
    }
    guard case .refused(let problem)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(problem.message.contains("64 MiB") && problem.hint != nil)
  }
}
