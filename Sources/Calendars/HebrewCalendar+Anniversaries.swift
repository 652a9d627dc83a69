// `hebrew-birthday` and `yahrzeit` of Reingold & Dershowitz, *Calendrical Calculations* (4th ed., 2018), §8.4.
extension HebrewCalendar {
  func anniversaryMonth(_ month: PartialDate.Month, in year: Int) -> PartialDate.Month {
    guard let name = HebrewMonth(month), let year = HebrewYear(year) else { return month }
    return .hebrew(year.months.contains(name) ? name : year.lastAdar)
  }

  /// `Adar` is the last month before Nisan, in every year.
  func withoutYear(_ month: PartialDate.Month) -> PartialDate.Month {
    HebrewMonth(month) == .adarII ? .hebrew(.adar) : month
  }

  /// A typed Adar can be any of the three.
  func meant(by month: PartialDate.Month) -> [PartialDate.Month] {
    HebrewMonth(month) == .adar
      ? [.hebrew(.adar), .hebrew(.adarI), .hebrew(.adarII)] : [month]
  }

  func key(
    of month: PartialDate.Month, _ day: Int, year: Int?, by rule: AnniversaryKind
  ) -> YearlyKey {
    guard let name = HebrewMonth(month) else { return YearlyKey(month, day) }
    return switch rule {
    case .birthday: birthdayKey(name, day)
    case .memorial: memorialKey(name, day, year: year)
    }
  }

  private func birthdayKey(_ month: HebrewMonth, _ day: Int) -> YearlyKey {
    .hebrew(month: month == .adarII ? .adar : month, day: day)
  }

  /// The rule for a death differs for a day 30 and for Adar of a common year.
  private func memorialKey(_ month: HebrewMonth, _ day: Int, year: Int?) -> YearlyKey {
    switch (month, day) {
    case (.adarI, 30): return .eve(of: .adar)
    case (.adar, _): return .hebrew(month: year == nil ? .adar : .adarI, day: day)
    case (.cheshvan, 30), (.kislev, 30):
      let lacking = year.flatMap { HebrewYear($0 + 1) }.map { $0.length(of: month) == 29 }
      guard lacking ?? false else { return .hebrew(month: month, day: day) }
      return .eve(of: month == .cheshvan ? .kislev : .tevet)
    default: return birthdayKey(month, day)
    }
  }

  func day(of key: YearlyKey, in year: Int, _ observance: Observance) -> DayNumber? {
    guard let month = HebrewMonth(key.month), let year = HebrewYear(year),
      key.isEve || (1...month.longest).contains(key.day)
    else { return nil }
    return year.day(key.day, in: year.anniversaryMonth(month))
  }

  func keys(on day: DayNumber, _ observance: Observance) -> [YearlyKey] {
    let date = HebrewDate(day)
    let year = HebrewYear(unchecked: date.year)
    var keys = year.keyMonths(in: date.month).map { YearlyKey.hebrew(month: $0, day: date.day) }
    if date.day == 1, let short = year.shortMonth(before: date.month) {
      keys.append(.hebrew(month: short, day: 30))
    }
    if let next = year.month(after: date.month), date.day == year.length(of: date.month),
      let key = [HebrewMonth.kislev, .tevet, .adar].first(where: {
        year.anniversaryMonth($0) == next
      })
    {
      keys.append(.eve(of: key))
    }
    return keys
  }

  func text(of key: YearlyKey) -> String {
    let name = HebrewMonth(key.month)?.name ?? ""
    return key.isEve ? "eve of \(name)" : "\(key.day) \(name)"
  }

  func key(_ text: Substring) -> YearlyKey? {
    if text.hasPrefix("eve of "), let month = HebrewMonth(rawValue: String(text.dropFirst(7))) {
      return .eve(of: month)
    }
    guard let date = PartialDate(text: String(text)), date.year == nil,
      let month = HebrewMonth(date.month), let day = date.day
    else { return nil }
    return .hebrew(month: month, day: day)
  }
}

extension YearlyKey {
  /// A Hebrew month and day by the birthday rule; the last month before Nisan is always `adar`, never `adarII`.
  public static func hebrew(month: HebrewMonth, day: Int) -> YearlyKey {
    YearlyKey(.hebrew(month), day)
  }

  /// The day before the first of a Hebrew month; `adar` as in `hebrew(month:day:)`.
  public static func eve(of month: HebrewMonth) -> YearlyKey { YearlyKey(eveOf: .hebrew(month)) }
}

extension HebrewYear {
  /// The month of this year in which a key with that month falls.
  fileprivate func anniversaryMonth(_ month: HebrewMonth) -> HebrewMonth {
    switch month {
    case .adar, .adarII: lastAdar
    case .adarI: isLeap ? .adarI : .adar
    default: month
    }
  }

  /// The months of the keys that fall in a month of this year.
  fileprivate func keyMonths(in month: HebrewMonth) -> [HebrewMonth] {
    switch month {
    case .adar: [.adar, .adarI]
    case .adarII: [.adar]
    default: [month]
    }
  }

  /// Day `day` of a month; day 30 of a short month is the first of the next one, day 0 the last of the previous one.
  fileprivate func day(_ day: Int, in month: HebrewMonth) -> DayNumber? {
    DayNumber(newYear + daysBefore(month) + day - 1)
  }

  /// The short month whose day 30 falls on the first of `month` this year.
  fileprivate func shortMonth(before month: HebrewMonth) -> HebrewMonth? {
    switch month {
    case .kislev: length(of: .cheshvan) == 29 ? .cheshvan : nil
    case .tevet: length(of: .kislev) == 29 ? .kislev : nil
    case .nisan: isLeap ? nil : .adarI
    default: nil
    }
  }

  fileprivate func month(after month: HebrewMonth) -> HebrewMonth? {
    guard let index = months.firstIndex(of: month), index + 1 < months.count else { return nil }
    return months[index + 1]
  }
}
