public import Records

/// One record of a file.
public enum ImportedItem: Sendable {
  case person(ImportedRecord<Person>)
  case event(ImportedRecord<Event>)
  /// An event that the file marks as cancelled, and that is not stored.
  case cancelled(ImportedRecord<Event>)
  /// A record that could not be read, and why.
  case unreadable(ImportProblem, raw: [UInt8])
}
