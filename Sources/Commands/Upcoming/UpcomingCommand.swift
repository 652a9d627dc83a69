import Arguments
import Calendars
import Records
import Storage
import Texts

/// `kith upcoming`.
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

  /// How far `--limit` looks without a window.
  private static let farthest = 400

  static func run(_ session: Session) throws(Complaint) {
    let query = try query(session)
    let writer = try OccurrenceWriter(session)
    guard let store = try session.existingStore() else {
      writer.finish()
      return session.note(FirstSteps.nobody(in: try session.path))
    }
    let count = try OccurrenceWalk(session).forEach(query) { writer.write($0) }
    writer.finish()
    if count == 0, session.style == .table { try noteNothing(query, store, session) }
  }

  /// Leaves of what happens what the options and the words ask for.
  static func narrow(
    _ query: inout UpcomingQuery, to filter: RecordFilter, _ parsed: Parsed
  ) {
    if !filter.isEmpty { query.filter = filter }
    query.tag = parsed.value(.onlyTag).map(Folding.folded)
    let kinds = parsed.values(.kind).compactMap(UpcomingQuery.Kind.init(rawValue:))
    if !kinds.isEmpty { query.kinds = Set(kinds) }
  }

  private static func query(_ session: Session) throws(Complaint) -> UpcomingQuery {
    let parsed = session.parsed
    let limit = try session.parsed.number(.limit)
    let today = try session.today
    let start = try session.parsed.day(.fromDay, session) ?? today
    var query = UpcomingQuery(try window(from: start, isOpen: limit != nil, session))
    query.limit = limit
    query.wantsUIDs = session.style == .json
    narrow(&query, to: try FilterWords(session).filter, parsed)
    return query
  }

  private static func window(
    from start: DayNumber, isOpen: Bool, _ session: Session
  ) throws(Complaint) -> DateRange {
    if let typed = session.parsed.value(.until) {
      let end = try session.day(typed)
      guard let window = DateRange(start: start, end: end) else {
        throw Complaint(
          .invalid, "`\(typed)` is before \(PartialDate(GregorianDate(start)).text)",
          hint: "Give --until a later day than --from")
      }
      return window
    }
    let usual = try isOpen ? farthest : session.settings.days
    let days = try session.parsed.number(.days) ?? usual
    return DateRange(start: start, end: start.advanced(by: days) ?? .last) ?? DateRange(start)
  }

  private static func noteNothing(
    _ query: UpcomingQuery, _ store: Store, _ session: Session
  ) throws(Complaint) {
    let people = try session.reading { () throws(StorageError) in try store.people.count }
    let end = session.dateStyle.text(query.window.end)
    session.note(
      people == 0
        ? FirstSteps.nobody(in: try session.path)
        : "kith: Nothing until \(end) (\(Counted.people(people)) searched)")
  }
}
