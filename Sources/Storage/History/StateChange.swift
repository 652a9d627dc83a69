/// The change of a record: the columns that differ, or all columns if it was added or removed.
struct StateChange: Equatable {
  var before: RecordState?
  var after: RecordState?

  init(before: RecordState?, after: RecordState?) {
    self.before = before
    self.after = after
  }

  /// The difference of two states; `nil` if they are equal.
  init?(from before: RecordState?, to after: RecordState?) {
    guard let before, let after else {
      if before == nil, after == nil { return nil }
      self.init(before: before, after: after)
      return
    }
    let columns = Set(before.values.keys).union(after.values.keys).filter {
      before[$0] != after[$0]
    }
    if columns.isEmpty { return nil }
    self.init(before: RecordState(), after: RecordState())
    for column in columns {
      self.before?.values[column] = before[column]
      self.after?.values[column] = after[column]
    }
  }

  /// This change and the next one of the same record, combined.
  func followed(by next: StateChange) -> StateChange {
    guard let before, let after, var start = next.before else {
      return StateChange(before: before, after: next.after)
    }
    start.values.merge(before.values) { $1 }
    guard var end = next.after else { return StateChange(before: start, after: nil) }
    end.values.merge(after.values) { next, _ in next }
    return StateChange(before: start, after: end)
  }
}
