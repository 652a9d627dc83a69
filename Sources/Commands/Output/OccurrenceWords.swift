import Calendars
import Storage

struct OccurrenceWords {
  let occurrence: Occurrence
  let today: DayNumber
  let style: DateStyle

  /// The number of days until the first day; 0 during the occurrence.
  var days: Int { Self.days(from: today, to: occurrence.days) }

  static func days(from today: DayNumber, to days: DateRange) -> Int {
    days.contains(today) ? 0 : today.days(until: days.start)
  }

  /// The age or the number of years; `nil` on the day of birth.
  var turns: Int? { Self.shown(occurrence.turns) }

  static func shown(_ turns: Int?) -> Int? { turns == 0 ? nil : turns }

  /// Further information: a birth today or on 29 February, or the label of a custom date.
  var note: String? {
    switch occurrence.kind {
    case .birthday where occurrence.turns == 0: "born today"
    case .birthday where occurrence.isLeapDay: "born 29 February"
    case .date: occurrence.label
    default: nil
    }
  }

  /// `Thursday 10 December 2026`, or a range of days.
  var when: String {
    let range = occurrence.days
    return range.length == 1
      ? "\(style.weekday(range.start)) \(style.text(range.start))" : style.text(range)
  }

  /// `Thu 10 Dec`, without the year, which follows from the number of days.
  var shortWhen: String {
    let range = occurrence.days
    let days = style.short.textWithoutYear(range)
    return range.length == 1 ? "\(style.shortWeekday(range.start)) \(days)" : days
  }

  /// What happens, without the name: `turns 211`, `memorial day, 174 years`.
  var what: String {
    var words: [String] = []
    switch occurrence.kind {
    case .birthday:
      if occurrence.turns != 0 { words.append(turns.map { "turns \($0)" } ?? "birthday") }
      if let born { words.append(born) }
    case .date: words += [occurrence.label, years].compactMap { $0 }
    case .memorial: words += ["memorial day", years].compactMap { $0 }
    case .event: words.append(times ?? "event")
    }
    return (words + [dateBeside].compactMap { $0 }).joined(separator: ", ")
  }

  /// The note about the birth, with its date in the user's language.
  private var born: String? {
    guard occurrence.kind == .birthday, occurrence.turns != 0, occurrence.isLeapDay else {
      return occurrence.kind == .birthday ? note : nil
    }
    return Self.leapDay.map { "born \(style.text($0))" }
  }

  private static let leapDay = PartialDate(text: "--02-29")

  private var years: String? { turns.map { "\($0) \($0 == 1 ? "year" : "years")" } }

  private var times: String? {
    guard case .event(_, _, let start?, let end?) = occurrence.subject else { return nil }
    return start == end ? start.text : "\(start.text)–\(end.text)"
  }

  /// The date in the calendar in which it is celebrated, if that is not Gregorian.
  private var dateBeside: String? {
    style.textBeside(occurrence.days.start, in: occurrence.calendar)
  }
}

/// Sentences; the caller's `shown` escapes stored texts.
extension OccurrenceWords {
  /// `Ada Lovelace turns 211 in 10 days`.
  func news(_ shown: (String) -> String) -> String {
    let name = shown(occurrence.name)
    let soon = DaysAway.sentence(days)
    let since = years.map { ", \($0)" } ?? ""
    switch occurrence.kind {
    case .birthday where occurrence.turns == 0: return "\(name) was born \(soon)"
    case .birthday: return "\(name) \(turns.map { "turns \($0)" } ?? "has a birthday") \(soon)"
    case .date: return "\(name): \(shown(occurrence.label))\(since), \(soon)"
    case .memorial: return "\(name): memorial day\(since), \(soon)"
    case .event: return "\(name) \(soon)"
    }
  }

  /// The day with further information: `Monday 29 March 2027, 20 Adar II 5787`.
  var dayInFull: String {
    let born = occurrence.isLeapDay ? born : nil
    return [when, times, dateBeside, born].compactMap { $0 }.joined(separator: ", ")
  }

  /// `Ada Lovelace turns 211 in 10 days, Thursday 10 December 2026`.
  func sentence(_ shown: (String) -> String) -> String { "\(news(shown)), \(dayInFull)" }
}

extension OccurrenceWords {
  static func all(
    of occurrences: [Occurrence], _ invocation: Invocation
  ) throws(CommandError) -> [OccurrenceWords] {
    let today = try invocation.today
    let style = invocation.dateStyle
    return occurrences.map { OccurrenceWords(occurrence: $0, today: today, style: style) }
  }
}
