import Arguments
import Calendars
import Records
import Storage

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

  static func run(_ invocation: Invocation) throws(CommandError) {
    let limit = try invocation.parsed.number(.limit) ?? .max
    let since = try invocation.parsed.day(.since, invocation).map(TimestampFormat.start)
    let store = try invocation.existingStore()
    let people = try invocation.parsed.positionals.first.map { words throws(CommandError) in
      try knownPeople(words, invocation)
    }
    var list = ChangeList(invocation)
    if let store, limit > 0 {
      let words = ChangeWords(invocation, store, touching: people)
      var left = limit
      try invocation.reading { () throws(StorageError) in
        var changes = store.history.changes(touching: people)
        while left > 0, !invocation.output.isClosed, let change = try changes.next() {
          // Change numbers grow with time, so all following changes are older.
          if let since, change.seconds < since { break }
          try list.add(change, words)
          left -= 1
        }
      }
    }
    list.finish()
  }
}

/// Writes changes, one per line, in any of the three output styles.
///
/// The columns for other programs are number, time, command, text, and `undone` or empty.
struct ChangeList {
  private let invocation: Invocation
  private var json: JSONList
  private var table: Table
  private var isEmpty = true

  init(_ invocation: Invocation) {
    self.invocation = invocation
    json = JSONList(invocation)
    table = Table(
      [
        Table.Column(title: "N", alignsRight: true), Table.Column(title: "WHEN"),
        Table.Column(title: "COMMAND"), Table.Column(title: "WHAT", canShrink: true),
        Table.Column(title: "STATE"),
      ], invocation)
  }

  static func columns(_ change: Change, _ text: String) -> [String?] {
    [
      String(change.id), TimestampFormat.utc(change.seconds), change.command, text,
      change.isUndone ? "undone" : nil,
    ]
  }

  mutating func add(_ change: Change, _ words: ChangeWords) throws(StorageError) {
    isEmpty = false
    let state = change.isUndone ? "undone" : nil
    switch invocation.style {
    case .json: try words.write(change, to: &json.writer)
    case .tabs:
      invocation.output.row(Self.columns(change, try words.text(change)))
    case .table:
      table.add([
        Table.Cell(String(change.id), .quiet),
        Table.Cell(TimestampFormat.age(invocation, change.seconds)),
        Table.Cell(change.command), Table.Cell(try words.text(change)), Table.Cell(state, .soon),
      ])
    }
  }

  mutating func finish() {
    json.finish()
    guard invocation.style == .table else { return }
    table.finish()
    if isEmpty { invocation.note("kith: No changes yet") }
  }
}

extension LogCommand {
  /// The ids of a stored person and of the people merged into that person; else of a removed person in the history.
  private static func knownPeople(
    _ words: String, _ invocation: Invocation
  ) throws(CommandError) -> [Int64] {
    do throws(CommandError) {
      let id = try PersonLookup(invocation).summary(words).id
      let store = try invocation.storeWithPeople()
      return try invocation.reading { () throws(StorageError) in
        [id] + (try store.history.people(joinedInto: id))
      }
    } catch {
      guard error.code == .notFound, let store = try invocation.existingStore() else { throw error }
      let gone = try invocation.reading { () throws(StorageError) in
        try store.history.removedPeople(words)
      }
      guard let first = gone.first else { throw error }
      if gone.count == 1 { return [first.id] }
      throw CommandError(
        .ambiguous, "`\(words)` matches \(gone.count) removed people", hint: "Give the id",
        candidates: gone.map { person in
          CommandError.Candidate(
            id: person.id, name: person.name,
            detail: person.birthday.map(invocation.dateStyle.text) ?? "")
        })
    }
  }
}

extension Option {
  static let since = Option(
    "--since", value: "DATE", help: "Only changes of this day and later, in UTC.")
}
