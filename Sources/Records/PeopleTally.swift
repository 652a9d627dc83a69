public import Calendars

/// What can be counted of people, gathered one by one; it does not grow with their number.
public struct PeopleTally: Sendable {
  /// A milestone, and whose it is.
  public struct Coming: Hashable, Sendable {
    /// The number of the person.
    public let id: Int64
    /// The person's stable id.
    public let uid: String
    /// The person's name.
    public let name: String
    /// Which, and when.
    public let milestone: Milestone
  }

  private let today: DayNumber
  private let settings: Settings

  /// How many there are.
  public private(set) var people = 0
  /// How many have died.
  public private(set) var dead = 0
  /// How many have a birthday, in whole or in part.
  public private(set) var withBirthday = 0
  /// How many have a year of birth.
  public private(set) var withYear = 0
  /// How many have a place of birth.
  public private(set) var withPlace = 0
  /// How many have an e-mail address.
  public private(set) var withEmail = 0
  /// How many were born in each month, January first, as far as it can be told.
  public private(set) var months = Array(repeating: 0, count: 12)
  /// The same of those of whom a month of another calendar alone is known.
  public private(set) var otherMonths: [PartialDate.Month: Int] = [:]
  /// How many were born in each decade, by its first year; a year of another calendar counts where
  /// the middle of it lies.
  public private(set) var decades: [Int: Int] = [:]
  /// How many are of each age today.
  public private(set) var ages: [Int: Int] = [:]
  /// The next milestones, by day, then by name.
  public private(set) var coming: [Coming] = []

  /// How many milestones are kept.
  public static let mostComing = 10

  /// Counts nobody yet.
  public init(today: DayNumber, settings: Settings) {
    self.today = today
    self.settings = settings
  }

  /// Counts a person.
  public mutating func add(_ stored: Stored<Person>, hasEmail: Bool) {
    let person = stored.record
    people += 1
    if person.died != nil { dead += 1 }
    if person.birthplace != nil { withPlace += 1 }
    if hasEmail { withEmail += 1 }
    guard let birthday = person.birthday else { return }
    withBirthday += 1
    countMonth(birthday, afterSunset: person.afterSunset)
    if let days = person.birthDays {
      withYear += 1
      let middle = days.start.advanced(by: days.length / 2) ?? days.start
      decades[GregorianDate(middle).year / 10 * 10, default: 0] += 1
    }
    if let age = person.age(on: today, preferred: settings.observe, by: settings.observance) {
      ages[age, default: 0] += 1
      keepMilestone(of: stored)
    }
  }

  private mutating func countMonth(_ birthday: PartialDate, afterSunset: Bool) {
    let date = birthday.converted(to: .gregorian, afterSunset: afterSunset) ?? birthday
    if let month = date.gregorianMonth {
      months[month - 1] += 1
    } else if let month = date.month {
      otherMonths[month, default: 0] += 1
    }
  }

  private mutating func keepMilestone(of stored: Stored<Person>) {
    let person = stored.record
    guard
      let milestone = person.nextMilestone(
        from: today, preferred: settings.observe, by: settings.observance)
    else { return }
    if coming.count == Self.mostComing, let last = coming.last, milestone.day > last.milestone.day {
      return
    }
    let new = Coming(id: stored.id, uid: person.uid, name: person.name, milestone: milestone)
    let place = coming.firstIndex { Self.precedes(new, $0) } ?? coming.endIndex
    coming.insert(new, at: place)
    if coming.count > Self.mostComing { coming.removeLast() }
  }

  private static func precedes(_ one: Coming, _ other: Coming) -> Bool {
    (one.milestone.day.value, one.name, one.id)
      < (other.milestone.day.value, other.name, other.id)
  }
}

extension PeopleTally {
  /// How many people there are of each age, from 0 on.
  public struct AgeCurve: Hashable, Sendable {
    /// How many years are counted together.
    public let step: Int
    /// The people of each step, up to the oldest.
    public let people: [Int]
  }

  /// How many were born in each month of another calendar, as far as no other is known, in the
  /// order of its year; without the months in which nobody was.
  public func months(of calendar: CalendarKind) -> [(month: PartialDate.Month, people: Int)] {
    calendar.allMonths.compactMap { month in otherMonths[month].map { (month, $0) } }
  }

  /// How many of the living are of no known age.
  public var withoutAge: Int { people - dead - ages.values.reduce(0, +) }

  /// The ages of the living as a picture shows them, five years together where people are few; nothing
  /// for fewer than three.
  public var ageCurve: AgeCurve? {
    let total = ages.values.reduce(0, +)
    guard total >= 3, let oldest = ages.keys.max() else { return nil }
    let step = total < 500 ? 5 : 1
    var people = Array(repeating: 0, count: oldest / step + 1)
    for (age, count) in ages { people[age / step] += count }
    return AgeCurve(step: step, people: people)
  }
}
