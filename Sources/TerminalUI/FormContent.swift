/// The content that a form edits, as fields and typed texts.
///
/// A value type, such as a draft with a date reader: a form undoes a change by restoring a copy.
public protocol FormContent<Field>: Sendable {
  /// The key of a field.
  associatedtype Field: Hashable & Sendable

  /// The values of a field as texts; empty if it has none.
  ///
  /// A date is `PartialDate.text`; an end of a range is its day, then a space and the time if it
  /// has one; a choice is its value.
  func values(of field: Field) -> [String]

  /// The text for a value that the row does not offer.
  func words(_ value: String, in field: Field) -> String

  /// Changes a field as if the text had been typed.
  ///
  /// - Returns: why the text is refused, or `nil`, even if the new value has a problem. After a
  ///   refusal the form restores the content and remembers the text.
  @discardableResult
  mutating func change(_ field: Field, _ change: FieldChange) -> String?

  /// All problems now.
  var problems: [FieldProblem<Field>] { get }

  /// Whether something differs from the loaded record, or from a blank one if it is new.
  var isChanged: Bool { get }

  /// Whether the record is not stored yet.
  var isNew: Bool { get }
}

extension FormContent {
  /// `false`: a stored record.
  public var isNew: Bool { false }

  /// The value itself.
  public func words(_ value: String, in field: Field) -> String { value }
}
