public import Records
public import Storage

/// A record that a store can save.
public protocol SavableRecord: PreviewedRecord {
  /// Saves a draft.
  static func save(_ draft: Draft<Self>, _ store: Store) throws(SaveError<Self>) -> Saved<Self>
}

extension Person: SavableRecord {
  /// Saves a person and the entries in the birthday index.
  public static func save(_ draft: Draft<Person>, _ store: Store) throws(SaveError<Person>)
    -> Saved<Person>
  {
    try store.people.save(draft)
  }
}

extension Event: SavableRecord {
  /// Saves an event.
  public static func save(_ draft: Draft<Event>, _ store: Store) throws(SaveError<Event>)
    -> Saved<Event>
  {
    try store.events.save(draft)
  }
}
