public import Records
public import Storage

/// Saves drafts of records that another program may have changed in the meantime.
public struct RecordSaving {
  private let store: Store

  /// Creates a value that saves in a store.
  public init(_ store: Store) { self.store = store }

  /// Saves a draft, rebased if another program changed other fields in the meantime.
  ///
  /// - Throws: `conflict` if both changed the same field to different values, with the record as it is stored now:
  ///   `Draft.conflicts(with:)` names the fields.
  public func save<R: SavableRecord>(_ draft: Draft<R>) throws(SaveError<R>) -> Saved<R> {
    do throws(SaveError<R>) {
      return try R.save(draft, store)
    } catch {
      guard case .conflict(let stored) = error, draft.conflicts(with: stored.record).isEmpty
      else { throw error }
      return try R.save(draft.rebased(onto: stored.record), store)
    }
  }

  /// Saves a draft and drops its parked copy, if it has one, in one transaction.
  public func save<R: SavableRecord>(
    _ draft: Draft<R>, droppingParked parked: Int64?
  ) throws(SaveError<R>) -> Saved<R> {
    try store.transaction(failure: { .storage($0) }) { () throws(SaveError<R>) in
      let saved = try R.save(draft, store)
      do throws(StorageError) {
        if let parked { try store.drafts.discard(parked) }
      } catch {
        throw .storage(error)
      }
      return saved
    }
  }
}
