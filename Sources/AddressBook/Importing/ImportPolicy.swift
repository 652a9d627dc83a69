/// How to import a record that is already stored.
public enum ImportPolicy: String, CaseIterable, Sendable {
  /// Apply the values of the file and keep the others.
  case update
  /// Leave the stored record as it is.
  case skip
  /// Add another record.
  case add
}
