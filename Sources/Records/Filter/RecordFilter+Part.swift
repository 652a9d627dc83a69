import Calendars
import Texts

extension RecordFilter {
  /// The value of `has:` and `no:`; the raw value is the typed word.
  public enum Part: Hashable, CaseIterable, RawRepresentable, Sendable {
    /// A field of a person, or the corresponding field of an event.
    case field(Person.Field)
    /// The year of birth.
    case year

    /// All parts in the order in which they are offered.
    public static let allCases: [Part] = {
      let others = Person.Field.allCases.filter {
        $0.row.filterWord != nil && !offered.contains($0)
      }
      var parts = (offered + others).map(Part.field)
      parts.insert(.year, at: 1)
      return parts
    }()

    /// The fields that are offered first, in this order.
    private static let offered: [Person.Field] = [
      .birthday, .birthplace, .died, .deathplace, .emails, .phones, .addresses, .urls, .org, .title,
      .nickname, .tags, .dates, .note,
    ]

    /// The part with that word; `nil` if there is none.
    public init?(rawValue: String) {
      guard let part = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
      self = part
    }

    /// The word after `has:` and `no:`.
    public var rawValue: String {
      switch self {
      case .field(let field): field.row.filterWord ?? field.name
      case .year: "year"
      }
    }
  }
}
