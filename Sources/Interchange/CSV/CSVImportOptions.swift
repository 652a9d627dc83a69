public import Calendars

/// What is asked of the import of a delimited file.
public struct CSVImportOptions: Sendable {
  /// What the rows are.
  public enum Kind: String, Sendable {
    case people
    case events
  }

  /// How the bytes are to be taken as text.
  public var encoding = TextEncoding.detected
  /// What sets the cells apart; nothing finds it out.
  public var dialect: CSVDialect?
  /// How `3/4/1990` is read; nothing leaves it to what a column's rows prove.
  public var dateOrder: DateOrder?
  /// Columns by what they are to be, which goes before what their headers say.
  public var columns = CSVColumnMap()
  /// What the rows are; nothing leaves it to the headers.
  public var kind: Kind?
  /// Whether columns without a field of their own are kept in the note.
  public var keepUnknown = false
  /// How many bytes of rows may wait for one that proves the order of a column's dates; beyond that
  /// the source is read twice, or the file refused where it cannot be.
  public var waitingBytes = 4 << 20

  /// Everything found out from the file.
  public init() {}
}
