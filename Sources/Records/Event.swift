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

    /// All fields.
    public static let all = allCases
    /// A row for each field.
    public static let rows = all.map(\.made)
    /// The kinds of the rows by themselves, since loops over many records ask for them.
    private static let kinds = rows.map(\.kind)

    /// The kind of the field's value.
    public var kind: FieldKind { Self.kinds[rawValue] }

    /// The row, as the compiler asks for one of every field.
    private var made: FieldRow<Event.Field> {
      switch self {
      case .uid: .init("uid", "UID", .required)
      case .title: .init("title", "Title", .required, isSearched: true)
      case .start: .init("start", "Start", .day)
      case .end: .init("end", "End", .day)
      case .startTime: .init("start_time", "Start time", .time)
      case .endTime: .init("end_time", "End time", .time)
      case .zone: .init("zone", "Zone", .text)
      case .rule: .init("repeat", "Repeats", .rule)
      case .except: .init("except", "Except", .days)
      case .people: .init("people", "With", .people)
      case .place: .init("place", "Place", .text, isSearched: true)
      case .tags: .init("tags", "Tags", .texts, isSearched: true)
      case .note: .init("note", "Note", .text)
      case .unmapped: .init("carried", "Unmapped properties", .lines, allowsRepeats: true)
      }
    }
  }
}

// The values of fields by their kind: the one place where a field meets its property.
extension Event {
  /// A required text.
  public subscript(required field: Field) -> String {
    get {
      switch field {
      case .uid: uid
      case .title: title
      default: Self.isNotOfKind(field)
      }
    }
    _modify {
      switch field {
      case .uid: yield &uid
      case .title: yield &title
      default: Self.isNotOfKind(field)
      }
    }
  }

  /// An optional text.
  public subscript(text field: Field) -> String? {
    get {
      switch field {
      case .zone: zone
      case .place: place
      case .note: note
      default: Self.isNotOfKind(field)
      }
    }
    _modify {
      switch field {
      case .zone: yield &zone
      case .place: yield &place
      case .note: yield &note
      default: Self.isNotOfKind(field)
      }
    }
  }

  /// A list of texts, or the lines of unmapped properties.
  public subscript(texts field: Field) -> [String] {
    get {
      switch field {
      case .tags: tags
      case .unmapped: unmapped
      default: Self.isNotOfKind(field)
      }
    }
    _modify {
      switch field {
      case .tags: yield &tags
      case .unmapped: yield &unmapped
      default: Self.isNotOfKind(field)
      }
    }
  }

  /// A day.
  public subscript(day field: Field) -> DayNumber? {
    get {
      switch field {
      case .start: start
      case .end: end
      default: Self.isNotOfKind(field)
      }
    }
    _modify {
      switch field {
      case .start: yield &start
      case .end: yield &end
      default: Self.isNotOfKind(field)
      }
    }
  }

  /// A time of day.
  public subscript(time field: Field) -> ClockTime? {
    get {
      switch field {
      case .startTime: startTime
      case .endTime: endTime
      default: Self.isNotOfKind(field)
      }
    }
    _modify {
      switch field {
      case .startTime: yield &startTime
      case .endTime: yield &endTime
      default: Self.isNotOfKind(field)
      }
    }
  }

  /// A repeat rule.
  public subscript(rule field: Field) -> RepeatRule? {
    get {
      switch field {
      case .rule: rule
      default: Self.isNotOfKind(field)
      }
    }
    _modify {
      switch field {
      case .rule: yield &rule
      default: Self.isNotOfKind(field)
      }
    }
  }

  /// A list of days.
  public subscript(days field: Field) -> [DayNumber] {
    get {
      switch field {
      case .except: except
      default: Self.isNotOfKind(field)
      }
    }
    _modify {
      switch field {
      case .except: yield &except
      default: Self.isNotOfKind(field)
      }
    }
  }

  /// The ids of people.
  public subscript(people field: Field) -> [Int64] {
    get {
      switch field {
      case .people: people
      default: Self.isNotOfKind(field)
      }
    }
    _modify {
      switch field {
      case .people: yield &people
      default: Self.isNotOfKind(field)
      }
    }
  }
}
