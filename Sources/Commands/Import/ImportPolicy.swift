/// What to do with a record that is there already: the choices of `--duplicates`.
enum ImportPolicy: String, CaseIterable {
  /// Take what the file has, keep what it lacks.
  case update
  /// Leave the stored record as it is.
  case skip
  /// Add another.
  case add
}
