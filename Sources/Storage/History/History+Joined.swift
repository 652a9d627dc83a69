extension History {
  /// The ids of removed people who were merged into a person, directly or through others.
  public func people(joinedInto id: Int64) throws(StorageError) -> [Int64] {
    let uids = Set(try store.states.links(of: .person(id)))
    var found: [Int64] = []
    var waiting = uids.isEmpty ? [] : [id]
    while let next = waiting.popLast() {
      for other in try people(removedWith: next, of: uids) where !found.contains(other) {
        found.append(other)
        waiting.append(other)
      }
    }
    return found
  }

  /// People with one of the uids that were removed in a change that touched person `id`.
  private func people(
    removedWith id: Int64, of uids: Set<String>
  ) throws(StorageError) -> [Int64] {
    var found: [Int64] = []
    let rows = try connection.prepare(
      """
      SELECT other.change, other.before, other.after, other.record
      FROM change_record AS mine JOIN change_record AS other ON other.change = mine.change
      WHERE mine.kind = 'person' AND mine.record = ? AND other.kind = 'person'
        AND other.record <> mine.record AND other.after IS NULL
      """)
    try rows.bindAll(id)
    while try rows.step() {
      let state = try skippingUnreadable(.change, rows) { () throws(StorageError) in
        try rows.stateChange(at: 1).before
      }
      if let uid = state?[StoredUID.column].first, uids.contains(uid) {
        found.append(rows.int64(at: 3))
      }
    }
    return found
  }
}
