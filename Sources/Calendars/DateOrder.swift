/// In which order day, month and year of a date in numbers are read and dates are written;
/// the raw value is what the option and the setting `date-order` say.
public enum DateOrder: String, CaseIterable, Sendable {
  case dmy
  case mdy
  case ymd
}
