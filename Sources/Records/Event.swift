public import Calendars

/// Something that happens on one or more days.
public struct Event: Hashable, Sendable {
  /// The identifier across files, new or imported; empty until then.
  public var uid = ""
  /// The title, required.
  public var title = ""
  /// The first day, required.
  public var start: DayNumber?
  /// The last day, inclusive; `nil` for the first day.
  public var end: DayNumber?
  /// The wall-clock start time; both times are set, or neither.
  public var startTime: ClockTime?
  /// The wall-clock end time.
  public var endTime: ClockTime?
  /// The name of the time zone, as written.
  public var zone: String?
  /// How the event repeats, such as `FREQ=YEARLY`.
  public var rule: RepeatRule?
  /// The exceptions of the rule.
  public var except: [DayNumber] = []
  /// The ids of the participants.
  public var people: [Int64] = []
  /// The place.
  public var place: String?
  /// Tags in the given order, without repeats.
  public var tags: [String] = []
  /// The note.
  public var note: String?

  /// Unmapped properties as lines of iCalendar: unknown properties, and alarms from `BEGIN` to `END`.
  public var unmapped: [String] = []

  /// A blank event.
  public init() {}

  /// The days of the first occurrence; `nil` if they are unknown or not in order.
  public var range: DateRange? {
    start.flatMap { DateRange(start: $0, end: end ?? $0) }
  }

  /// The days on which an occurrence happens: an end at 00:00 excludes the last day (RFC 5545 §3.6.1).
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
    /// One row per field.
    public static let rows = all.map(\.made)
    // By themselves, since loops over many records ask for them.
    private static let kinds = rows.map(\.kind)
    private static let separators = rows.map(\.separator)

    /// The kind of the field's value.
    public var kind: FieldKind { Self.kinds[rawValue] }
    /// How several values of the field are separated.
    public var separator: ValueSeparator { Self.separators[rawValue] }

    /// The row; the switch makes the compiler ask for every field.
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
      case .tags: .init("tags", "Tags", .texts, isSearched: true, separator: .commas)
      case .note: .init("note", "Note", .text)
      case .unmapped: .init("carried", "Unmapped properties", .lines, allowsRepeats: true)
      }
    }
  }
}

// The values of fields by their kind: the only place that maps a field to its property.
extension Event {
  /// A required text.
  public subscript(required field: Field) -> String {
    get { field == .title ? title : uid }
    _modify {
      if field == .title { yield &title } else { yield &uid }
    }
  }

  /// An optional text.
  public subscript(text field: Field) -> String? {
    get {
      switch field {
      case .zone: zone
      case .place: place
      case .note: note
      default: nil
      }
    }
    _modify {
      switch field {
      case .zone: yield &zone
      case .place: yield &place
      case .note: yield &note
      default:
        var none: String?
        yield &none
      }
    }
  }

  /// A list of texts, or the lines of unmapped properties.
  public subscript(texts field: Field) -> [String] {
    get { field == .unmapped ? unmapped : tags }
    _modify {
      if field == .unmapped { yield &unmapped } else { yield &tags }
    }
  }

  /// A day.
  public subscript(day field: Field) -> DayNumber? {
    get { field == .end ? end : start }
    _modify {
      if field == .end { yield &end } else { yield &start }
    }
  }

  /// A time of day.
  public subscript(time field: Field) -> ClockTime? {
    get { field == .endTime ? endTime : startTime }
    _modify {
      if field == .endTime { yield &endTime } else { yield &startTime }
    }
  }

  /// A repeat rule.
  public subscript(rule field: Field) -> RepeatRule? {
    get { rule }
    _modify { yield &rule }
  }

  /// A list of days.
  public subscript(days field: Field) -> [DayNumber] {
    get { except }
    _modify { yield &except }
  }

  /// The ids of people.
  public subscript(people field: Field) -> [Int64] {
    get { people }
    _modify { yield &people }
  }
}
