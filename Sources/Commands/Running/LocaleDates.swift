import Calendars
import Glibc

/// The dates of the user's locale, from `LC_TIME` with glibc.
enum LocaleDates {
  /// The language of the locale; English without a date order for C, POSIX and unknown locales.
  static func language() -> DateLanguage {
    let name = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap(variable).first ?? "C"
    if name == "C" || name == "POSIX" || name.hasPrefix("C.") { return .english }
    guard let locale = newlocale(1 << LC_TIME | 1 << LC_CTYPE, name, nil) else { return .english }
    defer { freelocale(locale) }
    let order = order(ofFormat: text(D_FMT, locale) ?? "")
    let firstWeekday = firstWeekday(locale)
    // Names in other encodings than UTF-8 would be unreadable.
    guard text(CODESET, locale) == "UTF-8", let january = text(MON_1, locale) else {
      return .english(order: order, firstWeekday: firstWeekday)
    }
    if january == GregorianDate.monthNames[0] {
      return .english(order: order, firstWeekday: firstWeekday)
    }
    return DateLanguage(
      months: (0..<12).map { month in
        [MON_1, ABMON_1, ALTMON_1, ABALTMON_1].compactMap { text($0 + month, locale) }
      },
      standaloneMonths: (0..<12).map { text(ALTMON_1 + $0, locale) ?? "" },
      weekdays: (0..<7).map { text(DAY_1 + $0, locale) ?? "" },
      shortWeekdays: (0..<7).map { text(ABDAY_1 + $0, locale) ?? "" },
      firstWeekday: firstWeekday, order: order,
      dayMark: [D_T_FMT, DATE_FMT].contains { hasDayDot(text($0, locale) ?? "") } ? "." : "")
  }

  /// Whether a format of `strftime` has a dot and a word after the day: `%-d. %B`.
  static func hasDayDot(_ format: String) -> Bool {
    format.contains("d. %") || format.contains("e. %")
  }

  /// The order of day, month and year in a format of `strftime`.
  static func order(ofFormat format: String) -> DateOrder? {
    var letters = ""
    var isDirective = false
    for character in format {
      if isDirective, let part = part(of: character) {
        letters += part
        isDirective = false
      } else if isDirective, !"-_0^#EO".contains(character) {
        isDirective = false
      } else if character == "%" {
        isDirective = true
      }
    }
    return DateOrder(rawValue: letters)
  }

  /// Whether the encoding of `LC_CTYPE` is UTF-8, by its name or by glibc.
  static func isUTF8() -> Bool {
    let name = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(variable).first ?? "C"
    if ["utf-8", "utf8"].contains(where: name.lowercased().contains) { return true }
    guard let locale = newlocale(1 << LC_CTYPE, name, nil) else { return false }
    defer { freelocale(locale) }
    return text(CODESET, locale) == "UTF-8"
  }

  /// The first day of the week: glibc has a reference date, and the number of the first weekday from it, from 1.
  private static func firstWeekday(_ locale: locale_t) -> Weekday? {
    // The pointer itself is the date: a number such as 19971130, which was a Sunday.
    let date = Int(
      UInt32(truncatingIfNeeded: UInt(bitPattern: nl_langinfo_l(nl_item(WEEK_1STDAY), locale))))
    guard
      let first = GregorianDate(year: date / 10_000, month: date / 100 % 100, day: date % 100),
      let number = nl_langinfo_l(nl_item(FIRST_WEEKDAY), locale)?.pointee, (1...7).contains(number)
    else { return nil }
    return first.dayNumber.advanced(by: Int(number) - 1)?.weekday
  }

  private static func part(of directive: Character) -> String? {
    switch directive {
    case "d", "e": "d"
    case "m", "b", "B", "h": "m"
    case "y", "Y", "G", "C": "y"
    case "D": "mdy"
    case "F": "ymd"
    default: nil
    }
  }

  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  private static func text(_ item: Int, _ locale: locale_t) -> String? {
    guard let text = nl_langinfo_l(nl_item(item), locale), text.pointee != 0 else { return nil }
    return String(validatingCString: text)
  }

  // glibc's langinfo.h numbers its items as category << 16 + index; Swift does not import the enumerators as integers.
  private static let timeItems = Int(LC_TIME) << 16
  private static let ABDAY_1 = timeItems
  private static let DAY_1 = timeItems + 7
  private static let ABMON_1 = timeItems + 14
  private static let MON_1 = timeItems + 26
  private static let D_T_FMT = timeItems + 40
  private static let D_FMT = timeItems + 41
  private static let WEEK_1STDAY = timeItems + 102
  private static let FIRST_WEEKDAY = timeItems + 104
  private static let DATE_FMT = timeItems + 108
  private static let ALTMON_1 = timeItems + 111
  private static let ABALTMON_1 = timeItems + 135
  private static let CODESET = Int(LC_CTYPE) << 16 + 14
}
