import Records

/// The changes that were stored, and their records.
public struct History: StoreRoom {
  let store: Store

  /// Walks over the changes, newest first, including those that can be redone; `people` limits it to
  /// changes that touched any of them.
  public func changes(touching people: [Int64]? = nil) -> ChangeCursor {
    ChangeCursor(store, touching: people)
  }

  /// Walks over the records of a change: changed and removed ones, then added ones; `people` limits
  /// it to these people.
  public func records(of change: Change, touching people: [Int64]? = nil) -> ChangedRecordCursor {
    ChangedRecordCursor(store, change, touching: people)
  }

  /// The name of a person, or the last known name; `nil` if history has none.
  public func lastKnownName(ofPerson id: Int64) throws(StorageError) -> String? {
    try lastKnownName(.person(id))
  }

  /// Whether the removal of a record can be undone: history is on, and can store the record.
  public func canComeBack(_ table: Store.NumberedTable, _ id: Int64) throws(StorageError) -> Bool {
    guard try settings.historyDays > 0 else { return false }
    return try ifReadable { () throws(StorageError) in
      try store.states.state(of: RecordKey(table: table, id: id))
    } != nil
  }
}
