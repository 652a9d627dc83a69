import Arguments
import Records
import Storage

/// `kith edit`.
enum EditCommand: ProgramCommand {
  static let definition = Command(
    "edit", summary: "Change a person",
    discussion: """
      Only the fields given are changed; all of the change is saved, or none of it. Options of \
      fields that hold several values add one each.
      """,
    examples: [
      Example(
        "kith edit ada --birthplace London --email home:ada@example.org", "Change two fields"),
      Example("kith edit ada --clear nickname", "Empty a field"),
      Example("kith edit ada --remove email:ada@example.org", "Take one of several values out"),
    ],
    options: PersonOptions.filling + PersonOptions.emptying + [.editor],
    positionals: [Positional("PERSON", help: "The id, or words of the name.", completion: .person)])

  static func run(_ session: Session) throws(Complaint) {
    let stored = try PeopleFinder(session).person(session.parsed.positionals[0])
    var draft = Draft(editing: stored)
    if session.parsed.has(.editor) {
      try PersonOptions.apply(session.parsed, to: &draft, try session.reader)
      let flow = try FormFlow<PersonForm>(session, command: "edit")
      return try PersonReport(session).report(try flow.runInEditor(draft), "saved")
    }
    guard session.parsed.hasFieldOptions else {
      guard FormTerminal(session).canAsk || FormTerminal(session).terminal != nil else {
        throw Complaint(
          .usage, "what is to be changed?",
          hint: "give the fields: kith edit \(stored.id) --birthplace London")
      }
      let flow = try FormFlow<PersonForm>(session, command: "edit")
      return try PersonReport(session).report(try flow.run(draft, offersParked: true), "saved")
    }
    try PersonOptions.apply(session.parsed, to: &draft, try session.reader)
    try DraftSaving(session).refuse(draft)
    try PersonReport(session).report(try DraftSaving(session).save(draft), "saved")
    PersonOptions.note(session)
  }
}
