import Calendars
import Records

extension PeopleQuery {
  /// The ids sorted by birthday or age, which SQL cannot compute; needs one small key a person.
  func idsByCalendar(in store: Store) throws(StorageError) -> [Int64] {
    let thisYear = GregorianDate(store.today).year
    let observance = try store.settings.observance
    var keyed: [(key: Int, id: Int64)] = []
    let row = try store.connection.matches(
      self, columns: "id, birthday, after_sunset", order: "folded_name, id")
    while try row.step() {
      // An unreadable person is reported when the row is read.
      let birthday = try? row.partialDate(at: 1)
      let afterSunset = row.int(at: 2) != 0
      let key =
        sort == .age
        ? birthday?.days(afterSunset: afterSunset).map { -$0.start.value }
        : birthday.flatMap {
          Self.yearKey($0, afterSunset: afterSunset, thisYear, observance)
        }
      keyed.append((key ?? Int.max, row.int64(at: 0)))
    }
    // The rows came by name, and the sort keeps that order among equal keys.
    let places = keyed.indices.sorted {
      let (a, b) = (keyed[$0].key, keyed[$1].key)
      if a == b { return $0 < $1 }
      if a == .max || b == .max { return b == .max }
      return isReversed ? a > b : a < b
    }
    return places.map { keyed[$0].id }
  }

  /// Month and day in the Gregorian year; a day of another calendar without a year is converted in
  /// this year, or in an adjacent one if this year has no such day.
  private static func yearKey(
    _ birthday: PartialDate, afterSunset: Bool, _ thisYear: Int, _ observance: Observance
  ) -> Int? {
    let date = birthday.converted(to: .gregorian, afterSunset: afterSunset)
    if let date, let month = date.gregorianMonth {
      return month * 100 + (date.day ?? 99)
    }
    let calendar = birthday.calendar
    guard let first = GregorianDate(year: thisYear, month: 1, day: 1)?.dayNumber,
      let last = GregorianDate(year: thisYear, month: 12, day: 31)?.dayNumber,
      let key = Observance.key(
        of: birthday, as: .birthday, in: calendar, afterSunset: afterSunset)
    else { return nil }
    let days = (calendar.year(of: first)...calendar.year(of: last))
      .compactMap { observance.day(of: key, inYear: $0) }.map(GregorianDate.init)
    let day = days.first { $0.year == thisYear } ?? days.last
    return day.map { $0.month * 100 + $0.day }
  }
}
