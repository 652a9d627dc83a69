public import Calendars
import Texts

/// Why a word is not a filter.
public enum FilterProblem: Error, Equatable, Sendable {
  /// The word before the colon is not a ``RecordFilter/Key``.
  case unknownKey(String)
  /// A filter with `not:` twice, and the filter without it.
  case doubleNegation(String, of: String)
  /// The filter has no value.
  case missingValue(String)
  /// The value is not a date or a range.
  case date(key: RecordFilter.Key, typed: String, DateProblem)
  /// The word after `has:` or `no:` is not a ``RecordFilter/Part``.
  case unknownPart(key: RecordFilter.Key, typed: String)
  /// The value is not a month of any calendar.
  case unknownMonth(String)
  /// The value is not an age or a range of ages.
  case badAge(String)
  /// More words and filters than one search allows.
  case tooMany(Int)
}
