public import Records

/// A person or an event in a change.
public enum ChangedRecord: Hashable, Sendable {
  case person(RecordChange<Person>)
  case event(RecordChange<Event>)
}
