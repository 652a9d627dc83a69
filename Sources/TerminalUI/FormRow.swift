public import Calendars

/// One row of a form: which field it shows, what it is called and how it is edited.
///
/// The same rows make the form on the screen and the one in questions and answers.
public struct FormRow<Field: Hashable & Sendable>: Sendable {
  /// How a row's value is edited.
  public enum Kind: Sendable {
    /// One line of text.
    case text
    /// Text of several lines.
    case longText
    /// A date, typed or picked; a picked one stays inside the bounds.
    case date(bounds: DateRange)
    /// One of a few values.
    case choice([FormChoice])
    /// Several values, each a line of text.
    case list
    /// The days from the row's own field, the start, to another field, the end, and where that
    /// is allowed their times.
    case range(end: Field, endLabel: String, bounds: DateRange, allowsTimes: Bool = true)
  }

  /// The field it shows.
  public let field: Field
  /// What it is called.
  public let label: String
  /// How it is edited.
  public let kind: Kind
  /// Whether it cannot be left empty, so that nothing offers to clear it.
  public let isRequired: Bool
  /// What may be typed, in a few words; nothing where the label says it all.
  public let hint: String?
  /// The values that a text, typed so far, can become; nothing where none are known.
  public let completions: (@Sendable (_ typed: String) -> [String])?

  /// Describes a row.
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

  /// Every field whose values and problems stand in this row: two for a range, else one.
  public var fields: [Field] {
    if case .range(let end, _, _, _) = kind { [field, end] } else { [field] }
  }
}
