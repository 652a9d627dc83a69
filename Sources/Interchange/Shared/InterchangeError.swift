/// Why a file could not be read or written as what it should be.
///
/// Lines are physical lines counted from 1, whether they end in LF, CR LF or CR; byte offsets count
/// from 0 at the first byte of the file, a byte-order mark included. No case holds a stored value.
public enum InterchangeError: Error, Sendable, Equatable {
  /// The source gave the system's error `errno`.
  case source(errno: Int32)
  /// The destination gave the system's error `errno`.
  case sink(errno: Int32)
  /// There is no byte, or nothing but blank lines and separators.
  case emptyFile
  /// The bytes at `byteOffset` are not text in `encoding`.
  case undecodable(line: Int, byteOffset: Int, encoding: String)
  /// There is a NUL character; `likely` names an encoding in which the file would make sense.
  /// Its offset is not known in text that had to be converted.
  case nulByte(line: Int, byteOffset: Int?, likely: String?)
  /// No encoding has this name; `nearest` is a usual name spelled almost the same.
  case unknownEncoding(name: String, nearest: String?)
  /// The file starts with the mark of encoding `mark`, which is not the encoding asked for.
  case encodingContradicted(asked: String, mark: String)
  /// A single text, begun on `line`, is longer than `limit` bytes.
  case textTooLong(line: Int, limit: Int)
  /// A record, begun on `line`, is longer than `limit` bytes in all.
  case recordTooLong(line: Int, limit: Int)
  /// A record, begun on `line`, has more than `limit` cells.
  case tooManyCells(line: Int, limit: Int)
  /// The quote opened on `line` is not closed before the end of the file, which is on line
  /// `through`; nothing where as much as a record may hold comes before that.
  case unclosedQuote(line: Int, record: Int, column: Int, through: Int?)
  /// The cell whose quote opened on `line` has text behind a closing quote; `column` counts from 1.
  ///
  /// `through` is the line up to which the row was read; nothing for the end of the file.
  case strayQuote(line: Int, record: Int, column: Int, through: Int?)
  /// The file as a whole, or what was asked of it, makes no sense in its format: a header without
  /// any known column, dates whose order contradicts itself, a mapping to a column that is not there.
  ///
  /// It says so itself; it quotes headers and options, never a stored value.
  case refused(ImportProblem)
}

extension InterchangeError {
  /// The physical line the error stands on or began on, where it has one.
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
