public import Records

/// Why a draft was not saved; nothing was written.
public enum SaveError<R: Record>: Error, Equatable, Sendable {
  /// The draft has problems.
  case invalid([Problem<R.Field>])
  /// The record was changed since it was loaded; this is how it is stored now.
  case conflict(Stored<R>)
  /// The record was removed since it was loaded.
  case gone(id: Int64)
  /// Another record has the same uid.
  case duplicateUID
  /// What storage met.
  case storage(StorageError)
}

/// A record after saving.
public struct Saved<R: Record>: Hashable, Sendable {
  /// What saving did.
  public enum Outcome: Hashable, Sendable {
    case added
    case changed
    case unchanged
  }

  /// The record as it is stored now.
  public let stored: Stored<R>
  /// What saving did.
  public let outcome: Outcome
  /// What the draft's rules have to say that did not stand in the way.
  public internal(set) var warnings: [Problem<R.Field>] = []

  init(_ stored: Stored<R>, _ outcome: Outcome) {
    self.stored = stored
    self.outcome = outcome
  }
}

extension SaveError {
  /// Runs a step of saving, and puts what storage meets into terms of saving.
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
