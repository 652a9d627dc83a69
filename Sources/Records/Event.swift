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
  public var carried: [String] = []

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
  /// The fields, in the order of kith's own headers; the raw value is the header.
  public enum Field: String, CaseIterable, Sendable {
    case uid, title, start, end
    case startTime = "start_time"
    case endTime = "end_time"
    case zone, rule = "repeat", except, people, place, tags, note, carried
  }

  /// How a field is compared and copied.
  public static func access(_ field: Field) -> FieldAccess<Event> {
    switch field {
    case .uid: FieldAccess(\.uid)
    case .title: FieldAccess(\.title)
    case .start: FieldAccess(\.start)
    case .end: FieldAccess(\.end)
    case .startTime: FieldAccess(\.startTime)
    case .endTime: FieldAccess(\.endTime)
    case .zone: FieldAccess(\.zone)
    case .rule: FieldAccess(\.rule)
    case .except: FieldAccess(\.except)
    case .people: FieldAccess(\.people)
    case .place: FieldAccess(\.place)
    case .tags: FieldAccess(\.tags)
    case .note: FieldAccess(\.note)
    case .carried: FieldAccess(\.carried)
    }
  }
}

extension Event {
  /// The single-valued text fields.
  public static func text(_ field: Field) -> WritableKeyPath<Event, String?>? {
    switch field {
    case .zone: \.zone
    case .place: \.place
    case .note: \.note
    default: nil
    }
  }
}
