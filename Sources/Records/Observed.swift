public import Calendars

/// In which calendars a person's days are kept: a set of them, never empty.
public struct Observed: Hashable, Sendable {
  /// One bit a calendar, by its place in the registry.
  private let places: UInt32

  /// The Gregorian calendar alone.
  public static let gregorian = Observed(.gregorian)
  /// The Hebrew calendar alone.
  public static let hebrew = Observed(.hebrew)
  /// The Gregorian and the Hebrew calendar.
  public static let both = Observed(places: gregorian.places | hebrew.places)

  /// What is offered to choose from: each calendar alone, and both.
  public static let choices = CalendarKind.all.map { Observed($0) } + [both]

  /// Whether there are sets that have no word of their own.
  public static var hasOtherSets: Bool { CalendarKind.all.count > 2 }

  private init(places: UInt32) {
    self.places = places
  }

  /// The one in which a date was given.
  public init(_ calendar: CalendarKind) {
    places = 1 << UInt32(CalendarKind.all.firstIndex(of: calendar) ?? 0)
  }

  /// Some calendars; `nil` for none.
  public init?(_ calendars: [CalendarKind]) {
    let places = calendars.reduce(0) { $0 | Observed($1).places }
    if places == 0 { return nil }
    self.places = places
  }

  /// Reads the text form, in lower case: `gregorian`, `hebrew`, `both`, or names joined by commas.
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

  /// The text form that files hold: `both`, or the names in the order of the registry, joined by
  /// commas.
  public var text: String {
    self == .both ? Self.bothWord : calendars.map(\.name).joined(separator: ",")
  }

  /// The calendars, in the order of the registry.
  public var calendars: [CalendarKind] {
    CalendarKind.all.filter(contains)
  }

  /// Whether a calendar is one of them.
  public func contains(_ calendar: CalendarKind) -> Bool {
    places & Observed(calendar).places != 0
  }

  /// What can be typed, for a hint: `gregorian, hebrew or both`.
  public static var hint: String {
    let words = choices.map(\.text)
    return words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
      + (hasOtherSets ? ", or several of them with commas" : "")
  }
}
