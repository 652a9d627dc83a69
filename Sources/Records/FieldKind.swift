/// The kind of a field's value, which decides its rules and its subscript: `person[text: .nickname]`.
public enum FieldKind: Hashable, Sendable {
  /// A text that every record has; empty until it is set.
  case required
  /// An optional text.
  case text
  /// A partial date.
  case date
  /// Whether a date was after sunset.
  case flag
  /// One of a few values, written as a word.
  case choice
  /// Texts with labels.
  case labelledTexts
  /// Postal addresses with labels.
  case addresses
  /// Dates with labels.
  case labelledDates
  /// Texts in the order given, without repeats.
  case texts
  /// Unmapped properties, each on one line.
  case lines
  /// A day.
  case day
  /// A time of day.
  case time
  /// A repeat rule.
  case rule
  /// Days in order, without repeats.
  case days
  /// Ids of people, without repeats.
  case people

  /// Whether the field has several values.
  public var isList: Bool {
    switch self {
    case .labelledTexts, .addresses, .labelledDates, .texts, .lines, .days, .people: true
    case .required, .text, .date, .flag, .choice, .day, .time, .rule: false
    }
  }

  /// Whether the values of the field have labels.
  public var isLabelled: Bool {
    switch self {
    case .labelledTexts, .addresses, .labelledDates: true
    default: false
    }
  }

  /// Whether the field has one text.
  public var isText: Bool {
    switch self {
    case .required, .text: true
    default: false
    }
  }

  /// Whether the texts of the field are limited; unmapped properties, such as photos, are not.
  var hasLimit: Bool { self != .lines }
}
