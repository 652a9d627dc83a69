import Arguments
import Records
import Storage

/// `kith edit`.
enum EditCommand: ProgramCommand {
  static let definition = Command(
    "edit", summary: "Change a person",
    discussion: """
      Only the fields you name are changed. Either all changes are saved or none. For a field that \
      can hold several values, the option adds one.
      """,
    examples: [
      Example(
        "kith edit ada --birthplace London --email home:ada@example.org", "Change two fields"),
      Example("kith edit ada --clear nickname", "Clear a field"),
      Example("kith edit ada --remove email:ada@example.org", "Remove one of several values"),
    ],
    options: PersonOptions.filling + PersonOptions.emptying + [.editor],
    positionals: [
      Positional("PERSON", help: "The id, or words from the name.", completion: .person)
    ])

  static func run(_ session: Session) throws(Complaint) {
    let stored = try PeopleFinder(session).person(session.parsed.positionals[0])
    var draft = Draft(editing: stored)
    if session.parsed.has(.editor) {
      try PersonOptions.apply(session.parsed, to: &draft, try session.reader)
      let flow = try FormFlow<PersonForm>(session, command: "edit")
      return try PersonReport(session).report(try flow.runInEditor(draft), "Saved")
    }
    guard session.parsed.hasFieldOptions else {
      guard FormTerminal(session).canAsk || FormTerminal(session).terminal != nil else {
        throw Complaint(
          .usage, "nothing to change",
          hint: "Name the fields to change: kith edit \(stored.id) --birthplace London")
      }
      let flow = try FormFlow<PersonForm>(session, command: "edit")
      return try PersonReport(session).report(try flow.run(draft, offersParked: true), "Saved")
    }
    try PersonOptions.apply(session.parsed, to: &draft, try session.reader)
    try DraftSaving(session).refuse(draft)
    try PersonReport(session).report(try DraftSaving(session).save(draft), "Saved")
    PersonOptions.note(session)
  }
}
