import AddressBook
import Arguments
import Records
import Storage

enum AddCommand: ProgramCommand {
  static let definition = Command(
    "add", summary: "Add a person",
    discussion: """
      Dates can be written in many ways: 10 December 1815, 1815-12-10, Dec 10, 12 Nisan 5772, \
      about 1950. kith stores exactly what is known, and never fills in the rest.
      """,
    examples: [
      Example(
        "kith add 'Ada Lovelace' --birthday '10 December 1815' --birthplace London",
        "With birthday and place of birth"),
      Example("kith add 'Leap Noyear' --birthday --02-29", "A birthday without a year"),
      Example("kith add Miriam --birthday '20 Adar 5781'", "A Hebrew birthday"),
      Example(
        "kith add Dov --birthday 2022-02-21 --observe hebrew --after-sunset",
        "Born after sunset, celebrated in the Hebrew calendar"),
    ],
    options: PersonOptions.filling + [.editor],
    positionals: [Positional("NAME", help: "The full name, as shown.", isRequired: false)])

  static func run(_ invocation: Invocation) throws(CommandError) {
    var draft = Draft<Person>()
    let reader = try invocation.reader
    if let name = invocation.parsed.positionals.first {
      if PersonFields.hasName(invocation.parsed) {
        throw CommandError(.usage, "the name is given twice", hint: "Leave out --name")
      }
      draft.type(.name, name, reader)
    }
    try PersonOptions.apply(invocation.parsed, to: &draft, reader)
    if invocation.parsed.has(.editor) {
      let flow = try FormFlow<PersonForm>(invocation, command: "add")
      return try report(try flow.runInEditor(draft), invocation)
    }
    if draft.record.name.isEmpty, invocation.parsed.positionals.isEmpty,
      !PersonFields.hasName(invocation.parsed)
    {
      guard FormTerminal(invocation).canAsk || FormTerminal(invocation).terminal != nil else {
        throw CommandError(
          .usage, "no name given", hint: "Give the name: kith add 'Ada Lovelace'")
      }
      let saved = try FormFlow<PersonForm>(invocation, command: "add")
        .run(draft, offersParked: !invocation.parsed.hasFieldOptions)
      return try report(saved, invocation)
    }
    try DraftSaving(invocation).refuse(draft)
    try report(try DraftSaving(invocation).save(draft), invocation)
    PersonOptions.note(invocation)
  }

  /// Reports an added person and adds a note about a namesake.
  static func report(_ saved: Saved<Person>, _ invocation: Invocation) throws(CommandError) {
    try PersonReport(invocation).report(saved, "Added")
    noteNamesakes(saved.stored, try invocation.store(), invocation)
  }

  private static func noteNamesakes(
    _ stored: Stored<Person>, _ store: Store, _ invocation: Invocation
  ) {
    let others: [Stored<Person>]
    do throws(StorageError) {
      others =
        try store.skippingUnreadable { () throws(StorageError) in
          try store.people.named(stored.record.name).filter { $0.id != stored.id }
        } ?? []
    } catch {
      // The person is saved, so this must not be an error: the user would add the person again.
      return invocation.note("kith: Could not check whether another person has this name")
    }
    guard let other = others.first else { return }
    invocation.note(
      "kith: Another person has the same name: \(other.record.described) (\(other.id))")
  }
}
