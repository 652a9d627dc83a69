public import Calendars
public import Records
public import Texts

/// Which people to list, and in which order.
public struct PeopleQuery: Sendable {
  /// The order; equal ones follow by name, then by id; those without the value come last.
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

  /// Words that must all be found.
  public var search: SearchQuery?
  /// A tag that they must have, folded.
  public var tag: String?
  /// Days in which the birthday lies as far as it is known; either end may be open.
  public var born: (earliest: DayNumber?, latest: DayNumber?)?
  /// What else must hold of them; its words are those of ``search``.
  public private(set) var filter: RecordFilter?
  /// The order.
  public var sort = Sort.name
  /// Whether the order is turned round.
  public var isReversed = false
  /// How many at most.
  public var limit: Int?

  /// Everybody, by name.
  public init() {}

  /// Asks for the words and the terms of a filter.
  public mutating func ask(_ filter: RecordFilter) {
    search = filter.search.isEmpty ? nil : filter.search
    self.filter = filter.terms.isEmpty ? nil : filter
    // Signs alone begin no word, so nobody has one that they begin.
    if filter.isHopeless { limit = 0 }
  }
}
