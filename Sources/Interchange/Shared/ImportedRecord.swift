public import Records

/// One record of a file: a draft with the values of the file, and their places.
public struct ImportedRecord<R: Record>: Sendable {
  /// The place of a field in the file.
  public struct Place: Hashable, Sendable {
    /// The physical line, from 1.
    public var line: Int
    /// kith's name of the field if the column is mapped to one, else the header in the file.
    public var column: String
  }

  /// The number of the record in the file, from 1.
  public var number: Int
  /// The physical line on which it starts, from 1.
  public var line: Int
  /// A new record with the values of the file; invalid values are problems of the draft.
  public var draft: Draft<R>
  /// The places of fields; not every field has one.
  public var places: [R.Field: Place]
  /// The names of the people of an event, as in the file.
  public var people: [String]
  /// The uids of these people, by index in `people`, if the file has both.
  public var uidsOfPeople: [Int: String]
  /// The uids of people who were merged into this person.
  public var formerUIDs: [String]
  /// Whether the file has no first year for a yearly event.
  public var hasNoStartYear: Bool
  /// Problems besides those of the draft.
  public var problems: [ImportProblem]
  /// The record as read, for a file of rejects.
  public var raw: [UInt8]

  /// Creates an empty record.
  public init(number: Int, line: Int, draft: Draft<R> = Draft()) {
    self.number = number
    self.line = line
    self.draft = draft
    places = [:]
    people = []
    uidsOfPeople = [:]
    formerUIDs = []
    hasNoStartYear = false
    problems = []
    raw = []
  }

  /// A problem of a field of the draft, with its place in the file.
  public func located(_ problem: Problem<R.Field>) -> ImportProblem {
    let place = places[problem.field]
    return ImportProblem(
      line: place?.line ?? line, record: number, column: place?.column ?? problem.field.name,
      value: problem.typed, severity: problem.severity, problem.reason,
      hint: problem.hint.map(ImportHint.field))
  }
}
