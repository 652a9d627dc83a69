import Calendars
public import Interchange
import Records

/// Why a file has no reader.
public enum ReaderProblem: Error, Equatable, Sendable {
  /// It is in a format that kith does not read.
  case unread(UnreadFormat)
  /// Its beginning cannot be read.
  case interchange(InterchangeError)
}
