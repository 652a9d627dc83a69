import Records

/// History held to what undoing needs of it.
extension Store {
  func checkHistory(_ report: (CheckFinding) -> Void) throws(StorageError) {
    var states = try checkStates()
    states.lost += Int(
      try connection.integer(
        "SELECT count(*) FROM change_added AS run WHERE NOT \(Self.isBelieved)"))
    let changes = try connection.prepare("SELECT command FROM change")
    try changes.forEachRow { (row: Statement) throws(StorageError) in
      if (try? row.text(at: 0)) == nil { states.lost += 1 }
    }
    let timeless = Int(
      try connection.integer(
        "SELECT count(*) FROM change WHERE at NOT BETWEEN -62135596800 AND 253402300799"))
    for (count, words) in [
      (states.lost, "records of the history cannot be read"),
      (timeless, "changes of the history are of no time in the years 1 to 9999"),
    ] where count > 0 {
      report(
        CheckFinding(
          .record, "\(count) \(words)",
          hint: "what is stored now is not touched by it; those changes cannot be undone, and "
            + "`kith config history-days 0` drops them"))
    }
    if states.broken > 0 {
      report(
        CheckFinding(
          .record, "\(states.broken) records of the history hold a value that is none",
          hint: "what is stored now is not touched by it; undone, such a change brings back a "
            + "record that cannot be read, and `kith config history-days 0` drops it"))
    }
  }

  /// How many records could not be brought back, and how many only as what cannot be read.
  private func checkStates() throws(StorageError) -> (lost: Int, broken: Int) {
    var count = (lost: 0, broken: 0)
    let rows = try connection.prepare("SELECT change, before, after, kind FROM change_record")
    try rows.forEachRow { (row: Statement) throws(StorageError) in
      guard let table = (try? row.text(at: 3)).flatMap(NumberedTable.init(rawValue:)),
        let states = try? row.stateChange(at: 1)
      else {
        count.lost += 1
        return
      }
      let sides = [states.before, states.after].compactMap { $0 }
      let columns = try columnNames(table).union([RecordState.linkColumn(table)])
      let name = table == .person ? "name" : "title"
      // Of one that came or went everything is kept.
      let needed = sides.count == 1 ? [StoredUID.column, name] : []
      var isLost = sides.isEmpty
      var isBroken = false
      for side in sides {
        let isWhole = needed.allSatisfy { side[$0].first?.isEmpty == false }
        isLost = isLost || !isWhole || !columns.isSuperset(of: side.values.keys)
        if try !isReadable(side, table) { isBroken = true }
      }
      if isLost { count.lost += 1 } else if isBroken { count.broken += 1 }
    }
    return count
  }

  private func isReadable(
    _ state: RecordState, _ table: NumberedTable
  ) throws(StorageError) -> Bool {
    try ifReadable { () throws(StorageError) in
      switch table {
      case .person: _ = try person(state)
      case .event: _ = try event(state)
      }
      return true
    } ?? false
  }
}
