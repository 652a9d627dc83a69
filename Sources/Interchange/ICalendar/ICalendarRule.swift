import Calendars
import Records

/// A repeat rule as other programs are shown it, which is not always as kith keeps it.
enum ICalendarRule {
  /// The rule in the form that the event's start asks for: UNTIL is a date with dates and a time
  /// with times (RFC 5545 §3.3.10).
  static func shown(_ rule: String, isTimed: Bool, isFloating: Bool) -> String {
    rule.split(separator: ";").map { part in
      guard part.hasPrefix("UNTIL=") else { return String(part) }
      let hasTime = part.contains("T", after: 6)
      if hasTime == isTimed { return String(part) }
      return isTimed ? part + "T235959" + (isFloating ? "" : "Z") : String(part.prefix(14))
    }.joined(separator: ";")
  }

  /// The rule as kith wrote it, as long as no other program has changed the one that is shown.
  static func kept(_ component: ICalendarComponent, _ shown: String) -> String {
    guard let kept = component.first("X-KITH-REPEAT")?.trimmedText,
      [true, false].contains(where: { isTimed in
        [true, false].contains {
          Self.shown(kept, isTimed: isTimed, isFloating: $0) == shown
        }
      })
    else { return shown }
    return kept
  }
}

extension Substring {
  fileprivate func contains(_ character: Character, after count: Int) -> Bool {
    dropFirst(count).contains(character)
  }
}
