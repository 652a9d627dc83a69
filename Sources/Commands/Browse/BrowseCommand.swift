import Calendars
import Records
import Storage
import TerminalUI

/// `kith` without a command on a terminal: browses people, events and upcoming days.
enum BrowseCommand {
  /// Shows the browser until the user leaves it; `false` if there is no terminal.
  static func run(_ invocation: Invocation) throws(CommandError) -> Bool {
    guard invocation.style == .table, let terminal = FormTerminal(invocation).terminal else {
      return false
    }
    return try run(invocation, on: terminal, report: nil)
  }

  private static func run(
    _ invocation: Invocation, on first: any Terminal, report notice: String?
  ) throws(CommandError) -> Bool {
    var terminal = first
    let store = try StoreOrEmpty.open(invocation)
    let source = StoreBrowsing(store, invocation.dateStyle, days: try invocation.settings.days)
    var screen = BrowserScreen(source)
    screen.notice = notice
    let stage = ScreenTransitions(invocation, terminal)
    while true {
      var shown = stage.uncovered(screen)
      let outcome = try FormTerminal(invocation).show(&shown, on: terminal)
      screen = shown.content
      switch outcome {
      case .cancel: return true
      case .interrupted: throw CommandError(.interrupted, "interrupted")
      case .save: stage.cover(shown)
      }
      screen.notice = try act(screen, invocation, stage)
      terminal = FormTerminal(invocation).terminal ?? terminal
      // Adding the first person creates the file.
      if try invocation.existingStore() !== store {
        return try run(invocation, on: terminal, report: screen.notice)
      }
      screen.reload()
    }
  }

  /// Performs the action chosen in the browser; returns its notice.
  private static func act(
    _ screen: BrowserScreen<StoreBrowsing>, _ invocation: Invocation, _ stage: ScreenTransitions
  ) throws(CommandError) -> String? {
    do throws(CommandError) {
      return try perform(screen, invocation, stage)
    } catch {
      switch error.code {
      case .interrupted: throw error
      case .cancelled: return nil
      default: return FormWords.message(error)
      }
    }
  }

  private static let back = QuestionScreen.Choice("q", "back")

  private static func perform(
    _ screen: BrowserScreen<StoreBrowsing>, _ invocation: Invocation, _ stage: ScreenTransitions
  ) throws(CommandError) -> String? {
    switch screen.tab {
    case .people:
      try perform(screen, PersonForm.self, "", invocation, stage) {
        store, id throws(StorageError) in
        try store.people.find(id: id)
      } sheet: { stored throws(CommandError) in
        try ShowCommand.sheet(of: stored, invocation)
      } remove: { store, id throws(StorageError) in
        try store.people.remove([id]) > 0
      }
    case .events:
      try perform(screen, EventForm.self, "event ", invocation, stage) {
        store, id throws(StorageError) in
        try store.events.find(id: id)
      } sheet: { stored throws(CommandError) in
        try EventShowCommand.sheet(of: stored, invocation)
      } remove: { store, id throws(StorageError) in
        try store.events.remove([id]) > 0
      }
    }
  }

  private static func perform<Content: DraftForm>(
    _ screen: BrowserScreen<StoreBrowsing>, _ form: Content.Type, _ command: String,
    _ invocation: Invocation, _ stage: ScreenTransitions,
    load: (Store, Int64) throws(StorageError) -> Stored<Content.R>?,
    sheet: (Stored<Content.R>) throws(CommandError) -> RecordDetails,
    remove: (Store, Int64) throws(StorageError) -> Bool
  ) throws(CommandError) -> String? {
    if screen.action == .add {
      let flow = try FormFlow<Content>(invocation, command: command + "add", stage: stage)
      return news(of: try flow.run(Draft(), offersParked: true), form)
    }
    guard let id = screen.entry?.id, let store = try invocation.existingStore() else { return nil }
    let found = try invocation.reading { () throws(StorageError) in try load(store, id) }
    guard let stored = found else { return "This record has been removed in the meantime" }
    let flow = try FormFlow<Content>(invocation, command: command + "edit", stage: stage)
    var action = screen.action
    if action == .show {
      let sheet = try sheet(stored)
      let question = QuestionScreen(
        "\(sheet.title) (\(sheet.id))", details: sheet.lines.flatMap(\.words),
        choices: [back, .init("e", "edit")], escape: "back")
      action = try FormTerminal(invocation).choose(question) == "e" ? .edit : nil
    }
    if action == .edit {
      return news(of: try flow.run(Draft(editing: stored), offersParked: true), form)
    }
    guard action == .remove else { return nil }
    let question = QuestionScreen(
      "Remove \(Content.title(of: stored.record))?",
      choices: [.init("n", "keep"), .init("y", "remove")])
    guard try FormTerminal(invocation).choose(question) == "y" else { return nil }
    let removing = try invocation.store(for: command + "remove")
    let isRemoved = try invocation.reading { () throws(StorageError) in try remove(removing, id) }
    if !isRemoved { return "This record has been removed in the meantime" }
    return "Removed \(Content.title(of: stored.record))"
  }

  private static func news<Content: DraftForm>(
    of saved: Saved<Content.R>, _ form: Content.Type
  ) -> String {
    let verb =
      switch saved.outcome {
      case .added: "Added"
      case .changed: "Saved"
      case .unchanged: "No change to"
      }
    return "\(verb) \(Content.title(of: saved.stored.record))  (\(saved.stored.id))"
  }
}
