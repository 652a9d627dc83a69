public import Calendars
public import Records
import Texts

/// Which days to look at, and for what.
public struct UpcomingQuery: Sendable {
  /// What happens on a day.
  public enum Kind: String, CaseIterable, Sendable {
    case birthday
    case event
    case date
    case memorial
  }

  /// The days, both ends included.
  public var window: DateRange
  /// What to look for.
  public var kinds = Set(Kind.allCases)
  /// A tag that the person or the event must have, folded.
  public var tag: String?
  /// What the person or the event must be like, words included.
  public var filter: RecordFilter?
  /// How many at most.
  public var limit: Int?
  /// Whether people's uids are asked for; without, they are empty and no time is spent on them.
  public var wantsUIDs = true

  /// Everything on some days.
  public init(_ window: DateRange) {
    self.window = window
  }
}

extension UpcomingQuery {
  /// Whether a person of an occurrence is wanted.
  func wants(
    _ person: Person, on today: DayNumber, _ settings: Settings
  ) -> Bool {
    if let tag, !person.hasTag(tag) { return false }
    guard let filter else { return true }
    if filter.isHopeless { return false }
    guard filter.search.isEmpty || filter.search.matches(fields: person.searchable) else {
      return false
    }
    return filter.matches(person, on: today, settings)
  }
}

extension Person {
  /// Whether one of the tags folds to `tag`.
  func hasTag(_ tag: String) -> Bool { tags.contains { Folding.folded($0) == tag } }
}

extension Event {
  /// Whether one of the tags folds to `tag`.
  func hasTag(_ tag: String) -> Bool { tags.contains { Folding.folded($0) == tag } }
}
