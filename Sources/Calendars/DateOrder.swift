/// The order of day, month and year in numeric dates; the raw value is that of the option and the setting `date-order`.
public enum DateOrder: String, CaseIterable, Sendable {
  case dmy
  case mdy
  case ymd
}
