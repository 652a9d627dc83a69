extension Connection {
  /// How a transaction begins.
  public enum TransactionKind: String, Sendable {
    /// Acquires the write lock at once, so that a later write cannot fail for it.
    case immediate = "BEGIN IMMEDIATE"
    /// Locks at the first read; for a consistent snapshot.
    case deferred = "BEGIN DEFERRED"
  }

  /// Runs `body` and commits what it did; rolls back if it throws.
  ///
  /// Inside another transaction it is a savepoint: only its own part is rolled back.
  /// - Throws: the error of `body`, or of starting or committing. After a failed commit nothing is
  ///   stored; a failed rollback never hides the first error.
  public func transaction<Outcome>(
    _ kind: TransactionKind = .immediate, _ body: () throws(StorageError) -> Outcome
  ) throws(StorageError) -> Outcome {
    try transaction(kind, failure: { $0 }, body)
  }

  /// Runs a transaction with errors of the caller's type; `failure` maps those of the transaction.
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

  /// Rolls back, unless SQLite has done so itself (full disk, I/O error).
  ///
  /// Errors would hide the first one, and SQLite rolls back when the file is next opened.
  private func takeBack(_ savepoint: String?) {
    guard isInTransaction else { return }
    if let savepoint {
      try? execute("ROLLBACK TO \(savepoint); RELEASE \(savepoint)")
    } else {
      try? execute("ROLLBACK")
    }
  }
}
