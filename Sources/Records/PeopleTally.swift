public import Calendars

/// Statistics of people, added one by one; the size does not grow with their number.
public struct PeopleTally: Sendable {
  /// An upcoming milestone of a person.
  public struct Coming: Hashable, Sendable {
    /// The id of the person.
    public let id: Int64
    /// The uid of the person.
    public let uid: String
    /// The name of the person.
    public let name: String
    /// The milestone.
    public let milestone: Milestone
  }

  private let today: DayNumber
  private let settings: Settings

  /// The number of people.
  public private(set) var people = 0
  /// The number of people who died.
  public private(set) var dead = 0
  /// The number of people with a full or partial birthday.
  public private(set) var withBirthday = 0
  /// The number of people with a year of birth.
  public private(set) var withYear = 0
  /// The number of people with a place of birth.
  public private(set) var withPlace = 0
  /// The number of people with an e-mail address.
  public private(set) var withEmail = 0
  /// The number of births per Gregorian month, January first.
  public private(set) var months = Array(repeating: 0, count: 12)
  /// The number of births per month of another calendar, if the Gregorian month is unknown.
  public private(set) var otherMonths: [PartialDate.Month: Int] = [:]
  /// The number of births per decade, by its first year; a range of days counts by its middle.
  public private(set) var decades: [Int: Int] = [:]
  /// The number of living people per age.
  public private(set) var ages: [Int: Int] = [:]
  /// The next milestones, by day, then by name.
  public private(set) var coming: [Coming] = []

  /// The maximum number of `coming`.
  public static let mostComing = 10

  /// Statistics of no one.
  public init(today: DayNumber, settings: Settings) {
    self.today = today
    self.settings = settings
  }

  /// Adds a person.
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
  /// The number of people per age, from 0 on.
  public struct AgeCurve: Hashable, Sendable {
    /// The number of years that are counted together.
    public let step: Int
    /// The number of people per step, up to the oldest.
    public let people: [Int]
  }

  /// The births per month of another calendar if the Gregorian month
  /// is unknown, in the order of a year, without empty months.
  public func months(of calendar: CalendarKind) -> [(month: PartialDate.Month, people: Int)] {
    calendar.allMonths.compactMap { month in otherMonths[month].map { (month, $0) } }
  }

  /// The number of living people without a known age.
  public var withoutAge: Int { people - dead - ages.values.reduce(0, +) }

  /// The ages of living people, in steps of five years below 500 people; `nil` for fewer than three people.
  public var ageCurve: AgeCurve? {
    let total = ages.values.reduce(0, +)
    guard total >= 3, let oldest = ages.keys.max() else { return nil }
    let step = total < 500 ? 5 : 1
    var people = Array(repeating: 0, count: oldest / step + 1)
    for (age, count) in ages { people[age / step] += count }
    return AgeCurve(step: step, people: people)
  }
}
