import Arguments
import Records
import Storage

enum MergeCommand: ProgramCommand {
  static let definition = Command(
    "merge", summary: "Merge people into the first one",
    discussion: """
      No value is lost: fields that are empty in the first person are filled from the others, and \
      lists are joined. If both have a value, the first person keeps it and the other value goes \
      into the note. `kith undo` undoes the merge.
      """,
    examples: [Example("kith merge 7 12", "Person 12 becomes part of person 7")],
    positionals: [
      Positional("PERSON", help: "The person to keep.", completion: .person),
      Positional(
        "OTHER", help: "The people to merge into that person.", isRepeatable: true,
        completion: .person),
    ])

  static func run(_ invocation: Invocation) throws(CommandError) {
    let store = try invocation.storeWithPeople()
    var ids: [Int64] = []
    for words in invocation.parsed.positionals {
      let person = try PersonLookup(invocation).person(words)
      guard !ids.contains(person.id) else {
        throw CommandError(
          .usage, "`\(words)` is the same person as an earlier argument (\(person.id))",
          hint: "Name two different people")
      }
      ids.append(person.id)
    }
    let saved: Saved<Person>
    do throws(SaveError<Person>) {
      saved = try store.people.merge(ids)
    } catch {
      throw CommandError(error)
    }
    let others = ids.count == 2 ? "1 person" : "\(ids.count - 1) people"
    try PersonReport(invocation).report(saved, "Merged \(others) into", isAlwaysNews: true)
    if invocation.style == .table, try invocation.settings.historyDays > 0 {
      invocation.note("kith: `kith undo` undoes this")
    }
  }
}
