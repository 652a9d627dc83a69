extension FileCheck {
  func checkHistory(_ report: (CheckFinding) -> Void) throws(StorageError) {
    var unread = try lostStates()
    unread += Int(
      try connection.integer(
        "SELECT count(*) FROM change_added AS run WHERE NOT \(History.isConsistent)"))
    let changes = try connection.prepare("SELECT command FROM change")
    while try changes.step() {
      if (try? changes.text(at: 0)) == nil { unread += 1 }
    }
    for id in try numbers("SELECT change FROM change_of_file WHERE change > ? GROUP BY 1", 0)
    where (try? store.fileValues.changes(in: id)) == nil {
      unread += 1
    }
    let lost = Int(
      try connection.integer(
        "SELECT count(*) FROM change WHERE at NOT BETWEEN -62135596800 AND 253402300799"))
    for (count, words) in [
      (unread, "records of the history cannot be read"),
      (lost, "changes of the history have a time outside the years 1 to 9999"),
    ] where count > 0 {
      report(
        CheckFinding(
          .record, "\(count) \(words)", hint: .dropHistory(cannotBe: "undone")))
    }
  }

  /// How many states could not be restored; an unreadable record can be, as it could be removed.
  private func lostStates() throws(StorageError) -> Int {
    var count = 0
    let rows = try connection.prepare("SELECT change, before, after, kind FROM change_record")
    while try rows.step() {
      guard let table = (try? rows.text(at: 3)).flatMap(Store.NumberedTable.init(rawValue:)),
        let states = try? rows.stateChange(at: 1)
      else {
        count += 1
        continue
      }
      let sides = [states.before, states.after].compactMap { $0 }
      let columns = try store.states.columnNames(table).union([RecordState.linkColumn(table)])
      let name = table == .person ? "name" : "title"
      // An added or removed record has a full state.
      let needed = sides.count == 1 ? [StoredUID.column, name] : []
      let isIntact = sides.allSatisfy { side in
        columns.isSuperset(of: side.values.keys) && needed.allSatisfy { !side[$0].isEmpty }
      }
      if sides.isEmpty || !isIntact { count += 1 }
    }
    return count
  }
}
