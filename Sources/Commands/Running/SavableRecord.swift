import Records
import Storage

/// A record that a store can save.
protocol SavableRecord: PreviewedRecord {
  static func save(_ draft: Draft<Self>, _ store: Store) throws(SaveError<Self>) -> Saved<Self>
}

extension Person: SavableRecord {
  static func save(_ draft: Draft<Person>, _ store: Store) throws(SaveError<Person>)
    -> Saved<Person>
  {
    try store.save(draft)
  }
}

extension Event: SavableRecord {
  static func save(_ draft: Draft<Event>, _ store: Store) throws(SaveError<Event>)
    -> Saved<Event>
  {
    try store.save(draft)
  }
}
