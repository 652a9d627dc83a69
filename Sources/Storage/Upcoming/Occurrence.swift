public import Calendars

/// Something that happens on a day or for some days.
public struct Occurrence: Hashable, Sendable {
  /// Whose it is.
  public enum Subject: Hashable, Sendable {
    case person(id: Int64, uid: String)
    case event(id: Int64, uid: String, startTime: ClockTime?, endTime: ClockTime?)
  }

  /// The days, true ones also where it began before the window.
  public let days: DateRange
  /// What it is.
  public let kind: UpcomingQuery.Kind
  /// The person's name or the event's title.
  public let name: String
  /// The years since: the age reached, the years since a death; nothing where unknown.
  public let turns: Int?
  /// The calendar in which it is kept.
  public let calendar: CalendarKind
  /// The label of a date of their own; empty for the others.
  public let label: String
  /// Whether it is the birthday of someone born on 29 February.
  public let isLeapDay: Bool
  /// Whose it is.
  public let subject: Subject
  /// By what it sorts on its day.
  let foldedName: String
}
