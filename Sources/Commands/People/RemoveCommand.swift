import Arguments
import Interchange
import Records
import Storage
import Texts

/// `kith remove`.
enum RemoveCommand: ProgramCommand {
  static let definition = Command(
    "remove", aliases: ["rm", "delete"], summary: "Remove people",
    discussion: "Asks for confirmation on a terminal; elsewhere --yes is required.",
    examples: [Example("kith remove 7 --yes", "By id, without confirmation")],
    options: [.yes],
    positionals: [
      Positional(
        "PERSON", help: "The id, or words from the name.", isRepeatable: true, completion: .person)
    ])

  static func run(_ session: Session) throws(Complaint) {
    var people: [RemovedRecord] = []
    for words in session.parsed.positionals {
      let person = try PeopleFinder(session).summary(words)
      if people.contains(where: { $0.id == person.id }) { continue }
      people.append(try Removal(session).removed(.person, person.id, person.name))
    }
    try Removal(session).confirm(of: people, command: "kith remove")
    try Removal(session).remove(people) { store, id throws(StorageError) in
      try store.people.remove([id])
    }
  }
}
