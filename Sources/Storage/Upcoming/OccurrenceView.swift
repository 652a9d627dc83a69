public import Calendars
import Glibc

/// An occurrence in place, without copying its texts.
public enum OccurrenceView {
  /// An anniversary of a person.
  case person(KeptView)
  /// An event.
  case event(Occurrence)

  /// A copy.
  public var occurrence: Occurrence {
    switch self {
    case .person(let view): view.occurrence
    case .event(let occurrence): occurrence
    }
  }
}

/// An anniversary in place; see ``Occurrence`` for its properties.
///
/// The texts are valid UTF-8 and borrowed until the cursor advances.
public struct KeptView {
  /// The bytes of a text.
  public typealias Text = UnsafeBufferPointer<UInt8>

  /// The days of the anniversary.
  public let days: DateRange
  /// The calendar of the anniversary.
  public let calendar: CalendarKind
  /// The kind of anniversary.
  public internal(set) var kind = UpcomingQuery.Kind.birthday
  /// The years since the first one; `nil` if unknown.
  public internal(set) var turns: Int?
  /// Whether it is the birthday of a person born on 29 February.
  public internal(set) var isLeapDay = false
  /// The person's id.
  public internal(set) var id: Int64 = 0
  /// The person's name.
  public internal(set) var name = Text(start: nil, count: 0)
  var uid = Text(start: nil, count: 0)
  var label = Text(start: nil, count: 0)
  var foldedName = Text(start: nil, count: 0)

  init(days: DateRange, calendar: CalendarKind) {
    self.days = days
    self.calendar = calendar
  }

  var occurrence: Occurrence {
    func string(_ text: Text) -> String { String(decoding: text, as: UTF8.self) }
    return Occurrence(
      days: days, kind: kind, name: string(name), turns: turns, calendar: calendar,
      label: string(label), isLeapDay: isLeapDay, subject: .person(id: id, uid: string(uid)),
      foldedName: string(foldedName))
  }
}

/// Compares two texts by bytes, as SQLite sorts: negative, zero or positive.
func order(_ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Int {
  guard let start = one.baseAddress, let otherStart = other.baseAddress else {
    return one.count - other.count
  }
  let order = memcmp(start, otherStart, min(one.count, other.count))
  return order != 0 ? Int(order) : one.count - other.count
}
