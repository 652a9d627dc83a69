public import Calendars

/// An event's id, title and days, to distinguish events with the same title.
public struct EventSummary: Hashable, Sendable {
  /// The id that the user sees.
  public let id: Int64
  /// The title.
  public let title: String
  /// The days; `nil` if they cannot be read.
  public let days: DateRange?

  /// Reads what it can of a row of id, title, first and last day: a damaged event must be found too,
  /// at least to be removed.
  init(_ row: Statement) {
    id = row.int64(at: 0)
    title = (try? row.text(at: 1)) ?? "event \(id)"
    let start = (try? row.partialDate(at: 2))?.dayNumber
    let end = row.isNull(at: 3) ? start : (try? row.partialDate(at: 3))?.dayNumber
    days = start.flatMap { start in end.flatMap { DateRange(start: start, end: $0) } }
  }
}
