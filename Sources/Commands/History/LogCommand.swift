import Arguments
import Calendars
import Records
import Storage

/// `kith log`.
enum LogCommand: ProgramCommand {
  static let definition = Command(
    "log", summary: "Show what was changed, when, and by which command",
    discussion: """
      Newest first. With a person, only changes to that person, including people merged into that \
      person; removed people can be named too. The setting `history-days` says how long changes \
      are kept.
      """,
    examples: [
      Example("kith log --limit 10", "The last ten changes"),
      Example("kith log ada", "What happened to Ada"),
      Example("kith log --since -7", "The last week"),
    ],
    options: [.limit, .since, .dateOrder],
    positionals: [
      Positional(
        "PERSON", help: "The id, or words from the name.", isRequired: false, completion: .person)
    ])

  static func run(_ session: Session) throws(Complaint) {
    let limit = try session.parsed.number(.limit) ?? .max
    let since = try session.parsed.day(.since, session).map(Moment.start)
    let store = try session.existingStore()
    let people = try session.parsed.positionals.first.map { words throws(Complaint) in
      try knownPeople(words, session)
    }
    var list = ChangeList(session)
    if let store, limit > 0 {
      let words = ChangeWords(session, store, touching: people)
      var left = limit
      try session.reading { () throws(StorageError) in
        var changes = store.history.changes(touching: people)
        while left > 0, !session.output.isClosed, let change = try changes.next() {
          // Numbers grow with time, so looking ends at the first that is too old.
          if let since, change.seconds < since { break }
          try list.add(change, words)
          left -= 1
        }
      }
    }
    list.finish()
  }
}

/// Changes, one a line, in any of the three styles.
///
/// For other programs: number, time, command, what, and `undone` where it is.
struct ChangeList {
  private let session: Session
  private var json: JSONList
  private var table: Table
  private var isEmpty = true

  init(_ session: Session) {
    self.session = session
    json = JSONList(session)
    table = Table(
      [
        Table.Column(title: "N", alignsRight: true), Table.Column(title: "WHEN"),
        Table.Column(title: "COMMAND"), Table.Column(title: "WHAT", canShrink: true),
        Table.Column(title: "STATE"),
      ], session)
  }

  /// The columns for other programs.
  static func columns(_ change: Change, _ text: String) -> [String?] {
    [
      String(change.id), Moment.utc(change.seconds), change.command, text,
      change.isUndone ? "undone" : nil,
    ]
  }

  mutating func add(_ change: Change, _ words: ChangeWords) throws(StorageError) {
    isEmpty = false
    let state = change.isUndone ? "undone" : nil
    switch session.style {
    case .json: try words.write(change, to: &json.writer)
    case .tabs:
      session.output.row(Self.columns(change, try words.text(change)))
    case .table:
      table.add([
        Table.Cell(String(change.id), .quiet), Table.Cell(Moment.age(session, change.seconds)),
        Table.Cell(change.command), Table.Cell(try words.text(change)), Table.Cell(state, .soon),
      ])
    }
  }

  mutating func finish() {
    json.finish()
    guard session.style == .table else { return }
    table.finish()
    if isEmpty { session.note("kith: No changes yet") }
  }
}

extension LogCommand {
  /// The numbers of a person who is there, with those joined into that one; else of one whom history
  /// still knows.
  private static func knownPeople(
    _ words: String, _ session: Session
  ) throws(Complaint) -> [Int64] {
    do throws(Complaint) {
      let id = try PeopleFinder(session).summary(words).id
      let store = try session.storeWithPeople()
      return try session.reading { () throws(StorageError) in
        [id] + (try store.history.people(joinedInto: id))
      }
    } catch {
      guard error.code == .notFound, let store = try session.existingStore() else { throw error }
      let gone = try session.reading { () throws(StorageError) in
        try store.history.removedPeople(words)
      }
      guard let first = gone.first else { throw error }
      if gone.count == 1 { return [first.id] }
      throw Complaint(
        .ambiguous, "`\(words)` matches \(gone.count) removed people", hint: "Give the id",
        candidates: gone.map { person in
          Complaint.Candidate(
            id: person.id, name: person.name,
            detail: person.birthday.map(session.dateStyle.text) ?? "")
        })
    }
  }
}

extension Option {
  static let since = Option(
    "--since", value: "DATE", help: "Only changes of this day and later, in UTC.")
}
