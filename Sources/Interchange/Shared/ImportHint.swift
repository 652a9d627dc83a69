public import Records

/// What would work in place of what is wrong with a file, for the program that shows it to put in
/// words: a plain text names no command and no option, every other case says what one is for.
public enum ImportHint: Hashable, Sendable {
  /// What would work for a field of a record.
  case field(Hint)
  /// To leave the encoding to the file's mark.
  case leaveEncodingOut
  /// To name the file's encoding; `nil` where none is likely.
  case nameEncoding(likely: String?)
  /// To keep what has no field in the note.
  case keepUnknown
  /// The same, or to say which fields the columns are.
  case keepUnknownOrMap
  /// To say which of two columns is the field, or to take one out.
  case chooseColumn
  /// To say which column is the field.
  case mapColumn(field: String)
  /// To say which column holds the name; `example` is the header of one.
  case nameColumns(example: String)
  /// To name the delimiter, or to say what the only column is.
  case nameDelimiterOrColumn(header: String)
  /// How fields are given to columns.
  case columnsForm
  /// To put a cell that holds the delimiter in quotes, or to name another delimiter.
  case quoteCellOrNameDelimiter
  /// To do what `first` says, or to say whether day or month come first.
  case mendOrSayOrder(_ first: String)
  /// To say whether day or month come first, or to give the file by its name.
  case sayOrderOrNameFile
  /// To have the calendar's entries for birthdays become people; `count` of them.
  case takeBirthdays(count: Int)
  /// To put in by hand what is left out.
  case addByHand
  /// That the other birthday proves the date, and to have it kept in the Hebrew calendar.
  case keepHebrew(name: String, date: String, afterSunset: Bool)
  /// To set the birthday to one of the readings, each with the count of months that gives it.
  case setBirthday(name: String, readings: [Reading])

  /// A date, and how months are counted for it.
  public struct Reading: Hashable, Sendable {
    /// The date in its text form.
    public let date: String
    /// How the months are counted, as a clause.
    public let count: String
  }

  /// A plain text.
  static func text(_ text: String) -> ImportHint { .field(.text(text)) }
}

extension ImportHint: ExpressibleByStringInterpolation {
  /// A plain text.
  public init(stringLiteral text: String) { self = .text(text) }
}
