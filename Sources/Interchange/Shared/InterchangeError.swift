/// Why a file could not be read or written.
///
/// Lines are physical lines from 1, whether they end in LF, CR LF or CR; byte offsets count from 0
/// and include a byte-order mark. No case contains a stored value.
public enum InterchangeError: Error, Sendable, Equatable {
  /// The source failed with the system error `errno`.
  case source(errno: Int32)
  /// The destination failed with the system error `errno`.
  case sink(errno: Int32)
  /// The file has no bytes, or only blank lines and separators.
  case emptyFile
  /// The bytes at `byteOffset` are not valid in `encoding`.
  case undecodable(line: Int, byteOffset: Int, encoding: String)
  /// There is a NUL; `likely` is an encoding that would fit, and `byteOffset` is `nil` in converted text.
  case nulByte(line: Int, byteOffset: Int?, likely: String?)
  /// No encoding has this name; `nearest` is a similar one.
  case unknownEncoding(name: String, nearest: String?)
  /// The byte-order mark of the file is not that of the requested encoding.
  case encodingContradicted(asked: String, mark: String)
  /// A text that starts on `line` is longer than `limit` bytes.
  case textTooLong(line: Int, limit: Int)
  /// A record that starts on `line` is longer than `limit` bytes.
  case recordTooLong(line: Int, limit: Int)
  /// A record that starts on `line` has more than `limit` cells.
  case tooManyCells(line: Int, limit: Int)
  /// A quote that opens on `line` is not closed; `through` is the last line of the file, `nil` if
  /// the record became too long before.
  case unclosedQuote(line: Int, record: Int, column: Int, through: Int?)
  /// A cell whose quote opens on `line` has text after a closing quote; `column` counts from 1.
  ///
  /// `through` is the last line of the row; `nil` for the end of the file.
  case strayQuote(line: Int, record: Int, column: Int, through: Int?)
  /// The file or the options make no sense in this format: a header without known columns,
  /// contradictory date orders, a mapping of a column that does not exist.
  ///
  /// The message quotes headers and options, never a stored value.
  case refused(ImportProblem)
}

extension InterchangeError {
  /// The physical line on which the error is or starts; `nil` if it has none.
  public var line: Int? {
    switch self {
    case .undecodable(let line, _, _), .nulByte(let line, _, _), .textTooLong(let line, _),
      .recordTooLong(let line, _), .tooManyCells(let line, _), .unclosedQuote(let line, _, _, _),
      .strayQuote(let line, _, _, _):
      line
    case .refused(let problem): problem.line
    case .source, .sink, .emptyFile, .unknownEncoding, .encodingContradicted: nil
    }
  }
}
