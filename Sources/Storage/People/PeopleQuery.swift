public import Calendars
public import Records
public import Texts

/// The people to list, and their order.
public struct PeopleQuery: Sendable {
  /// The order; ties are sorted by name, then by id; people without the value come last.
  public enum Sort: String, CaseIterable, Sendable {
    case name
    /// By month and day of the Gregorian year.
    case birthday
    /// Youngest first.
    case age
    /// Oldest record first.
    case added
    /// Longest unchanged first.
    case changed
  }

  /// Words that must all match.
  public var search: SearchQuery?
  /// A folded tag that people must have.
  public var tag: String?
  /// The days of the birthday, as far as it is known; `nil` for an open end.
  public var born: (earliest: DayNumber?, latest: DayNumber?)?
  /// Other conditions; the words of the filter are in ``search``.
  public private(set) var filter: RecordFilter?
  /// The order.
  public var sort = Sort.name
  /// Whether the order is reversed.
  public var isReversed = false
  /// The largest number of people.
  public var limit: Int?

  /// All people by name.
  public init() {}

  /// Sets the words and the terms of a filter.
  public mutating func ask(_ filter: RecordFilter) {
    search = filter.search.isEmpty ? nil : filter.search
    self.filter = filter.terms.isEmpty ? nil : filter
    // Words without a letter or digit match nothing.
    if filter.matchesNothing { limit = 0 }
  }
}
