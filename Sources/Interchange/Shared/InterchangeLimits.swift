/// Limits that hostile files cannot exceed.
public enum InterchangeLimits {
  /// The longest single text, in bytes of UTF-8: 1 MiB.
  ///
  /// It limits the value: a cell or a line may be longer because of several values or escapes.
  public static let textBytes = 1 << 20
  /// The longest record with all its values, and the longest line, in bytes: 16 MiB.
  public static let recordBytes = 16 << 20
  /// The most bytes of a calendar's events that are deferred until its end: 64 MiB.
  public static let waitingBytes = 64 << 20
  /// The most cells in one record, as many as spreadsheets have columns.
  public static let cells = 16_384
}
