import Arguments
import Calendars
import Records
import Storage
import Texts

enum EventListCommand: ProgramCommand {
  static let definition = Command(
    "list", summary: "List events",
    discussion: """
      Sorted by first day, including past events. With --from or --to, there is one line per \
      occurrence in that period; without --to, repeating events are expanded for 400 days.
      """,
    examples: [Example("kith event list --from today --to +30", "The next thirty days")],
    options: [.fromDay, .toDay, .dateOrder],
    positionals: [
      Positional("WORDS", help: "Words to search for.", isRequired: false, isRepeatable: true)
    ])

  private static let followed = 400

  static func run(_ invocation: Invocation) throws(CommandError) {
    var list = EventList(invocation)
    if let store = try invocation.existingStore() {
      let search = SearchQuery(words: invocation.parsed.positionals)
      if invocation.parsed.has(.fromDay) || invocation.parsed.has(.toDay) {
        try addOccurrences(to: &list, store, search, invocation)
      } else {
        var events = store.events.all(search)
        while !invocation.output.isClosed,
          let event = try events.next(failure: { CommandError($0) })
        {
          try list.add(event)
        }
      }
    }
    let last = try invocation.existingStore().map { store throws(CommandError) in
      try invocation.reading { () throws(StorageError) in try store.lastID(.event) }
    }
    list.finish(isAnyKnown: (last ?? 0) > 0)
  }

  private static func addOccurrences(
    to list: inout EventList, _ store: Store, _ search: SearchQuery, _ invocation: Invocation
  ) throws(CommandError) {
    let start = try invocation.parsed.day(.fromDay, invocation)
    let end = try invocation.parsed.day(.toDay, invocation)
    guard let window = DateRange(start: start ?? .first, end: end ?? .last) else {
      throw CommandError(
        .invalid, "\((start ?? .first).text) is after \((end ?? .last).text)",
        hint: "Give --from the earlier day and --to the later one")
    }
    let horizon = end ?? start?.advanced(by: followed) ?? .last
    var occurrences = store.events.occurrences(in: window, repeatsUntil: horizon, search)
    while !invocation.output.isClosed,
      let (event, days) = try occurrences.next(failure: { CommandError($0) })
    {
      try list.add(event, days)
    }
  }
}

/// Writes a list of events in any of the three output styles.
struct EventList {
  private let invocation: Invocation
  private let writer: EventWriter
  private var json: JSONList
  private var table: Table
  private var count = 0

  init(_ invocation: Invocation) {
    self.invocation = invocation
    writer = EventWriter(invocation)
    json = JSONList(invocation)
    table = Table(
      [
        Table.Column(title: "ID", alignsRight: true),
        Table.Column(title: "WHEN", canShrink: true),
        Table.Column(title: "TITLE", canShrink: true),
        Table.Column(title: "PLACE", canShrink: true),
        Table.Column(title: "WITH", canShrink: true),
      ], invocation)
  }

  mutating func add(_ event: Stored<Event>, _ days: DateRange? = nil) throws(CommandError) {
    count += 1
    switch invocation.style {
    case .json: try writer.write(event, days, to: &json.writer)
    case .tabs: invocation.output.row(EventWriter.columns(event, days))
    case .table:
      let style = invocation.dateStyle
      table.add([
        Table.Cell(String(event.id), .quiet),
        Table.Cell(
          when(event.record, days, style),
          short: when(event.record, days, style.short, shortens: true)),
        Table.Cell(event.record.title),
        Table.Cell(event.record.place),
        Table.Cell(try writer.people(event.record).map(\.name).joined(separator: ", ")),
      ])
    }
  }

  private func when(
    _ event: Event, _ days: DateRange?, _ style: DateStyle, shortens: Bool = false
  ) -> String {
    var when = (days ?? event.range).map(style.text) ?? ""
    if let start = event.startTime, let end = event.endTime {
      when += ", \(start.text)–\(end.text)"
    }
    if let rule = event.rule, days == nil {
      when += ", " + (shortens ? RepeatWords.short(rule, style) : RepeatWords.text(rule, style))
    }
    return when
  }

  /// - Parameter isAnyKnown: whether the file has had any events, for the note about an empty list.
  mutating func finish(isAnyKnown: Bool) {
    json.finish()
    if invocation.style == .table {
      table.finish()
      if count == 0 {
        invocation.note(
          isAnyKnown
            ? "kith: No matching events"
            : "kith: No events yet; `kith event add TITLE --from DATE` adds one")
      }
    }
  }
}
