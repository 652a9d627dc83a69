/// How much a hostile file may ask for before it is refused.
public enum InterchangeLimits {
  /// The longest single text, in bytes of UTF-8: 1 MiB.
  ///
  /// It is the value that counts, not how a file spells it: a cell or a line with several values, or
  /// with signs that are escaped, may be longer.
  public static let textBytes = 1 << 20
  /// The longest record with all its values, and the longest line, in bytes: 16 MiB.
  public static let recordBytes = 16 << 20
  /// The most that is held of a calendar's events that wait for its end, in bytes: 64 MiB.
  public static let waitingBytes = 64 << 20
  /// The most cells in one record: as many as spreadsheets have columns.
  public static let cells = 16_384
}
