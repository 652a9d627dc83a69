import Calendars
import Texts

extension RecordFilter {
  /// The key of a filter; the raw value is the word before the colon.
  public enum Key: String, CaseIterable, Sendable {
    case tag, place, name, org, email, born, died, month, age, has, no

    /// A short description.
    public var meaning: String {
      switch self {
      case .tag: "has this tag"
      case .place: "a word of the place of birth, or of an event's place"
      case .name: "a word of the name, or of an event's title"
      case .org: "a word of the organisation"
      case .email: "a word of an e-mail address"
      case .born: "birth date in this range: 1980..1989, 1985-06"
      case .died: "death date in this range: 1980..1989, 1985-06"
      case .month: "birthday in this month: 12, december, nisan"
      case .age: "current age: 40, 18..29, 65.."
      case .has: "the field has a value: birthday, email"
      case .no: "the field is empty: birthday, email"
      }
    }
  }
}
