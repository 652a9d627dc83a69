import Calendars

/// The possible readings of a Hebrew birthday written in digits (`X-ALTBDAY`).
///
/// Apple's programs number the months as ICU does: Tishrei 1, Adar I 6 (only in leap years), Adar
/// or Adar II 7, Nisan 8. Others leave no gap in common years, or count from Nisan.
struct VCardHebrewBirthday {
  /// Each possible date, Apple's first, with a description of how months are counted for it.
  let readings: [(date: HebrewDate, count: String)]

  /// Reads `57610712`; `nil` if it is not a date in any of the counts.
  init?(_ text: String) {
    // Apple writes `-` before years since the creation.
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    guard digits.utf8.count == 8, digits.utf8.allSatisfy({ $0 &- 0x30 < 10 }),
      let number = Int(digits), let year = HebrewYear(number / 10_000)
    else { return nil }
    let (place, day) = (number / 100 % 100 - 1, number % 100)
    var readings: [(date: HebrewDate, count: String)] = []
    for (months, count) in Self.counts(year) where months.indices.contains(place) {
      guard let date = HebrewDate(year: year.number, month: months[place], day: day),
        !readings.contains(where: { $0.date == date })
      else { continue }
      readings.append((date, count))
    }
    if readings.isEmpty { return nil }
    self.readings = readings
  }

  private static func counts(_ year: HebrewYear) -> [([HebrewMonth], String)] {
    let months = year.months
    let head = months.prefix { $0 != .adar && $0 != .adarI }
    let tail = months.drop { $0 != .nisan }
    return [
      (head + [.adarI, year.lastAdar] + tail, "counted as Apple does"),
      (months, "counted from Tishrei"),
      (tail + months.prefix { $0 != .nisan }, "counted from Nisan"),
    ]
  }

  /// The hint: the reading that the Gregorian birthday proves, else all readings.
  func advice(for name: String, born birthday: PartialDate?) -> ImportHint {
    if let day = birthday?.dayNumber,
      let proven = readings.first(where: { (0...1).contains(day.days(until: $0.date.dayNumber)) })
    {
      return .keepHebrew(
        name: name, date: Self.text(proven.date), afterSunset: proven.date.dayNumber != day)
    }
    return .setBirthday(
      name: name, readings: readings.map { .init(date: Self.text($0.date), count: $0.count) })
  }

  private static func text(_ date: HebrewDate) -> String { PartialDate(date).text }
}
