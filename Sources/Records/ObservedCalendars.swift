public import Calendars

/// The calendars in which a person's days are celebrated; never empty.
public struct ObservedCalendars: Hashable, Sendable {
  /// One bit per calendar, by position in the registry.
  private let places: UInt32

  /// Only the Gregorian calendar.
  public static let gregorian = ObservedCalendars(.gregorian)
  /// Only the Hebrew calendar.
  public static let hebrew = ObservedCalendars(.hebrew)
  /// The Gregorian and the Hebrew calendar.
  public static let both = ObservedCalendars(places: gregorian.places | hebrew.places)

  /// The choices to offer: each single calendar, and both.
  public static let choices = CalendarKind.all.map { ObservedCalendars($0) } + [both]

  /// Whether there are sets that are not in `choices`.
  public static var hasOtherSets: Bool { CalendarKind.all.count > 2 }

  private init(places: UInt32) {
    self.places = places
  }

  /// A single calendar.
  public init(_ calendar: CalendarKind) {
    places = 1 << UInt32(CalendarKind.all.firstIndex(of: calendar) ?? 0)
  }

  /// Several calendars; `nil` for an empty list.
  public init?(_ calendars: [CalendarKind]) {
    let places = calendars.reduce(0) { $0 | ObservedCalendars($1).places }
    if places == 0 { return nil }
    self.places = places
  }

  /// Parses the text form in lower case: `gregorian`, `hebrew`, `both`, or names separated by commas.
  public init?(text: String) {
    if text == Self.bothWord {
      self = .both
      return
    }
    var calendars: [CalendarKind] = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let calendar = CalendarKind(name: name) else { return nil }
      calendars.append(calendar)
    }
    self.init(calendars)
  }

  private static let bothWord = "both"

  /// The text form in files: `both`, or the names in the order of the registry, separated by commas.
  public var text: String {
    self == .both ? Self.bothWord : calendars.map(\.name).joined(separator: ",")
  }

  /// The calendars, in the order of the registry.
  public var calendars: [CalendarKind] {
    CalendarKind.all.filter(contains)
  }

  /// Whether the set contains a calendar.
  public func contains(_ calendar: CalendarKind) -> Bool {
    places & ObservedCalendars(calendar).places != 0
  }

  /// The words of a hint: `gregorian, hebrew or both`.
  public static var hint: String {
    let words = choices.map(\.text)
    return words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
      + (hasOtherSets ? ", or several of them with commas" : "")
  }
}
