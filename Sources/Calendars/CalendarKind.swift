/// The calendars in which a date can be given and kept; the raw value is what files and
/// options say.
public enum CalendarKind: String, CaseIterable, Sendable {
  case gregorian
  case hebrew

  /// The years in which every date or at least some date has a day number.
  public var years: ClosedRange<Int> {
    switch self {
    case .gregorian: GregorianDate.years
    case .hebrew: HebrewYear.numbers
    }
  }
}
