public import Calendars
import Glibc

/// An anniversary in place; see ``Occurrence`` for its properties.
///
/// The texts are valid UTF-8 and borrowed until the cursor advances.
public struct AnniversaryView {
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
