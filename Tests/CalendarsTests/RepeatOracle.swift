import Calendars

/// A slow second implementation of rules: it checks every day against each part of the rule, while
/// kith builds the days from the parts.
struct RepeatOracle {
  private struct Day {
    var value = 0
    var year = 0
    var month = ""
    var day = 0
    var monthIndex = 0
    var yearDay = 0
    var monthLength = 0
    var yearLength = 0
    var weekday = 0
  }

  private var days: [Day] = []
  private var parts: [String: [String]] = [:]
  private let start: Int
  private let hebrew: Bool
  private static let weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]

  init(_ rule: String, start: DayNumber, years: Int) {
    for part in rule.split(separator: ";") {
      let halves = part.split(separator: "=")
      parts[String(halves[0])] = halves[1].split(separator: ",").map(String.init)
    }
    hebrew = parts["RSCALE"] == ["HEBREW"]
    self.start = start.value
    walk(from: start.value - 800, through: start.value + years * 366 + 800)
  }

  /// Collects the days, and the lengths of months and years by counting.
  private mutating func walk(from: Int, through: Int) {
    for value in from...through {
      guard let number = DayNumber(value) else { continue }
      var day = Day(value: value, weekday: value % 7)
      if hebrew {
        let date = HebrewDate(number)
        let names = [
          "Tishrei", "Cheshvan", "Kislev", "Tevet", "Shevat", "Adar", "Nisan", "Iyyar", "Sivan",
          "Tammuz", "Av", "Elul",
        ]
        let index = names.firstIndex(of: date.month.name).map { $0 + 1 }
        (day.year, day.day) = (date.year, date.day)
        day.month = index.map(String.init) ?? (date.month == .adarI ? "5L" : "6")
      } else {
        let date = GregorianDate(number)
        (day.year, day.month, day.day) = (date.year, String(date.month), date.day)
      }
      if let before = days.last {
        day.monthIndex = before.monthIndex + (before.month == day.month ? 0 : 1)
        day.yearDay = before.year == day.year ? before.yearDay + 1 : 1
      }
      days.append(day)
    }
    var (month, year) = (0, 0)
    for index in days.indices.reversed() {
      let isLast = index == days.endIndex - 1
      if isLast || days[index + 1].month != days[index].month { month = days[index].day }
      if isLast || days[index + 1].year != days[index].year { year = days[index].yearDay }
      days[index].monthLength = month
      days[index].yearLength = year
    }
  }

  private func list(_ name: String) -> [Int] { (parts[name] ?? []).compactMap { Int($0) } }

  private func matches(_ numbers: [Int], _ place: Int, _ length: Int) -> Bool {
    numbers.contains { $0 > 0 ? $0 == place : $0 == place - length - 1 }
  }

  /// Every day of the rule after the first, without COUNT and UNTIL.
  func starts() -> [Int] {
    let frequency = parts["FREQ"]?.first ?? ""
    let weekStart = Self.weekdays.firstIndex(of: parts["WKST"]?.first ?? "MO") ?? 1
    guard let first = days.first(where: { $0.value == start }) else { return [] }
    let interval = list("INTERVAL").first ?? 1
    func period(_ day: Day) -> Int {
      switch frequency {
      case "DAILY": day.value
      case "WEEKLY": (day.value - weekStart + 7) / 7
      case "MONTHLY": day.monthIndex
      default: day.year
      }
    }
    var sets: [(period: Int, days: [Int])] = []
    for day in days where isMeant(day, first, frequency, weekStart) {
      let number = period(day)
      guard (number - period(first)) % interval == 0 else { continue }
      if sets.last?.period == number {
        sets[sets.count - 1].days.append(day.value)
      } else {
        sets.append((number, [day.value]))
      }
    }
    let positions = list("BYSETPOS")
    let chosen = sets.flatMap { set in
      set.days.enumerated().filter {
        positions.isEmpty || matches(positions, $0.offset + 1, set.days.count)
      }.map(\.element)
    }
    // Days that the walk covers only in part are left out at both ends.
    return chosen.filter { $0 > start && $0 < start + (days.count - 1600) }
  }

  private func isMeant(_ day: Day, _ first: Day, _ frequency: String, _ weekStart: Int) -> Bool {
    let months = parts["BYMONTH"] ?? []
    let yearly = frequency == "YEARLY"
    let named = ["BYMONTHDAY", "BYYEARDAY", "BYWEEKNO", "BYDAY"].contains { parts[$0] != nil }
    if !months.isEmpty, !months.contains(day.month) { return false }
    if !named {
      if yearly, months.isEmpty, day.month != first.month { return false }
      if yearly || frequency == "MONTHLY", day.day != first.day { return false }
      if frequency == "WEEKLY", day.weekday != first.weekday { return false }
    }
    let monthDays = list("BYMONTHDAY")
    if !monthDays.isEmpty, !matches(monthDays, day.day, day.monthLength) { return false }
    let yearDays = list("BYYEARDAY")
    if !yearDays.isEmpty, !matches(yearDays, day.yearDay, day.yearLength) { return false }
    let weeks = list("BYWEEKNO")
    if !weeks.isEmpty, !isInWeek(weeks, day, weekStart) { return false }
    guard let names = parts["BYDAY"] else { return true }
    let inMonth = frequency == "MONTHLY" || !months.isEmpty
    return names.contains { name in
      guard name.hasSuffix(Self.weekdays[day.weekday]) else { return false }
      guard let ordinal = Int(name.dropLast(2)) else { return true }
      let place = inMonth ? day.day : day.yearDay
      let length = inMonth ? day.monthLength : day.yearLength
      return ordinal > 0
        ? (place - 1) / 7 + 1 == ordinal : (length - place) / 7 + 1 == -ordinal
    }
  }

  /// A week belongs to the year with at least four of its days.
  private func isInWeek(_ weeks: [Int], _ day: Day, _ weekStart: Int) -> Bool {
    let begin = day.value - (day.weekday - weekStart + 7) % 7
    func year(ofWeek begin: Int) -> Int? {
      days.indices.contains(begin + 3 - days[0].value) ? days[begin + 3 - days[0].value].year : nil
    }
    guard let own = year(ofWeek: begin) else { return false }
    var (number, later) = (1, 0)
    while year(ofWeek: begin - 7 * number) == own { number += 1 }
    while year(ofWeek: begin + 7 * (later + 1)) == own { later += 1 }
    return matches(weeks, number, number + later)
  }
}
