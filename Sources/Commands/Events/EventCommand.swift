import Arguments
import Calendars
import Records
import Storage
import Texts

/// `kith event …`.
enum EventCommand: CommandGroup {
  static let subcommands: [any ProgramCommand.Type] = [
    EventAddCommand.self, EventEditCommand.self, EventShowCommand.self, EventListCommand.self,
    EventRemoveCommand.self,
  ]

  static let definition = Command(
    "event", summary: "Manage events that fall on one or more days",
    subcommands: subcommands.map { $0.definition })

  static func run(_ session: Session) throws(Complaint) {
    throw Complaint(.usage, "`kith event` needs a command", hint: "Try `kith help event`")
  }
}

/// `kith event add`.
enum EventAddCommand: ProgramCommand {
  static let definition = Command(
    "add", summary: "Add an event",
    discussion: """
      The event includes both its first and its last day; without --to it ends on the day it \
      starts. On a terminal, a TITLE without --from opens the form.
      """,
    examples: [
      Example("kith event add Trip --from 2027-03-01 --to 2027-03-05", "Five days"),
      Example(
        "kith event add 'Wedding day' --from 1835-07-08 --repeat yearly --with ada", "Every year"),
      Example("kith event add Concert --from '2027-03-01 18:30' --to 22:00", "With times"),
    ],
    options: EventOptions.filling + [.editor],
    positionals: [Positional("TITLE", help: "What happens.", isRequired: false)])

  static func run(_ session: Session) throws(Complaint) {
    var draft = Draft<Event>()
    let reader = try session.reader
    if let title = session.parsed.positionals.first {
      if session.parsed.has(.eventTitle) {
        throw Complaint(.usage, "the title is given twice", hint: "Leave out --title")
      }
      draft.type(.title, title, reader)
    }
    try EventOptions.apply(session, to: &draft)
    if session.parsed.has(.editor) {
      let flow = try FormFlow<EventForm>(session, command: "event add")
      return try EventReport(session).report(try flow.runInEditor(draft), "Added")
    }
    let hasTitle = !session.parsed.positionals.isEmpty || session.parsed.has(.eventTitle)
    let canAsk = FormTerminal(session).canAsk || FormTerminal(session).terminal != nil
    guard hasTitle || canAsk else {
      throw Complaint(
        .usage, "no title given", hint: "Give a title: kith event add Trip --from 2027-03-01")
    }
    // A title alone is no event yet, and somebody who is there can say on which day.
    if canAsk, !hasTitle || !session.parsed.has(.from) {
      let saved = try FormFlow<EventForm>(session, command: "event add")
        .run(draft, offersParked: !hasTitle && !session.parsed.hasFieldOptions)
      return try EventReport(session).report(saved, "Added")
    }
    try DraftSaving(session).refuse(draft)
    let saved = try DraftSaving(session).save(draft)
    try EventReport(session).report(saved, "Added")
    try EventReport(session).noteCalendarOfRepeat(saved.stored)
  }
}

/// `kith event edit`.
enum EventEditCommand: ProgramCommand {
  static let definition = Command(
    "edit", summary: "Change an event",
    discussion: "Only the fields you name are changed. Either all changes are saved or none.",
    examples: [Example("kith event edit trip --to 2027-03-07", "Make it longer")],
    options: EventOptions.filling + EventOptions.emptying + [.editor],
    positionals: [Positional("EVENT", help: "The id, or words from the title.", completion: .event)]
  )

  static func run(_ session: Session) throws(Complaint) {
    let stored = try EventFinder(session).event(session.parsed.positionals[0])
    var draft = Draft(editing: stored)
    if session.parsed.has(.editor) {
      try EventOptions.apply(session, to: &draft)
      let flow = try FormFlow<EventForm>(session, command: "event edit")
      return try EventReport(session).report(try flow.runInEditor(draft), "Saved")
    }
    guard session.parsed.hasFieldOptions else {
      guard FormTerminal(session).canAsk || FormTerminal(session).terminal != nil else {
        throw Complaint(
          .usage, "nothing to change",
          hint: "Name the fields to change: kith event edit \(stored.id) --place London")
      }
      let flow = try FormFlow<EventForm>(session, command: "event edit")
      return try EventReport(session).report(try flow.run(draft, offersParked: true), "Saved")
    }
    try EventOptions.apply(session, to: &draft)
    try DraftSaving(session).refuse(draft)
    let saved = try DraftSaving(session).save(draft)
    try EventReport(session).report(saved, "Saved")
    try EventReport(session).noteCalendarOfRepeat(saved.stored)
  }
}

/// `kith event remove`.
enum EventRemoveCommand: ProgramCommand {
  static let definition = Command(
    "remove", summary: "Remove events",
    discussion: "Asks for confirmation on a terminal; elsewhere --yes is required.",
    options: [.yes],
    positionals: [
      Positional(
        "EVENT", help: "The id, or words from the title.", isRepeatable: true, completion: .event)
    ])

  static func run(_ session: Session) throws(Complaint) {
    var events: [RemovedRecord] = []
    for words in session.parsed.positionals {
      let event = try EventFinder(session).summary(words)
      if events.contains(where: { $0.id == event.id }) { continue }
      events.append(try Removal(session).removed(.event, event.id, event.title))
    }
    try Removal(session).confirm(of: events, command: "kith event remove")
    try Removal(session).remove(events) { store, id throws(StorageError) in
      try store.events.remove([id])
    }
  }
}
