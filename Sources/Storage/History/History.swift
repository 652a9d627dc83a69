import Records

/// The changes that were stored, and what became of each record in them.
public struct History: StoreRoom {
  let store: Store

  /// Goes through the changes, newest first; those that are undone and can be done again are among
  /// them.
  ///
  /// - Parameter people: gives only the changes that touched any of the people of these numbers.
  public func changes(touching people: [Int64]? = nil) -> ChangeCursor {
    ChangeCursor(store, touching: people)
  }

  /// Goes through what became of each record of a change: those that it changed or removed, then
  /// those that it added.
  ///
  /// - Parameter people: gives only what became of the people of these numbers.
  public func records(of change: Change, touching people: [Int64]? = nil) -> ChangedRecordCursor {
    ChangedRecordCursor(store, change, touching: people)
  }

  /// What a person is called, or was called last; `nil` where nobody knows any more.
  public func lastKnownName(ofPerson id: Int64) throws(StorageError) -> String? {
    try lastKnownName(.person(id))
  }

  /// Whether a record that is removed could come back: history is kept, and can hold it.
  public func canComeBack(_ table: Store.NumberedTable, _ id: Int64) throws(StorageError) -> Bool {
    guard try settings.historyDays > 0 else { return false }
    return try ifReadable { () throws(StorageError) in
      try store.states.state(of: RecordKey(table: table, id: id))
    } != nil
  }
}
