public import Calendars
public import Records
import Texts

/// The days to look up, and filters.
public struct UpcomingQuery: Sendable {
  /// A kind of occurrence.
  public enum Kind: String, CaseIterable, Sendable {
    case birthday
    case event
    case date
    case memorial
  }

  /// The days, including both ends.
  public var window: DateRange
  /// The kinds to include.
  public var kinds = Set(Kind.allCases)
  /// A folded tag that the person or the event must have.
  public var tag: String?
  /// A filter for the person or the event, including its words.
  public var filter: RecordFilter?
  /// The largest number of occurrences.
  public var limit: Int?
  /// Whether to read the uids of people; otherwise they are empty.
  public var wantsUIDs = true

  /// All occurrences in a range of days.
  public init(_ window: DateRange) {
    self.window = window
  }
}

extension UpcomingQuery {
  func wants(
    _ person: Person, on today: DayNumber, _ settings: Settings
  ) -> Bool {
    if let tag, !person.hasTag(tag) { return false }
    guard let filter else { return true }
    if filter.matchesNothing { return false }
    guard filter.search.isEmpty || filter.search.matches(fields: person.searchable) else {
      return false
    }
    return filter.matches(person, on: today, settings)
  }
}

extension Person {
  func hasTag(_ tag: String) -> Bool { tags.contains { Folding.folded($0) == tag } }
}

extension Event {
  func hasTag(_ tag: String) -> Bool { tags.contains { Folding.folded($0) == tag } }
}
