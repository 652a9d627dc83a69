import Arguments
import Records
import Storage

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

  static func run(_ invocation: Invocation) throws(CommandError) {
    let stored = try PersonLookup(invocation).person(invocation.parsed.positionals[0])
    var draft = Draft(editing: stored)
    if invocation.parsed.has(.editor) {
      try PersonOptions.apply(invocation.parsed, to: &draft, try invocation.reader)
      let flow = try FormFlow<PersonForm>(invocation, command: "edit")
      return try PersonReport(invocation).report(try flow.runInEditor(draft), "Saved")
    }
    guard invocation.parsed.hasFieldOptions else {
      guard FormTerminal(invocation).canAsk || FormTerminal(invocation).terminal != nil else {
        throw CommandError(
          .usage, "nothing to change",
          hint: "Name the fields to change: kith edit \(stored.id) --birthplace London")
      }
      let flow = try FormFlow<PersonForm>(invocation, command: "edit")
      return try PersonReport(invocation).report(try flow.run(draft, offersParked: true), "Saved")
    }
    try PersonOptions.apply(invocation.parsed, to: &draft, try invocation.reader)
    try DraftSaving(invocation).refuse(draft)
    try PersonReport(invocation).report(try DraftSaving(invocation).save(draft), "Saved")
    PersonOptions.note(invocation)
  }
}
