public import Calendars

/// One anniversary, or one instance of an event.
public struct Occurrence: Hashable, Sendable {
  /// The person or event.
  public enum Subject: Hashable, Sendable {
    case person(id: Int64, uid: String)
    case event(id: Int64, uid: String, startTime: ClockTime?, endTime: ClockTime?)
  }

  /// Its days, also those before the window.
  public let days: DateRange
  /// The kind of occurrence.
  public let kind: UpcomingQuery.Kind
  /// The person's name or the event's title.
  public let name: String
  /// The years since the first one, such as the age; `nil` if unknown.
  public let turns: Int?
  /// The calendar of the anniversary.
  public let calendar: CalendarKind
  /// The label of a custom date; empty for other kinds.
  public let label: String
  /// Whether it is the birthday of a person born on 29 February.
  public let isLeapDay: Bool
  /// The person or event.
  public let subject: Subject
  /// The sort key within a day.
  let foldedName: String
}
