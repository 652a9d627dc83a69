public import Records

/// What a file's record is.
public enum ImportedItem: Sendable {
  case person(ImportedRecord<Person>)
  case event(ImportedRecord<Event>)
  /// An event of which the file says that it does not take place, and which is not to be stored.
  case cancelled(ImportedRecord<Event>)
  /// A record that could not be read at all, and why.
  case unreadable(ImportProblem, raw: [UInt8])
}
