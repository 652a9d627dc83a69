/// What to do with a record that is there already.
public enum ImportPolicy: String, CaseIterable, Sendable {
  /// Take what the file has, keep what it lacks.
  case update
  /// Leave the stored record as it is.
  case skip
  /// Add another.
  case add
}
