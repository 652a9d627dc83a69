public import Calendars

/// The little of an event that tells it from others of its title.
public struct EventSummary: Hashable, Sendable {
  /// The number that the user sees.
  public let id: Int64
  /// What happens.
  public let title: String
  /// When; nothing where that cannot be read.
  public let days: DateRange?

  /// As much as can be read of a row of id, title, first and last day: an event that is broken is to
  /// be found too, if only to be removed.
  init(_ row: Statement) {
    id = row.int64(at: 0)
    title = (try? row.text(at: 1)) ?? "event \(id)"
    let start = (try? row.partialDate(at: 2))?.dayNumber
    let end = row.isNull(at: 3) ? start : (try? row.partialDate(at: 3))?.dayNumber
    days = start.flatMap { start in end.flatMap { DateRange(start: start, end: $0) } }
  }
}
