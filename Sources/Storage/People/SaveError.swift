public import Records

/// Why a draft was not saved; nothing was written.
public enum SaveError<R: Record>: Error, Equatable, Sendable {
  /// The draft has problems.
  case invalid([Problem<R.Field>])
  /// The record was changed since it was loaded; this is the record now.
  case conflict(Stored<R>)
  /// The record was removed since it was loaded.
  case gone(id: Int64)
  /// Another record has the same uid.
  case duplicateUID
  /// An error of storage.
  case storage(StorageError)
}

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

extension SaveError {
  /// Runs a step of saving, and converts errors of storage.
  static func during<Outcome>(
    _ step: () throws(StorageError) -> Outcome
  ) throws(SaveError<R>) -> Outcome {
    do throws(StorageError) {
      return try step()
    } catch {
      if case .failed(code: StorageError.uniqueViolation, _) = error { throw .duplicateUID }
      throw .storage(error)
    }
  }
}
