import Arguments
import Interchange
import Records
import Storage
import Texts

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

  static func run(_ invocation: Invocation) throws(CommandError) {
    var people: [RemovedRecord] = []
    for words in invocation.parsed.positionals {
      let person = try PersonLookup(invocation).summary(words)
      if people.contains(where: { $0.id == person.id }) { continue }
      people.append(try Removal(invocation).removed(.person, person.id, person.name))
    }
    try Removal(invocation).confirm(of: people, command: "kith remove")
    try Removal(invocation).remove(people) { store, id throws(StorageError) in
      try store.people.remove([id])
    }
  }
}
