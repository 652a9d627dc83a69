import Arguments
import Calendars
import Records
import Storage
import Texts

enum EventCommand: CommandGroup {
  static let subcommands: [any ProgramCommand.Type] = [
    EventAddCommand.self, EventEditCommand.self, EventShowCommand.self, EventListCommand.self,
    EventRemoveCommand.self,
  ]

  static let definition = Command(
    "event", summary: "Manage events that fall on one or more days",
    subcommands: subcommands.map { $0.definition })

  static func run(_ invocation: Invocation) throws(CommandError) {
    throw CommandError(.usage, "`kith event` needs a command", hint: "Try `kith help event`")
  }
}

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

  static func run(_ invocation: Invocation) throws(CommandError) {
    var draft = Draft<Event>()
    let reader = try invocation.reader
    if let title = invocation.parsed.positionals.first {
      if invocation.parsed.has(.eventTitle) {
        throw CommandError(.usage, "the title is given twice", hint: "Leave out --title")
      }
      draft.type(.title, title, reader)
    }
    try EventOptions.apply(invocation, to: &draft)
    if invocation.parsed.has(.editor) {
      let flow = try FormFlow<EventForm>(invocation, command: "event add")
      return try EventReport(invocation).report(try flow.runInEditor(draft), "Added")
    }
    let hasTitle = !invocation.parsed.positionals.isEmpty || invocation.parsed.has(.eventTitle)
    let canAsk = FormTerminal(invocation).canAsk || FormTerminal(invocation).terminal != nil
    guard hasTitle || canAsk else {
      throw CommandError(
        .usage, "no title given", hint: "Give a title: kith event add Trip --from 2027-03-01")
    }
    // A title is not enough for an event; on a terminal, the form asks for the day.
    if canAsk, !hasTitle || !invocation.parsed.has(.from) {
      let saved = try FormFlow<EventForm>(invocation, command: "event add")
        .run(draft, offersParked: !hasTitle && !invocation.parsed.hasFieldOptions)
      return try EventReport(invocation).report(saved, "Added")
    }
    try DraftSaving(invocation).refuse(draft)
    let saved = try DraftSaving(invocation).save(draft)
    try EventReport(invocation).report(saved, "Added")
    try EventReport(invocation).noteCalendarOfRepeat(saved.stored)
  }
}

enum EventEditCommand: ProgramCommand {
  static let definition = Command(
    "edit", summary: "Change an event",
    discussion: "Only the fields you name are changed. Either all changes are saved or none.",
    examples: [Example("kith event edit trip --to 2027-03-07", "Make it longer")],
    options: EventOptions.filling + EventOptions.emptying + [.editor],
    positionals: [Positional("EVENT", help: "The id, or words from the title.", completion: .event)]
  )

  static func run(_ invocation: Invocation) throws(CommandError) {
    let stored = try EventLookup(invocation).event(invocation.parsed.positionals[0])
    var draft = Draft(editing: stored)
    if invocation.parsed.has(.editor) {
      try EventOptions.apply(invocation, to: &draft)
      let flow = try FormFlow<EventForm>(invocation, command: "event edit")
      return try EventReport(invocation).report(try flow.runInEditor(draft), "Saved")
    }
    guard invocation.parsed.hasFieldOptions else {
      guard FormTerminal(invocation).canAsk || FormTerminal(invocation).terminal != nil else {
        throw CommandError(
          .usage, "nothing to change",
          hint: "Name the fields to change: kith event edit \(stored.id) --place London")
      }
      let flow = try FormFlow<EventForm>(invocation, command: "event edit")
      return try EventReport(invocation).report(try flow.run(draft, offersParked: true), "Saved")
    }
    try EventOptions.apply(invocation, to: &draft)
    try DraftSaving(invocation).refuse(draft)
    let saved = try DraftSaving(invocation).save(draft)
    try EventReport(invocation).report(saved, "Saved")
    try EventReport(invocation).noteCalendarOfRepeat(saved.stored)
  }
}

enum EventRemoveCommand: ProgramCommand {
  static let definition = Command(
    "remove", summary: "Remove events",
    discussion: "Asks for confirmation on a terminal; elsewhere --yes is required.",
    options: [.yes],
    positionals: [
      Positional(
        "EVENT", help: "The id, or words from the title.", isRepeatable: true, completion: .event)
    ])

  static func run(_ invocation: Invocation) throws(CommandError) {
    var events: [RemovedRecord] = []
    for words in invocation.parsed.positionals {
      let event = try EventLookup(invocation).summary(words)
      if events.contains(where: { $0.id == event.id }) { continue }
      events.append(try Removal(invocation).removed(.event, event.id, event.title))
    }
    try Removal(invocation).confirm(of: events, command: "kith event remove")
    try Removal(invocation).remove(events) { store, id throws(StorageError) in
      try store.events.remove([id])
    }
  }
}
