import Arguments
import Calendars
import Records
import Storage
import Texts

enum UpcomingCommand: ProgramCommand {
  static let definition = Command(
    "upcoming", aliases: ["next"], summary: "Show what comes next",
    discussion: """
      Birthdays, events, custom dates and memorial days from today on, sorted by day and name. A \
      29 February birthday appears every year; a Hebrew one follows the rules of its calendar.
      """,
    examples: [
      Example("kith upcoming --days 7", "The next seven days"),
      Example("kith upcoming --limit 1 --kind birthday", "The next birthday"),
      Example("kith upcoming tag:family place:london", "Some people and events"),
    ],
    options: [.days, .until, .fromDay, .limit, .onlyTag, .kind, .dateOrder],
    exclusions: [["--days", "--until"]], positionals: [.filtering])

  /// The number of days that `--limit` searches without a window.
  private static let farthest = 400

  static func run(_ invocation: Invocation) throws(CommandError) {
    let query = try query(invocation)
    let writer = try OccurrenceWriter(invocation)
    guard let store = try invocation.existingStore() else {
      writer.finish()
      return invocation.note(EmptyFileNotes.nobody(in: try invocation.path))
    }
    let count = try OccurrenceWalk(invocation).forEach(query) { writer.write($0) }
    writer.finish()
    if count == 0, invocation.style == .table { try noteNothing(query, store, invocation) }
  }

  /// Applies the filter and the options for tag and kind to a query.
  static func narrow(
    _ query: inout UpcomingQuery, to filter: RecordFilter, _ parsed: Parsed
  ) {
    if !filter.isEmpty { query.filter = filter }
    query.tag = parsed.value(.onlyTag).map(Folding.folded)
    let kinds = parsed.values(.kind).compactMap(UpcomingQuery.Kind.init(rawValue:))
    if !kinds.isEmpty { query.kinds = Set(kinds) }
  }

  private static func query(_ invocation: Invocation) throws(CommandError) -> UpcomingQuery {
    let parsed = invocation.parsed
    let limit = try invocation.parsed.number(.limit)
    let today = try invocation.today
    let start = try invocation.parsed.day(.fromDay, invocation) ?? today
    var query = UpcomingQuery(try window(from: start, isOpen: limit != nil, invocation))
    query.limit = limit
    query.wantsUIDs = invocation.style == .json
    narrow(&query, to: try FilterArguments(invocation).filter, parsed)
    return query
  }

  private static func window(
    from start: DayNumber, isOpen: Bool, _ invocation: Invocation
  ) throws(CommandError) -> DateRange {
    if let typed = invocation.parsed.value(.until) {
      let end = try invocation.day(typed)
      guard let window = DateRange(start: start, end: end) else {
        throw CommandError(
          .invalid, "`\(typed)` is before \(start.text)",
          hint: "Give --until a later day than --from")
      }
      return window
    }
    let usual = try isOpen ? farthest : invocation.settings.days
    let days = try invocation.parsed.number(.days) ?? usual
    return DateRange(start: start, end: start.advanced(by: days) ?? .last) ?? DateRange(start)
  }

  private static func noteNothing(
    _ query: UpcomingQuery, _ store: Store, _ invocation: Invocation
  ) throws(CommandError) {
    let people = try invocation.reading { () throws(StorageError) in try store.people.count }
    let end = invocation.dateStyle.text(query.window.end)
    invocation.note(
      people == 0
        ? EmptyFileNotes.nobody(in: try invocation.path)
        : "kith: Nothing until \(end) (\(Counted.people(people)) searched)")
  }
}
