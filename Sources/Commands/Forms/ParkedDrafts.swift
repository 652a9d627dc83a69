import Calendars
import Records
import Storage

/// Parked drafts in words.
enum ParkedDrafts {
  /// The labels of the touched fields.
  static func fields(_ parked: ParkedDraft) -> String {
    parked.fields.map { field in
      switch parked.kind {
      case .person: Person.Field(rawValue: field.name).map(PersonForm.label) ?? field.name
      case .event: Event.Field(rawValue: field.name).map(EventForm.label) ?? field.name
      }
    }.joined(separator: ", ")
  }

  /// How long ago it was parked.
  static func age(_ parked: ParkedDraft, _ session: Session) -> String {
    let now = Int64(clamping: session.surroundings.clock().milliseconds / 1000)
    let seconds = max(0, now - parked.seconds)
    for (length, unit) in [(86_400, "day"), (3600, "hour"), (60, "minute")] as [(Int64, String)] {
      let count = seconds / length
      if count > 0 { return "\(count) \(unit)\(count == 1 ? "" : "s") ago" }
    }
    return "just now"
  }
}

extension ParkedDrafts {
  /// When it was parked, in UTC: `2026-11-30T03:06:41Z`.
  static func time(_ parked: ParkedDraft) -> String {
    // Day 719,163 is 1970-01-01.
    let day = DayNumber(719_163 + Int(clamping: parked.seconds / 86_400)) ?? .last
    let second = Int(clamping: parked.seconds % 86_400)
    let parts = [second / 3600, second / 60 % 60, second % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return PartialDate(GregorianDate(day)).text + "T" + parts.joined(separator: ":") + "Z"
  }
}
