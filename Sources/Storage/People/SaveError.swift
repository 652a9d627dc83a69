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
