import Calendars
import Records

/// A repeat rule as written for other programs, which can differ from the stored one.
enum ICalendarRule {
  /// The rule with UNTIL in the form of the event's start, a date or a time (RFC 5545 §3.3.10).
  static func shown(_ rule: String, isTimed: Bool, isFloating: Bool) -> String {
    rule.split(separator: ";").map { part in
      guard part.hasPrefix("UNTIL=") else { return String(part) }
      let hasTime = part.contains("T", after: 6)
      if hasTime == isTimed { return String(part) }
      return isTimed ? part + "T235959" + (isFloating ? "" : "Z") : String(part.prefix(14))
    }.joined(separator: ";")
  }

  /// The rule as kith stored it, unless another program has changed the written one.
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
