public import Calendars
import Texts

extension RecordFilter {
  /// Whether all terms match a person; the caller searches for the words of `search`.
  public func matches(_ person: Person, on today: DayNumber, _ settings: Settings) -> Bool {
    terms.allSatisfy { term in
      term.isNegated != Self.holds(term.condition, person, today, settings)
    }
  }

  /// Whether all terms match an event; terms that only apply to people do not.
  public func matches(_ event: Event) -> Bool {
    terms.allSatisfy { term in term.isNegated != Self.holds(term.condition, event) }
  }

  private static func holds(
    _ condition: Condition, _ person: Person, _ today: DayNumber, _ settings: Settings
  ) -> Bool {
    switch condition {
    case .tag(let tag): person.tags.contains { Folding.folded($0) == tag }
    case .place(let words): words.matches(fields: [person.birthplace].compactMap(\.self))
    case .name(let words): words.matches(fields: person.names)
    case .org(let words): words.matches(fields: [person.org].compactMap(\.self))
    case .email(let words): words.matches(fields: person.emails.map(\.value))
    case .born(let bounds): person.birthDays.map { overlaps($0, bounds) } ?? false
    case .died(let bounds): person.deathDays.map { overlaps($0, bounds) } ?? false
    case .month(let months):
      person.birthday.map { isIn(months, $0, afterSunset: person.afterSunset) } ?? false
    case .age(let ages):
      person.age(on: today, preferred: settings.observe, by: settings.observance)
        .map(ages.contains) ?? false
    case .has(let part): has(part, person)
    case .words(let words): words.matches(fields: person.searchable)
    }
  }

  private static func holds(_ condition: Condition, _ event: Event) -> Bool {
    switch condition {
    case .tag(let tag): event.tags.contains { Folding.folded($0) == tag }
    case .place(let words): words.matches(fields: [event.place].compactMap(\.self))
    case .name(let words): words.matches(fields: [event.title])
    case .words(let words): words.matches(fields: event.searchable)
    case .has(.field(.tags)): !event.tags.isEmpty
    case .has(.field(.birthplace)): event.place != nil
    case .has(.field(.note)): event.note != nil
    case .has(.field(.title)), .has(.field(.dates)): true
    default: false
    }
  }

  private static func overlaps(_ days: DateRange, _ bounds: DayBounds) -> Bool {
    days.start <= bounds.latest ?? .last && days.end >= bounds.earliest ?? .first
  }

  /// Compares in the calendar of the months; `false` if the date cannot be converted to it.
  private static func isIn(
    _ months: [PartialDate.Month], _ date: PartialDate, afterSunset: Bool
  ) -> Bool {
    guard let calendar = months.first?.calendar,
      let month = date.converted(to: calendar, afterSunset: afterSunset)?.month
    else { return false }
    return months.contains(month)
  }

  private static func has(_ part: Part, _ person: Person) -> Bool {
    switch part {
    case .field(let field): !person.isEmpty(field)
    case .year: person.birthday?.year != nil
    }
  }
}

extension Person {
  fileprivate var names: [String] {
    [name, given, additional, family, nickname].compactMap(\.self)
  }
}
