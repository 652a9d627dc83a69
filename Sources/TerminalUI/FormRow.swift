public import Calendars

/// A row of a form: its field, its label, and how it is edited.
///
/// `Form` and `PlainForm` use the same rows.
public struct FormRow<Field: Hashable & Sendable>: Sendable {
  /// How a row is edited.
  public enum Kind: Sendable {
    /// One line of text.
    case text
    /// Text of several lines.
    case longText
    /// A date, typed or picked; a picked date is inside the bounds.
    case date(bounds: DateRange)
    /// One of a few values.
    case choice([FormChoice])
    /// Several values, each on one line.
    case list
    /// Days from the row's own field to the field `end`, with times if they are allowed.
    case range(end: Field, endLabel: String, bounds: DateRange, allowsTimes: Bool = true)
  }

  /// The field; for a range, its start.
  public let field: Field
  /// The label.
  public let label: String
  /// How the row is edited.
  public let kind: Kind
  /// Whether the field must have a value, so that it cannot be cleared.
  public let isRequired: Bool
  /// What can be typed, in a few words; `nil` if the label is enough.
  public let hint: String?
  /// The completions of the text typed so far; `nil` if the field has none.
  public let completions: (@Sendable (_ typed: String) -> [String])?

  /// Creates a row.
  public init(
    _ field: Field, _ label: String, _ kind: Kind = .text, isRequired: Bool = false,
    hint: String? = nil, completions: (@Sendable (_ typed: String) -> [String])? = nil
  ) {
    self.field = field
    self.label = label
    self.kind = kind
    self.isRequired = isRequired
    self.hint = hint
    self.completions = completions
  }

  /// The fields whose values and problems the row shows: two for a range, otherwise one.
  public var fields: [Field] {
    if case .range(let end, _, _, _) = kind { [field, end] } else { [field] }
  }
}
