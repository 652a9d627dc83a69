public import Records

/// The result of saving a record.
public struct Saved<R: Record>: Hashable, Sendable {
  /// What saving did.
  public enum Outcome: Hashable, Sendable {
    case added
    case changed
    case unchanged
  }

  /// The record as stored now.
  public let stored: Stored<R>
  /// What saving did.
  public let outcome: Outcome
  /// Problems that did not stop saving.
  public internal(set) var warnings: [Problem<R.Field>] = []

  init(_ stored: Stored<R>, _ outcome: Outcome) {
    self.stored = stored
    self.outcome = outcome
  }
}
