public import Records

/// One record of a file: a draft of what the file says, and where it says it.
public struct ImportedRecord<R: Record>: Sendable {
  /// A field's place in the file.
  public struct Place: Hashable, Sendable {
    /// The physical line, from 1.
    public var line: Int
    /// kith's name of the field where the column is mapped to one, else the file's header.
    public var column: String
  }

  /// The record's place in the file, from 1.
  public var number: Int
  /// The physical line on which it begins, from 1.
  public var line: Int
  /// A new record with what the file says; what cannot be used is refused in the draft.
  public var draft: Draft<R>
  /// Where each field was read; a field may be missing here.
  public var places: [R.Field: Place]
  /// For an event, the names of the people it concerns, as the file has them.
  public var people: [String]
  /// The uids of those people whom the file names by both, by their places in `people`.
  public var uidsOfPeople: [Int: String]
  /// For a person, the uids of those who were merged into them.
  public var formerUIDs: [String]
  /// For an event that repeats yearly, whether the file says no year in which it begins.
  public var beginsInAnyYear: Bool
  /// What is wrong beyond the draft's own fields.
  public var problems: [ImportProblem]
  /// The record as it was read, for a file of rejects.
  public var raw: [UInt8]

  /// A record at a place, with nothing in it yet.
  public init(number: Int, line: Int, draft: Draft<R> = Draft()) {
    self.number = number
    self.line = line
    self.draft = draft
    places = [:]
    people = []
    uidsOfPeople = [:]
    formerUIDs = []
    beginsInAnyYear = false
    problems = []
    raw = []
  }

  /// A problem of one of the draft's fields, put at its place in the file.
  public func located(_ problem: Problem<R.Field>) -> ImportProblem {
    let place = places[problem.field]
    return ImportProblem(
      line: place?.line ?? line, record: number, column: place?.column ?? problem.field.name,
      value: problem.typed, severity: problem.severity, problem.reason,
      hint: problem.hint.map(ImportHint.field))
  }
}
