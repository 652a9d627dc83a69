import Arguments
import Interchange
import Records
import Storage
import Texts

/// `kith remove`.
enum RemoveCommand: ProgramCommand {
  static let definition = Command(
    "remove", aliases: ["rm", "delete"], summary: "Remove people",
    discussion: "Asks first on a terminal; elsewhere --yes is needed.",
    examples: [Example("kith remove 7 --yes", "By id, without being asked")],
    options: [.yes],
    positionals: [
      Positional(
        "PERSON", help: "The id, or words of the name.", isRepeatable: true, completion: .person)
    ])

  static func run(_ session: Session) throws(Complaint) {
    var people: [RemovedRecord] = []
    for words in session.parsed.positionals {
      let person = try session.summary(words)
      if people.contains(where: { $0.id == person.id }) { continue }
      people.append(try session.removed(.person, person.id, person.name))
    }
    try session.confirmRemoval(of: people, command: "kith remove")
    try session.remove(people) { store, id throws(StorageError) in try store.people.remove([id]) }
  }
}

/// A record that is to go.
struct RemovedRecord {
  let id: Int64
  let name: String
  /// Whether history keeps what it held.
  let canComeBack: Bool
}

extension Session {
  /// Goes on when the user says yes, beforehand or now.
  ///
  /// - Parameter done: what would have been done, in "nothing was removed".
  func confirm(
    _ deed: String, command: String, done: String = "removed"
  ) throws(Complaint) {
    if parsed.has(.yes) { return }
    guard canAsk else {
      throw Complaint(
        .usage, "`\(command)` needs `--yes` where nobody can be asked",
        hint: "add --yes to do it without a question")
    }
    let answer = answer(to: Escaping.terminal(deed) + "? [y/N] ")?.lowercased()
    guard answer == "y" || answer == "yes" else {
      throw Complaint(.cancelled, "cancelled; nothing was \(done)")
    }
  }

  /// A record that is to go, and whether it can come back.
  func removed(
    _ table: Store.NumberedTable, _ id: Int64, _ name: String
  ) throws(Complaint) -> RemovedRecord {
    let store = try store()
    let canComeBack = try reading { () throws(StorageError) in
      try store.history.canComeBack(table, id)
    }
    return RemovedRecord(id: id, name: name, canComeBack: canComeBack)
  }

  /// Asks whether records are to go, and says which of them would be gone for good.
  func confirmRemoval(of records: [RemovedRecord], command: String) throws(Complaint) {
    let names = records.map { record in
      "\(record.name) (\(record.id)\(record.canComeBack ? "" : ", for good"))"
    }
    try confirm("remove \(names.joined(separator: ", "))", command: command)
  }

  /// Removes records, all in one change, and tells which of them that was: some may have gone while
  /// the user thought about it.
  func remove(
    _ records: [RemovedRecord], by step: (Store, Int64) throws(StorageError) -> Int
  ) throws(Complaint) {
    let store = try store()
    let removed = try store.transaction(failure: { Complaint($0) }) { () throws(Complaint) in
      var removed: [RemovedRecord] = []
      for record in records {
        let count = try reading { () throws(StorageError) in try step(store, record.id) }
        if count > 0 { removed.append(record) }
      }
      return removed
    }
    let gone = records.map(\.id).filter { id in !removed.contains { $0.id == id } }
    let numbers = gone.map(String.init).joined(separator: ", ")
    if removed.isEmpty {
      throw Complaint(
        .notFound,
        "number \(numbers) was removed by someone else meanwhile; nothing was removed here",
        hint: "`kith log` shows by which change")
    }
    reportRemoved(removed)
    if !gone.isEmpty { note("kith: number \(numbers) was removed by someone else meanwhile") }
  }

  /// Tells what is gone.
  private func reportRemoved(_ removed: [RemovedRecord]) {
    switch style {
    case .json:
      var json = output.json()
      json.beginArray()
      for record in removed {
        json.beginObject()
        json.field("id", Int(record.id))
        json.field("name", record.name)
        json.field("undoable", record.canComeBack)
        json.endObject()
      }
      json.endArray()
      json.finish()
    case .tabs:
      for record in removed { output.row(String(record.id), record.name) }
    case .table:
      for record in removed {
        output.line("removed \(Escaping.isolated(Escaping.terminal(record.name)))  (\(record.id))")
      }
    }
    let lost = removed.filter { !$0.canComeBack }
    if lost.isEmpty, !removed.isEmpty, style == .table {
      note("kith: `kith undo` brings \(removed.count == 1 ? "it" : "them") back")
    }
    // Nothing comes back where no history is kept, which is no news to whoever wants none.
    guard let settings = try? settings, settings.historyDays > 0 else { return }
    for record in lost {
      note("kith: number \(record.id) held what is no text, and nothing brings it back")
    }
  }
}
