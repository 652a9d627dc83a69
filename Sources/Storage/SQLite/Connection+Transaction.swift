extension Connection {
  /// How a transaction begins.
  public enum TransactionKind: String, Sendable {
    /// Takes the write lock at once, so that it cannot fail for it half way.
    case immediate = "BEGIN IMMEDIATE"
    /// Locks when it first reads; for a consistent view.
    case deferred = "BEGIN DEFERRED"
  }

  /// Runs `body` and keeps all of what it did, or nothing when it throws.
  ///
  /// Inside another transaction it is a savepoint: a throw takes back its own part only.
  /// - Throws: what `body` throws, or what beginning or committing meets. A commit that fails
  ///   leaves nothing behind; a rollback that fails never hides the first error.
  public func transaction<Outcome>(
    _ kind: TransactionKind = .immediate, _ body: () throws(StorageError) -> Outcome
  ) throws(StorageError) -> Outcome {
    try transaction(kind, failure: { $0 }, body)
  }

  /// The same for a body with errors of its own; `failure` wraps those of the transaction itself.
  public func transaction<Outcome, Failure: Error>(
    _ kind: TransactionKind = .immediate, failure: (StorageError) -> Failure,
    _ body: () throws(Failure) -> Outcome
  ) throws(Failure) -> Outcome {
    let isNested = isInTransaction
    let name = "step_\(depth)"
    do {
      try run(isNested ? "SAVEPOINT \(name)" : kind.rawValue)
    } catch {
      throw failure(error)
    }
    depth += 1
    defer { depth -= 1 }
    let outcome: Outcome
    do {
      outcome = try body()
    } catch {
      takeBack(isNested ? name : nil)
      throw error
    }
    do {
      try run(isNested ? "RELEASE \(name)" : "COMMIT")
    } catch {
      takeBack(isNested ? name : nil)
      throw failure(error)
    }
    return outcome
  }

  /// Rolls back, as far as SQLite has not done so itself (full disk, I/O error).
  ///
  /// An error here would hide the one that led to it; what cannot be rolled back now is when the
  /// file is next opened.
  private func takeBack(_ savepoint: String?) {
    guard isInTransaction else { return }
    if let savepoint {
      try? execute("ROLLBACK TO \(savepoint); RELEASE \(savepoint)")
    } else {
      try? execute("ROLLBACK")
    }
  }
}
