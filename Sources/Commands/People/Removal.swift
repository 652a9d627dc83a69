import Arguments
import Interchange
import Records
import Storage
import Texts

struct Removal {
  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  func removed(
    _ table: Store.NumberedTable, _ id: Int64, _ name: String
  ) throws(CommandError) -> RemovedRecord {
    let store = try invocation.store()
    let canComeBack = try invocation.reading { () throws(StorageError) in
      try store.history.canComeBack(table, id)
    }
    return RemovedRecord(id: id, name: name, canComeBack: canComeBack)
  }

  /// Asks for confirmation, naming the records whose removal cannot be undone.
  func confirm(of records: [RemovedRecord], command: String) throws(CommandError) {
    let names = records.map { record in
      "\(record.name) (\(record.id)\(record.canComeBack ? "" : ", cannot be undone"))"
    }
    try FormTerminal(invocation).confirm(
      "Remove \(names.joined(separator: ", "))", command: command)
  }

  /// Removes records in one change and reports them; others may have removed some during the confirmation.
  func remove(
    _ records: [RemovedRecord], by step: (Store, Int64) throws(StorageError) -> Int
  ) throws(CommandError) {
    let store = try invocation.store()
    let removed = try store.transaction(failure: { CommandError($0) }) {
      () throws(CommandError) in
      var removed: [RemovedRecord] = []
      for record in records {
        let count = try invocation.reading { () throws(StorageError) in try step(store, record.id) }
        if count > 0 { removed.append(record) }
      }
      return removed
    }
    let gone = records.map(\.id).filter { id in !removed.contains { $0.id == id } }
    let numbers = gone.map(String.init).joined(separator: ", ")
    if removed.isEmpty {
      throw CommandError(
        .notFound,
        "record \(numbers) has already been removed by someone else; nothing was removed",
        hint: "`kith log` shows the change")
    }
    reportRemoved(removed)
    if !gone.isEmpty {
      invocation.note("kith: Record \(numbers) had already been removed by someone else")
    }
  }

  private func reportRemoved(_ removed: [RemovedRecord]) {
    switch invocation.style {
    case .json:
      var json = invocation.output.json()
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
      for record in removed { invocation.output.row(String(record.id), record.name) }
    case .table:
      for record in removed {
        invocation.output.line(
          "Removed \(Escaping.isolated(Escaping.terminal(record.name)))  (\(record.id))")
      }
    }
    let lost = removed.filter { !$0.canComeBack }
    if lost.isEmpty, !removed.isEmpty, invocation.style == .table {
      invocation.note("kith: `kith undo` restores \(removed.count == 1 ? "it" : "them")")
    }
    // Without history no removal can be undone, and the user has chosen that.
    guard let settings = try? invocation.settings, settings.historyDays > 0 else { return }
    for record in lost {
      invocation.note(
        "kith: Record \(record.id) had data that is not text; the removal cannot be undone")
    }
  }
}
