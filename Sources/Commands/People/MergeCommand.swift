import Arguments
import Records
import Storage

/// `kith merge`.
enum MergeCommand: ProgramCommand {
  static let definition = Command(
    "merge", summary: "Join people into the first of them",
    discussion: """
      No value is lost: what the first lacks comes from the others, lists are joined, and where \
      both have a value the first keeps its own and the other's goes into the note. `kith undo` takes \
      it apart again.
      """,
    examples: [Example("kith merge 7 12", "12 becomes part of 7")],
    positionals: [
      Positional("PERSON", help: "The one who stays.", completion: .person),
      Positional(
        "OTHER", help: "Those who become part of it.", isRepeatable: true, completion: .person),
    ])

  static func run(_ session: Session) throws(Complaint) {
    let store = try session.storeWithPeople()
    var ids: [Int64] = []
    for words in session.parsed.positionals {
      let person = try PeopleFinder(session).person(words)
      guard !ids.contains(person.id) else {
        throw Complaint(
          .usage, "`\(words)` is the same person as one before, number \(person.id)",
          hint: "name two different people")
      }
      ids.append(person.id)
    }
    let saved: Saved<Person>
    do throws(SaveError<Person>) {
      saved = try store.people.merge(ids)
    } catch {
      throw Complaint(error)
    }
    let others = ids.count == 2 ? "1 other" : "\(ids.count - 1) others"
    try PersonReport(session).report(saved, "joined \(others) into", isAlwaysNews: true)
    if session.style == .table, try session.settings.historyDays > 0 {
      session.note("kith: `kith undo` takes it apart again")
    }
  }
}
