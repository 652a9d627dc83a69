public import Calendars

/// The options for importing a delimited file.
public struct CSVImportOptions: Sendable {
  /// The kind of record in the rows.
  public enum Kind: String, Sendable {
    case people
    case events
  }

  /// How bytes are decoded to text.
  public var encoding = TextEncoding.detected
  /// The delimiter; `nil` detects it.
  public var dialect: CSVDialect?
  /// How `3/4/1990` is read; `nil` lets the rows of each column prove it.
  public var dateOrder: DateOrder?
  /// Fields assigned to columns, which override their headers.
  public var columns = CSVColumnMap()
  /// The kind of the rows; `nil` decides by the headers.
  public var kind: Kind?
  /// Whether columns without a field are added to the note.
  public var keepUnknown = false
  /// The maximum bytes of rows that wait for their date order; beyond it the source is read twice, or else refused.
  public var waitingBytes = 4 << 20

  /// Options that detect everything.
  public init() {}
}
