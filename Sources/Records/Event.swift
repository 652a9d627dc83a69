public import Calendars

/// Something that happens on one or more days.
public struct Event: Hashable, Sendable {
  /// Stable across files, given at birth or taken from an imported entry; empty until then.
  public var uid = ""
  /// What happens, required.
  public var title = ""
  /// The first day, required.
  public var start: DayNumber?
  /// The last day, inclusive; nothing means the day it starts.
  public var end: DayNumber?
  /// The wall-clock time at which it starts; both times or neither.
  public var startTime: ClockTime?
  /// The wall-clock time at which it ends.
  public var endTime: ClockTime?
  /// The name of the zone that the times are meant in, as written.
  public var zone: String?
  /// The rule by which it repeats, such as `FREQ=YEARLY`.
  public var rule: RepeatRule?
  /// Days on which a repeat is left out.
  public var except: [DayNumber] = []
  /// The ids of the people it concerns.
  public var people: [Int64] = []
  /// Where.
  public var place: String?
  /// Tags, in the order given, none twice.
  public var tags: [String] = []
  /// Anything else.
  public var note: String?

  /// What an imported entry said that has no place in the fields above, as lines of iCalendar: its
  /// unknown properties, and its alarms from `BEGIN` to `END`.
  public var unmapped: [String] = []

  /// Nothing yet.
  public init() {}

  /// The days of the first occurrence, where they are known and in order.
  public var range: DateRange? {
    start.flatMap { DateRange(start: $0, end: end ?? $0) }
  }

  /// The days on which an occurrence happens, of all from its start to its end: an end at 00:00 is
  /// none of that day (RFC 5545, section 3.6.1: the end is not a part of the event).
  public func taken(_ days: DateRange) -> DateRange {
    guard endTime == .midnight, days.length > 1, let last = days.end.advanced(by: -1) else {
      return days
    }
    return DateRange(start: days.start, end: last) ?? days
  }
}

extension Event: Record {
  /// The fields, in the order of kith's own headers.
  public enum Field: Int, RecordField {
    case uid, title, start, end, startTime, endTime, zone, rule, except, people, place, tags, note
    case unmapped

    /// A row for each field.
    public static let rows = allCases.map(\.made)

    /// The row, as the compiler asks for one of every field.
    private var made: FieldRow<Event> {
      switch self {
      case .uid:
        .init("uid", "UID", .required(.init({ $0.uid }, { $1(&$0.uid) })), isSearched: false)
      case .title:
        .init(
          "title", "Title", .required(.init({ $0.title }, { $1(&$0.title) })), isSearched: true)
      case .start:
        .init(
          "start", "Start", .day(.init({ $0.start }, { $1(&$0.start) })),
          isSearched: false)
      case .end:
        .init(
          "end", "End", .day(.init({ $0.end }, { $1(&$0.end) })),
          isSearched: false)
      case .startTime:
        .init(
          "start_time", "Start time", .time(.init({ $0.startTime }, { $1(&$0.startTime) })),
          isSearched: false)
      case .endTime:
        .init(
          "end_time", "End time", .time(.init({ $0.endTime }, { $1(&$0.endTime) })),
          isSearched: false)
      case .zone:
        .init(
          "zone", "Zone", .text(.init({ $0.zone }, { $1(&$0.zone) })),
          isSearched: false)
      case .rule:
        .init(
          "repeat", "Repeats", .rule(.init({ $0.rule }, { $1(&$0.rule) })),
          isSearched: false)
      case .except:
        .init(
          "except", "Except", .days(.init({ $0.except }, { $1(&$0.except) })),
          isSearched: false)
      case .people:
        .init(
          "people", "With", .people(.init({ $0.people }, { $1(&$0.people) })),
          isSearched: false)
      case .place:
        .init(
          "place", "Place", .text(.init({ $0.place }, { $1(&$0.place) })),
          isSearched: true)
      case .tags:
        .init(
          "tags", "Tags", .texts(.init({ $0.tags }, { $1(&$0.tags) })),
          isSearched: true)
      case .note:
        .init(
          "note", "Note", .text(.init({ $0.note }, { $1(&$0.note) })),
          isSearched: false)
      case .unmapped:
        .init(
          "carried", "Unmapped properties",
          .lines(.init({ $0.unmapped }, { $1(&$0.unmapped) }), areUnique: false), isSearched: false)
      }
    }
  }
}
