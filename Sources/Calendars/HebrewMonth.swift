/// A month of the Hebrew calendar, by name; the raw value is the name in English letters.
///
/// Months have no public number: sources count from Nisan, from Tishrei or as ICU does, and a mix-up moves a birthday
/// by half a year. A common year has `adar`, a leap year `adarI` and `adarII` instead.
public enum HebrewMonth: String, CaseIterable, Sendable {
  case tishrei = "Tishrei"
  case cheshvan = "Cheshvan"
  case kislev = "Kislev"
  case tevet = "Tevet"
  case shevat = "Shevat"
  case adar = "Adar"
  case adarI = "Adar I"
  case adarII = "Adar II"
  case nisan = "Nisan"
  case iyyar = "Iyyar"
  case sivan = "Sivan"
  case tammuz = "Tammuz"
  case av = "Av"
  case elul = "Elul"

  /// The name in English letters, as kith writes it.
  public var name: String { rawValue }

  /// The largest number of days in any year, 29 or 30.
  public var longest: Int {
    switch self {
    case .tishrei, .cheshvan, .kislev, .shevat, .adarI, .nisan, .sivan, .av: 30
    case .tevet, .adar, .adarII, .iyyar, .tammuz, .elul: 29
    }
  }
}
