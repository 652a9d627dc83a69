public import Calendars
public import Interchange
import Records
public import Storage

/// What an HTML page shows: the year, and the format of dates.
public struct HTMLPageContents {
  /// The year of the planner, in any calendar.
  public let year: PartialDate
  /// The format of dates.
  public let look: HTMLDateFormat
  /// The text of an occurrence without the name, such as `turns 211`; may be empty.
  public let words: (Occurrence) -> String

  /// Creates a plan.
  public init(
    year: PartialDate, look: HTMLDateFormat, words: @escaping (Occurrence) -> String
  ) {
    self.year = year
    self.look = look
    self.words = words
  }
}
