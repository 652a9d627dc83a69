import AddressBook
import Arguments
import Records
import Storage

/// `kith add`.
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

  static func run(_ session: Session) throws(Complaint) {
    var draft = Draft<Person>()
    let reader = try session.reader
    if let name = session.parsed.positionals.first {
      if PersonFields.hasName(session.parsed) {
        throw Complaint(.usage, "the name is given twice", hint: "Leave out --name")
      }
      draft.type(.name, name, reader)
    }
    try PersonOptions.apply(session.parsed, to: &draft, reader)
    if session.parsed.has(.editor) {
      let flow = try FormFlow<PersonForm>(session, command: "add")
      return try report(try flow.runInEditor(draft), session)
    }
    if draft.record.name.isEmpty, session.parsed.positionals.isEmpty,
      !PersonFields.hasName(session.parsed)
    {
      guard FormTerminal(session).canAsk || FormTerminal(session).terminal != nil else {
        throw Complaint(
          .usage, "no name given", hint: "Give the name: kith add 'Ada Lovelace'")
      }
      let saved = try FormFlow<PersonForm>(session, command: "add")
        .run(draft, offersParked: !session.parsed.hasFieldOptions)
      return try report(saved, session)
    }
    try DraftSaving(session).refuse(draft)
    try report(try DraftSaving(session).save(draft), session)
    PersonOptions.note(session)
  }

  /// Tells who was added, and who else is called so.
  static func report(_ saved: Saved<Person>, _ session: Session) throws(Complaint) {
    try PersonReport(session).report(saved, "Added")
    noteNamesakes(saved.stored, try session.store(), session)
  }

  private static func noteNamesakes(
    _ stored: Stored<Person>, _ store: Store, _ session: Session
  ) {
    let others: [Stored<Person>]
    do throws(StorageError) {
      others =
        try store.leavingOutUnread { () throws(StorageError) in
          try store.people.named(stored.record.name).filter { $0.id != stored.id }
        } ?? []
    } catch {
      // That person is kept, and nobody is to add them again.
      return session.note("kith: Could not check whether another person has this name")
    }
    guard let other = others.first else { return }
    session.note(
      "kith: Another person has the same name: \(other.record.described) (\(other.id))")
  }
}
