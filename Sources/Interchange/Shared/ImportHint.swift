public import Records

/// What would fix a problem of a file.
///
/// The caller puts the cases into words, with its own commands and options; a plain text names none.
public enum ImportHint: Hashable, Sendable {
  /// A hint for a field of a record.
  case field(Hint)
  /// Let the byte-order mark decide the encoding.
  case leaveEncodingOut
  /// Name the encoding of the file; `nil` if none is likely.
  case nameEncoding(likely: String?)
  /// Store values without a field in the note.
  case keepUnknown
  /// Store values without a field in the note, or map the columns to fields.
  case keepUnknownOrMap
  /// Choose one of two columns for the field, or remove one.
  case chooseColumn
  /// Map a column to the field.
  case mapColumn(field: String)
  /// Map a column to the name; `example` is a header.
  case nameColumns(example: String)
  /// Name the delimiter, or map the only column.
  case nameDelimiterOrColumn(header: String)
  /// How to map columns to fields.
  case columnsForm
  /// Quote a cell that contains the delimiter, or name another delimiter.
  case quoteCellOrNameDelimiter
  /// Do what `first` says, or choose the order of day and month.
  case fixOrSetOrder(_ fix: String)
  /// Choose the order of day and month, or name the file instead of piping it.
  case setOrderOrNameFile
  /// Import the calendar's birthday entries, `count` of them, as people.
  case importBirthdays(count: Int)
  /// Add the value by hand.
  case addByHand
  /// Set the birthday to this Hebrew date, which the Gregorian birthday proves.
  case keepHebrew(name: String, date: String, afterSunset: Bool)
  /// Set the birthday to one of the readings.
  case setBirthday(name: String, readings: [Reading])

  /// A date, and how months are counted for it.
  public struct Reading: Hashable, Sendable {
    /// The date in its text form.
    public let date: String
    /// How months are counted, as a clause.
    public let count: String
  }

  /// A plain text.
  static func text(_ text: String) -> ImportHint { .field(.text(text)) }
}

extension ImportHint: ExpressibleByStringInterpolation {
  /// Creates a plain text.
  public init(stringLiteral text: String) { self = .text(text) }
}
