public import Calendars

/// An edit of a record that is not saved yet.
///
/// The draft has the record as loaded and as edited; the difference is `touched`. Setting a field never throws: an
/// invalid value becomes a problem of the field, so a draft can be invalid.
public struct Draft<R: Record>: Hashable, Sendable {
  /// The id of the edited record; `nil` for a new one.
  public let id: Int64?
  /// The record as loaded; blank for a new one.
  public var loaded: R { edited ?? R() }
  /// `nil` for a new record, so that a million imported drafts do not need a blank record each.
  private let edited: R?
  /// The record as edited.
  public private(set) var record: R
  /// The problems of typed values that could not be used.
  public private(set) var refused: [R.Field: Problem<R.Field>] = [:]

  /// A new, blank record.
  public init() {
    id = nil
    edited = nil
    record = R()
  }

  /// A new record with initial values.
  public init(new record: R) {
    self.init()
    self.record = record
    for field in R.Field.all { self.record.tidy(field) }
  }

  /// An edit of a stored record.
  public init(editing stored: Stored<R>) {
    id = stored.id
    edited = stored.record
    record = stored.record
  }

  /// Changes a field and removes its refused value.
  public mutating func set(_ field: R.Field, _ change: (inout R) -> Void) {
    if !refused.isEmpty { refused[field] = nil }
    changeValue(field, change)
  }

  /// Changes one value of a list field; its refused value stays refused.
  mutating func changeValue(_ field: R.Field, _ change: (inout R) -> Void) {
    change(&record)
    record.tidy(field)
    // A stored record never loses its uid, even if a form or a file leaves it blank.
    if id != nil, record.uid.isEmpty { record.uid = loaded.uid }
  }

  /// Adds the problem of a typed value; the field does not change.
  public mutating func refuse(_ problem: Problem<R.Field>) {
    refused[problem.field] = problem
  }

  /// Removes the refused value of a field.
  public mutating func clearRefused(_ field: R.Field) {
    refused[field] = nil
  }

  /// Fields that differ from the loaded record or have a refused value.
  public var touched: [R.Field] {
    let settled = record.settled
    return R.Field.all.filter {
      refused[$0] != nil || !loaded.hasSame($0, as: settled)
    }
  }

  /// Whether saving would change the file; always `true` for a new record.
  public var isChanged: Bool { id == nil || record.settled != loaded || !refused.isEmpty }

  /// All problems, in the order of fields.
  public func problems(today: DayNumber) -> [Problem<R.Field>] {
    if refused.isEmpty { return record.problems(today: today) }
    let found = record.problems(today: today)
    return R.Field.all.flatMap { field in
      refused[field].map { [$0] } ?? found.filter { $0.field == field }
    }
  }

  /// Whether there are no errors.
  public func canSave(today: DayNumber) -> Bool {
    !problems(today: today).contains { $0.severity == .error }
  }
}

extension Draft {
  /// A field that this draft and another program changed to different values.
  public struct Conflict: Hashable, Sendable {
    /// The field.
    public let field: R.Field
    /// The record in this draft.
    public let mine: R
    /// The stored record.
    public let theirs: R
  }

  /// The fields that this draft and the stored record changed to different values.
  public func conflicts(with stored: R) -> [Conflict] {
    let settled = record.settled
    return touched.filter { field in
      !loaded.hasSame(field, as: stored) && !settled.hasSame(field, as: stored)
    }.map { Conflict(field: $0, mine: record, theirs: stored) }
  }

  /// The edit applied to the record as it is stored now; the caller resolves `conflicts(with:)` first.
  public func rebased(onto stored: R) -> Draft {
    guard let id else { return self }
    var rebased = Draft(editing: Stored(id: id, stored))
    for field in touched where !loaded.hasSame(field, as: record) {
      rebased.record.copy(field, from: record)
    }
    rebased.refused = refused
    return rebased
  }
}
