public import Calendars
import Glibc

/// Something that happens, as a walk through a window shows it.
public enum OccurrenceView {
  /// What a person keeps.
  case person(KeptView)
  /// An event.
  case event(Occurrence)

  /// The same to keep.
  public var occurrence: Occurrence {
    switch self {
    case .person(let view): view.occurrence
    case .event(let occurrence): occurrence
    }
  }
}

/// What a person keeps on a day, as it lies in the file.
///
/// The texts are well-formed UTF-8 and are there during a call alone; keep none of them.
public struct KeptView {
  /// A text's bytes.
  public typealias Text = UnsafeBufferPointer<UInt8>

  /// As in ``Occurrence``, as is all the rest.
  public let days: DateRange
  /// The calendar in which it is kept.
  public let calendar: CalendarKind
  /// What it is.
  public internal(set) var kind = UpcomingQuery.Kind.birthday
  /// The years since.
  public internal(set) var turns: Int?
  /// Whether it is the birthday of someone born on 29 February.
  public internal(set) var isLeapDay = false
  /// The person's number.
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

  /// The same to keep.
  var occurrence: Occurrence {
    func string(_ text: Text) -> String { String(decoding: text, as: UTF8.self) }
    return Occurrence(
      days: days, kind: kind, name: string(name), turns: turns, calendar: calendar,
      label: string(label), isLeapDay: isLeapDay, subject: .person(id: id, uid: string(uid)),
      foldedName: string(foldedName))
  }
}

/// The order of two texts' bytes, in which SQLite sorts: below, at or above 0.
func order(_ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Int {
  guard let start = one.baseAddress, let otherStart = other.baseAddress else {
    return one.count - other.count
  }
  let order = memcmp(start, otherStart, min(one.count, other.count))
  return order != 0 ? Int(order) : one.count - other.count
}
