/// What a form edits, in the terms a form knows: fields, and texts as they are typed.
///
/// It is a value, such as a draft of a record with the reader of its dates, so that a form can
/// go back to what it was by keeping a copy.
public protocol FormContent<Field>: Sendable {
  /// What tells the fields apart.
  associatedtype Field: Hashable & Sendable

  /// What a field holds: one text a value, none where it is empty.
  ///
  /// A date is given as `PartialDate.text`, an end of a range as that of its day, followed by a
  /// space and the time where it has one; a choice as its value.
  func values(of field: Field) -> [String]

  /// A value of a field as it is shown where it is not one of those that its row offers.
  func words(_ value: String, in field: Field) -> String

  /// Changes a field as if it had been typed.
  ///
  /// Returns why the text cannot be used, in words; the form then goes back to the content as
  /// it was, and remembers the refused text itself. Nothing where the text was taken, even if a
  /// problem follows from it.
  @discardableResult
  mutating func change(_ field: Field, _ change: FieldChange) -> String?

  /// Everything wrong with it now.
  var problems: [FieldProblem<Field>] { get }

  /// Whether there is anything to lose: something differs from what was loaded, or from a blank
  /// record for a new one.
  var isChanged: Bool { get }

  /// Whether it is a record that is not stored yet.
  var isNew: Bool { get }
}

extension FormContent {
  /// A stored one.
  public var isNew: Bool { false }

  /// The value itself.
  public func words(_ value: String, in field: Field) -> String { value }
}
