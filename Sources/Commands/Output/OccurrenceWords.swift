import Calendars
import Storage

/// What happens on a day, in words.
struct OccurrenceWords {
  let occurrence: Occurrence
  let today: DayNumber
  let style: DateStyle

  /// From today to the first day; 0 while it runs.
  var days: Int { Self.days(from: today, to: occurrence.days) }

  static func days(from today: DayNumber, to days: DateRange) -> Int {
    days.contains(today) ? 0 : today.days(until: days.start)
  }

  /// The number reached; the day of birth itself has none.
  var turns: Int? { Self.shown(occurrence.turns) }

  static func shown(_ turns: Int?) -> Int? { turns == 0 ? nil : turns }

  /// What there is to know beside the number.
  var note: String? {
    switch occurrence.kind {
    case .birthday where occurrence.turns == 0: "born today"
    case .birthday where occurrence.isLeapDay: "born 29 February"
    case .date: occurrence.label
    default: nil
    }
  }

  /// `Thursday 10 December 2026`, or the days of a range.
  var when: String {
    let range = occurrence.days
    return range.length == 1
      ? "\(style.weekday(range.start)) \(style.text(range.start))" : style.text(range)
  }

  /// The same where there is little room: `Thu 10 Dec`; how far away it is tells the year.
  var shortWhen: String {
    let range = occurrence.days
    let days = style.short.textWithoutYear(range)
    return range.length == 1 ? "\(style.shortWeekday(range.start)) \(days)" : days
  }

  /// What it is, without whose: `turns 211`, `memorial day, 174 years`.
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

  /// The note in the language of the other dates beside it.
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

  /// The date in the calendar in which it is kept, where that is another than the Gregorian.
  private var dateBeside: String? {
    style.textBeside(occurrence.days.start, in: occurrence.calendar)
  }
}

/// Sentences, in which what is stored is shown as the caller has it shown.
extension OccurrenceWords {
  /// What happens and how soon: `Ada Lovelace turns 211 in 10 days`.
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

  /// On which day, and what else is to be said of it: `Monday 29 March 2027, 20 Adar II 5787`.
  var dayInFull: String {
    let born = occurrence.isLeapDay ? born : nil
    return [when, times, dateBeside, born].compactMap { $0 }.joined(separator: ", ")
  }

  /// Both: `Ada Lovelace turns 211 in 10 days, Thursday 10 December 2026`.
  func sentence(_ shown: (String) -> String) -> String { "\(news(shown)), \(dayInFull)" }
}

/// How far a day is, in words.
enum DaysAway {
  static func text(_ days: Int) -> String {
    switch days {
    case 0: "today"
    case 1: "tomorrow"
    case -1: "yesterday"
    case ..<0: "\(-days) days ago"
    default: "\(days) days"
    }
  }

  /// The same within a sentence: `in 10 days`.
  static func sentence(_ days: Int) -> String { days > 1 ? "in \(text(days))" : text(days) }
}

extension OccurrenceWords {
  /// Occurrences in words.
  static func all(
    of occurrences: [Occurrence], _ invocation: Invocation
  ) throws(CommandError) -> [OccurrenceWords] {
    let today = try invocation.today
    let style = invocation.dateStyle
    return occurrences.map { OccurrenceWords(occurrence: $0, today: today, style: style) }
  }
}
