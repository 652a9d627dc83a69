import Records

enum LeadTimeWords {
  /// `on the day and 7 days before`, or `none`; `nil` if no lead times are set.
  static func text(_ leadTimes: LeadTimes?) -> String? {
    guard let days = leadTimes?.days else { return nil }
    var words = days.map { days in
      switch days {
      case 0: "on the day"
      case 1: "1 day before"
      default: "\(days) days before"
      }
    }
    guard let last = words.popLast() else { return "none" }
    return words.isEmpty ? last : words.joined(separator: ", ") + " and " + last
  }
}

extension LeadTimeWords {
  /// Adds a note if lead times do not include the day itself, which is easily overlooked.
  static func noteDayItself(_ invocation: Invocation, _ leadTimes: LeadTimes) {
    guard let days = text(leadTimes), !leadTimes.days.isEmpty,
      !leadTimes.days.contains(0)
    else { return }
    let whole = leadTimes.union(LeadTimes([0])).text
    invocation.note("kith: \(days), but not on the day itself; `\(whole)` includes it")
  }
}
