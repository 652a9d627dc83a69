public import Calendars
public import Records

/// Which days to look at, and for what.
public struct UpcomingQuery: Sendable {
  /// What happens on a day.
  public enum Kind: String, CaseIterable, Sendable {
    case birthday
    case event
    case date
    case memorial
  }

  /// The days, both ends included.
  public var window: DateRange
  /// What to look for.
  public var kinds = Set(Kind.allCases)
  /// A tag that the person or the event must have, folded.
  public var tag: String?
  /// What the person or the event must be like, words included.
  public var filter: RecordFilter?
  /// How many at most.
  public var limit: Int?
  /// Whether people's uids are asked for; without, they are empty and no time is spent on them.
  public var wantsUIDs = true

  /// Everything on some days.
  public init(_ window: DateRange) {
    self.window = window
  }
}

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
