import Arguments
import Calendars
import Interchange
import Records
import Storage
import Texts

enum ListCommand: ProgramCommand {
  static let definition = Command(
    "list", aliases: ["ls", "find", "search"], summary: "List people",
    discussion: """
      A person is listed if each word starts a word of the name, nickname, place, organisation, \
      e-mail address or tag. Case and accents are ignored. Chinese, Japanese and Korean names \
      match anywhere. Words can be combined with filters; `kith help filters` lists them.
      """,
    examples: [
      Example("kith list zoe london", "Search words; accents are optional"),
      Example("kith list --born 1980..1989 --sort birthday", "Born in these years"),
      Example("kith list tag:family month:12 no:email", "Filters; all of them must match"),
    ],
    options: [.sort, .reverse, .onlyTag, .limit, .born, .dateOrder],
    positionals: [
      .filtering
    ])

  static func run(_ invocation: Invocation) throws(CommandError) {
    let query = try query(invocation)
    guard let store = try invocation.existingStore() else { return try writeNothing(invocation) }
    switch invocation.style {
    case .json: try writeJSON(query, store, invocation)
    case .tabs:
      try invocation.reading { () throws(StorageError) in
        var people = store.people.summaryViews(query)
        while !invocation.output.isClosed, try people.step() {
          let person = people.view
          invocation.output.row(person.id, person.name, person.birthday, person.birthplace)
        }
      }
    case .table: try writeTable(query, store, invocation)
    }
  }

  static func query(_ invocation: Invocation) throws(CommandError) -> PeopleQuery {
    let parsed = invocation.parsed
    var query = PeopleQuery()
    query.sort = parsed.value(.sort).flatMap(PeopleQuery.Sort.init(rawValue:)) ?? .name
    query.isReversed = parsed.has(.reverse)
    query.limit = try invocation.parsed.number(.limit)
    query.ask(try FilterArguments(invocation).filter)
    query.tag = parsed.value(.onlyTag).map(Folding.folded)
    if let typed = parsed.value(.born) {
      let reader = try invocation.reader
      do throws(DateProblem) {
        let bounds = try reader.range(typed)
        query.born = (bounds.earliest, bounds.latest)
      } catch {
        throw CommandError(error, typed: typed)
      }
    }
    return query
  }

  private static func writeJSON(
    _ query: PeopleQuery, _ store: Store, _ invocation: Invocation
  ) throws(CommandError) {
    let writer = try PersonWriter(invocation)
    var json = invocation.output.json()
    json.beginArray()
    try invocation.reading { () throws(StorageError) in
      var people = store.people.all(query)
      while !invocation.output.isClosed, let person = try people.next() {
        writer.write(person, to: &json)
      }
    }
    json.endArray()
    json.finish()
  }

  private static func writeTable(
    _ query: PeopleQuery, _ store: Store, _ invocation: Invocation
  ) throws(CommandError) {
    var table = Table(
      [
        Table.Column(title: "ID", alignsRight: true), Table.Column(title: "NAME", canShrink: true),
        Table.Column(title: "BIRTHDAY"), Table.Column(title: "PLACE OF BIRTH", canShrink: true),
      ], invocation)
    let style = invocation.dateStyle
    var count = 0
    try invocation.reading { () throws(StorageError) in
      var people = store.people.summaries(query)
      while !invocation.output.isClosed, let person = try people.next() {
        count += 1
        table.add([
          Table.Cell(String(person.id), .quiet), Table.Cell(person.name),
          Table.Cell(person.birthday.map(style.text)), Table.Cell(person.birthplace),
        ])
      }
    }
    table.finish()
    if count == 0 {
      let total = try invocation.reading { () throws(StorageError) in try store.people.count }
      invocation.note(
        total == 0
          ? EmptyFileNotes.nobody(in: try invocation.path)
          : "kith: No matches (\(Counted.people(total)) searched)")
    }
  }

  private static func writeNothing(_ invocation: Invocation) throws(CommandError) {
    if invocation.style == .json {
      var json = invocation.output.json()
      json.beginArray()
      json.endArray()
      json.finish()
    }
    invocation.note(EmptyFileNotes.nobody(in: try invocation.path))
  }
}
