import Calendars
import Records

/// The options for importing an iCalendar file.
public struct ICalendarImportOptions: Sendable {
  /// How bytes are decoded to text.
  public var encoding = TextEncoding.detected
  /// Whether birthdays become people instead of events.
  public var birthdays = false

  /// The default options.
  public init() {}
}

/// Reads the events of an iCalendar file (RFC 5545) with one calendar or several.
///
/// Repeating events and changed occurrences are returned last, once all of them are known. A changed occurrence becomes
/// an exception of its series and a separate event, whose uid is that of the series, `#` and the day that it replaces.
/// Memory grows only with their bytes, up to ``InterchangeLimits/waitingBytes``.
public struct ICalendarImport: ImportReader {
  /// The name of the first calendar in the file, once it was read.
  public var calendarName: String? { components.calendarName }

  /// A calendar around the events.
  public var frame: RecordFrame {
    let opening = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//kith//kith//EN\r\n"
    return RecordFrame(opening: Array(opening.utf8), closing: Array("END:VCALENDAR\r\n".utf8))
  }
  /// The text encoding of the file.
  public var encoding: FileEncoding { components.encoding }

  private let options: ICalendarImportOptions
  private var components: ICalendarComponents
  private var waiting = ICalendarWaiting()
  private var given = 0
  /// The series of the last occurrence, which is often that of the next one.
  private var lastSeries: (place: Int, event: ICalendarEvent)?
  private var cancelled = 0
  /// The number of events that ``ICalendarImportOptions/birthdays`` would have turned into people.
  private var birthdaysAsEvents = 0
  private var isEmpty = true
  private var hasEnded = false

  /// Reads the first bytes of `source`; rethrows errors of `ContentLineReader`.
  public init(
    _ source: any ByteSource, options: ICalendarImportOptions = ICalendarImportOptions()
  ) throws(InterchangeError) {
    self.options = options
    components = ICalendarComponents(
      try ContentLineReader(source, encoding: options.encoding))
  }

  /// Warnings about components and events that were left out, birthdays, and an empty or incomplete calendar.
  public var notes: [ImportProblem] {
    var left = components.skipped.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    if cancelled > 0 { left.append("\(cancelled) cancelled") }
    var notes: [ImportProblem] = []
    if hasEnded, components.isOpen {
      notes.append(
        ImportProblem(
          severity: .warning, "END:VCALENDAR is missing; the file may have been cut off"))
    }
    if hasEnded, isEmpty, left.isEmpty {
      notes.append(ImportProblem(severity: .warning, "the calendar has no events"))
    }
    if birthdaysAsEvents > 0 {
      let one = birthdaysAsEvents == 1
      notes.append(
        ImportProblem(
          severity: .warning,
          one
            ? "1 event looks like a birthday"
            : "\(birthdaysAsEvents) events look like birthdays",
          hint: .importBirthdays(count: birthdaysAsEvents)))
    }
    if !left.isEmpty {
      notes.append(
        ImportProblem(severity: .warning, "left out: " + left.joined(separator: ", ")))
    }
    return notes
  }

  /// The next event, or person if birthdays are imported; `nil` at the end.
  ///
  /// - Throws: if the rest cannot be read, if the file is not a calendar, or if too many bytes wait for its end.
  public mutating func next() throws(InterchangeError) -> ImportedItem? {
    while !hasEnded {
      guard let component = try components.next() else {
        hasEnded = true
        try checkSomething()
        settle()
        break
      }
      if let item = try item(component) { return item }
    }
    while given < waiting.entries.count {
      given += 1
      if let item = waited(at: given - 1) { return item }
    }
    return nil
  }

  /// The item of a component; `nil` if it waits for the end of the file.
  private mutating func item(
    _ component: ICalendarComponent
  ) throws(InterchangeError) -> ImportedItem? {
    isEmpty = false
    if let fault = component.fault { return .unreadable(fault, raw: component.raw) }
    let event = ICalendarEvent(component, components.zones)
    let isInstance = event.replaces != nil
    if event.isCancelled, !isInstance {
      cancelled += 1
      return .cancelled(event.record)
    }
    let isSeries = event.record.draft.record.rule != nil
    if isSeries || isInstance {
      if !isInstance, let person = person(component, event) { return .person(person) }
      try waiting.add(
        component, uid: event.replaces?.uid ?? event.record.draft.record.uid,
        instance: event.replaces?.instance)
      return nil
    }
    return finished(component, event)
  }

  private func person(
    _ component: ICalendarComponent, _ event: ICalendarEvent
  ) -> ImportedRecord<Person>? {
    guard options.birthdays else { return nil }
    return ICalendarBirthday(component, event.record.draft.record)?.person(event.record)
  }

  private mutating func finished(
    _ component: ICalendarComponent, _ event: ICalendarEvent
  ) -> ImportedItem {
    if let person = person(component, event) { return .person(person) }
    if !options.birthdays, ICalendarBirthday(component, event.record.draft.record) != nil {
      birthdaysAsEvents += 1
    }
    var event = event
    event.requireTitle()
    return .event(event.record)
  }

  private func checkSomething() throws(InterchangeError) {
    if components.hasCalendar || components.skipped.count > 0 { return }
    if !components.hasLines { throw .emptyFile }
    throw .refused(
      ImportProblem(
        "not a calendar", hint: "A calendar starts with BEGIN:VCALENDAR"))
  }

  /// Assigns changed occurrences to their series.
  private mutating func settle() {
    waiting.join()
    for place in waiting.byUID.map({ Int($0) }) where waiting.entries[place].series >= 0 {
      guard let series = series(at: Int(waiting.entries[place].series)),
        var event = read(at: place)?.event
      else { continue }
      event.settle(on: series)
      if let day = event.replaces?.instance { waiting.setDay(day, of: place) }
    }
  }

  private func read(
    at place: Int
  ) -> (component: ICalendarComponent, event: ICalendarEvent)? {
    waiting.component(at: place, components).map { ($0, ICalendarEvent($0, components.zones)) }
  }

  private mutating func waited(at place: Int) -> ImportedItem? {
    guard let read = read(at: place) else { return nil }
    let component = read.component
    var event = read.event
    let entry = waiting.entries[place]
    guard entry.isInstance else {
      event.leaveOut(waiting.days(of: entry))
      return finished(component, event)
    }
    let series = entry.series < 0 ? nil : self.series(at: Int(entry.series))
    if let series { event.settle(on: series) }
    if event.isCancelled {
      if series == nil { cancelled += 1 }
      return .cancelled(event.record)
    }
    if let series {
      event.inherit(title: series.record.draft.record.title)
    } else {
      event.warnOfLostSeries()
    }
    return finished(component, event)
  }

  private mutating func series(at place: Int) -> ICalendarEvent? {
    if let lastSeries, lastSeries.place == place { return lastSeries.event }
    guard let event = read(at: place)?.event else { return nil }
    lastSeries = (place, event)
    return event
  }
}

extension ImportFormat {
  /// iCalendar (RFC 5545).
  public static let ical = ImportFormat(
    "ical", marks: ["begin:vcalendar"], endings: ["ics", "ical"]
  ) { (source, request) throws(InterchangeError) in
    var options = ICalendarImportOptions()
    options.encoding = request.csv.encoding
    options.birthdays = request.importsBirthdays
    return try ICalendarImport(source, options: options)
  }
}
