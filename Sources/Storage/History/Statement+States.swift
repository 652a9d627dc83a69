extension Statement {
  /// The states of a record in the columns `before` and `after`.
  func stateChange(at column: Int) throws(StorageError) -> StateChange {
    StateChange(before: try state(at: column), after: try state(at: column + 1))
  }

  private func state(at column: Int) throws(StorageError) -> RecordState? {
    guard let json = try optionalText(at: column) else { return nil }
    guard let state = RecordState(json: json) else {
      throw damaged("`\(columnName(at: column))` is not a list of kith")
    }
    return state
  }
}
