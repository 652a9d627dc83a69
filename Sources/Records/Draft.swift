public import Calendars

/// A change to a record that nobody else sees until it is saved.
///
/// It knows what was loaded and what it is now; what was touched is the difference. Setting a
/// field never throws: what cannot be used is held as a problem of the field, so a draft can
/// be wrong for a while, and can be cancelled at any time by letting go of it.
public struct Draft<R: Record>: Hashable, Sendable {
  /// The record it edits, fixed when the draft is made; `nil` for a new one.
  public let id: Int64?
  /// What was loaded; a blank record for a new one.
  public var loaded: R { edited ?? R() }
  /// `nil` for a new one: of a million drafts of an import none needs a blank record beside it.
  private let edited: R?
  /// What it is now.
  public private(set) var record: R
  /// What was typed into a field and could not be used.
  public private(set) var refused: [R.Field: Problem<R.Field>] = [:]

  /// A new, blank record.
  public init() {
    id = nil
    edited = nil
    record = R()
  }

  /// A new record, from what is known beforehand.
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

  /// Changes a field, and forgets what was refused there before.
  public mutating func set(_ field: R.Field, _ change: (inout R) -> Void) {
    if !refused.isEmpty { refused[field] = nil }
    alter(field, change)
  }

  /// Changes one value of a field that holds several: what was refused beside it stays refused.
  mutating func alter(_ field: R.Field, _ change: (inout R) -> Void) {
    change(&record)
    record.tidy(field)
    // A stored record keeps its identity, whatever a form or a file leaves blank.
    if id != nil, record.uid.isEmpty { record.uid = loaded.uid }
  }

  /// Holds a problem with what was typed into a field; the field keeps its last value.
  public mutating func refuse(_ problem: Problem<R.Field>) {
    refused[problem.field] = problem
  }

  /// Forgets what was refused in a field, as when it is typed once more.
  public mutating func forgetRefused(_ field: R.Field) {
    refused[field] = nil
  }

  /// The fields that differ from what was loaded, and those that hold something unusable.
  public var touched: [R.Field] {
    let settled = record.settled
    return R.Field.all.filter {
      refused[$0] != nil || !loaded.hasSame($0, as: settled)
    }
  }

  /// Whether saving would change anything; a new record always would.
  public var isChanged: Bool { id == nil || record.settled != loaded || !refused.isEmpty }

  /// Everything wrong, each tied to its field, in the fields' order.
  public func problems(today: DayNumber) -> [Problem<R.Field>] {
    if refused.isEmpty { return record.problems(today: today) }
    let found = record.problems(today: today)
    return R.Field.all.flatMap { field in
      refused[field].map { [$0] } ?? found.filter { $0.field == field }
    }
  }

  /// Whether nothing stands in the way of saving.
  public func canSave(today: DayNumber) -> Bool {
    !problems(today: today).contains { $0.severity == .error }
  }
}

extension Draft {
  /// A field that this draft and somebody else changed to different values.
  public struct Conflict: Hashable, Sendable {
    /// The field.
    public let field: R.Field
    /// The record as this draft has it.
    public let mine: R
    /// The record as it is stored now.
    public let theirs: R
  }

  /// The fields on which this draft and the stored record disagree.
  public func conflicts(with stored: R) -> [Conflict] {
    let settled = record.settled
    return touched.filter { field in
      !loaded.hasSame(field, as: stored) && !settled.hasSame(field, as: stored)
    }.map { Conflict(field: $0, mine: record, theirs: stored) }
  }

  /// The same edit made to the record as it is stored now.
  ///
  /// What this draft touched is its own, all the rest is theirs; the caller settles
  /// `conflicts(with:)` first.
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
