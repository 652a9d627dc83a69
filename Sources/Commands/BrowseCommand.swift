import Calendars
import Records
import Storage
import TerminalUI

/// `kith` alone on a terminal: everybody, and what comes next.
enum BrowseCommand {
  /// Shows the browser until it is left; false where there is no terminal to show it on.
  static func run(_ session: Session) throws(Complaint) -> Bool {
    guard session.style == .table, var terminal = session.formTerminal else { return false }
    let store = try session.storeForTrial()
    let source = StoreBrowsing(store, session.dateStyle, days: try session.settings.days)
    var screen = BrowserScreen(source)
    let stage = Stage(session, terminal)
    while true {
      var shown = stage.uncovered(screen)
      let outcome = try session.show(&shown, on: terminal)
      screen = shown.content
      switch outcome {
      case .cancel: return true
      case .interrupted: throw Complaint(.interrupted, "interrupted")
      case .save: stage.cover(shown)
      }
      do throws(Complaint) {
        try act(screen, session, stage)
      } catch {
        switch error.code {
        case .interrupted: throw error
        case .cancelled: break
        default: _ = try session.choose(QuestionScreen(error.message, choices: [back]))
        }
      }
      // The first person makes the file.
      if try session.existingStore() !== store { return try run(session) }
      screen.reload()
      terminal = session.formTerminal ?? terminal
    }
  }

  private static let back = QuestionScreen.Choice("b", "back")

  private static func act(
    _ screen: BrowserScreen<StoreBrowsing>, _ session: Session, _ stage: Stage
  ) throws(Complaint) {
    switch screen.tab {
    case .people:
      try act(screen, PersonForm.self, "", session, stage) { store, id throws(StorageError) in
        try store.person(id)
      } remove: { store, id throws(StorageError) in
        _ = try store.removePeople([id])
      }
    case .events:
      try act(screen, EventForm.self, "event ", session, stage) { store, id throws(StorageError) in
        try store.event(id)
      } remove: { store, id throws(StorageError) in
        _ = try store.removeEvents([id])
      }
    }
  }

  private static func act<Content: DraftForm>(
    _ screen: BrowserScreen<StoreBrowsing>, _ form: Content.Type, _ command: String,
    _ session: Session, _ stage: Stage,
    load: (Store, Int64) throws(StorageError) -> Stored<Content.R>?,
    remove: (Store, Int64) throws(StorageError) -> Void
  ) throws(Complaint) {
    if screen.action == .add {
      let flow = try FormFlow<Content>(session, command: command + "add", stage: stage)
      _ = try flow.run(Draft(), offersParked: true)
      return
    }
    guard let id = screen.entry?.id, let store = try session.existingStore() else { return }
    let found = try session.reading { () throws(StorageError) in try load(store, id) }
    guard let stored = found else { return }
    let flow = try FormFlow<Content>(session, command: command + "edit", stage: stage)
    var action = screen.action
    if action == .show {
      let sheet = QuestionScreen(
        Content.title(of: stored.record), details: flow.sheet(stored.record),
        choices: [back, .init("e", "edit")])
      action = try session.choose(sheet) == "e" ? .edit : nil
    }
    if action == .edit { _ = try flow.run(Draft(editing: stored), offersParked: true) }
    guard action == .remove else { return }
    let question = QuestionScreen(
      "Remove \(Content.title(of: stored.record))?",
      choices: [.init("n", "keep"), .init("y", "remove")])
    guard try session.choose(question) == "y" else { return }
    let removing = try session.store(for: command + "remove")
    try session.reading { () throws(StorageError) in try remove(removing, id) }
  }
}

extension FormFlow {
  /// What a record holds, row by row.
  fileprivate func sheet(_ record: R) -> [String] {
    let content = self.content(Draft(new: record))
    return rows.flatMap(\.fields).compactMap { field in
      let values = content.values(of: field)
      return values.isEmpty
        ? nil
        : "\(Content.label(field)): "
          + values.map { content.words($0, in: field) }.joined(separator: ", ")
    }
  }
}
