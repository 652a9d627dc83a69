public import Calendars
public import Texts

/// A search: words and filters such as `tag:family`, which must all match.
public struct RecordFilter: Sendable, Equatable {
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

  /// A condition on a record.
  public enum Condition: Sendable, Equatable {
    /// A folded tag.
    case tag(String)
    case place(SearchQuery)
    case name(SearchQuery)
    case org(SearchQuery)
    case email(SearchQuery)
    /// Some possible date of birth is in these bounds.
    case born(DayBounds)
    case died(DayBounds)
    /// The month of birth is one of these months of one calendar.
    case month([PartialDate.Month])
    case age(ClosedRange<Int>)
    case has(Part)
    /// Words in any field; only in negated terms, because `search` has the others.
    case words(SearchQuery)
  }

  /// A condition or its negation.
  public struct Term: Sendable, Equatable {
    /// The condition.
    public let condition: Condition
    /// Whether the condition must not match.
    public let isNegated: Bool

    /// A condition or its negation.
    public init(_ condition: Condition, isNegated: Bool = false) {
      self.condition = condition
      self.isNegated = isNegated
    }
  }

  /// The prefix that negates a filter or a word.
  public static let negation = "not:"

  /// The words that must all match.
  public let search: SearchQuery
  /// The other conditions.
  public var terms: [Term]
  /// Whether the words contain nothing to search for, such as punctuation only.
  public let isHopeless: Bool

  /// Whether every record matches.
  public var isEmpty: Bool { search.isEmpty && terms.isEmpty && !isHopeless }

  /// Parses words and filters such as `tag:family` and `not:tag:family`.
  ///
  /// A filter has only ASCII letters before its colon and is not a link. The error is that of the first invalid filter.
  public init(words: [String], reader: @autoclosure () -> DateReader) throws(FilterProblem) {
    guard words.count <= Self.mostWords else { throw .tooMany(words.count) }
    var plain: [String] = []
    var terms: [Term] = []
    for word in words {
      var rest = word[...]
      let isNegated = Self.isNegated(rest)
      if isNegated { rest = rest.dropFirst(Self.negation.count) }
      if isNegated, Self.isNegated(rest) {
        throw .doubleNegation(word, of: String(rest.dropFirst(Self.negation.count)))
      }
      if let (key, value) = Self.parts(rest) {
        terms.append(try Self.term(key, value, isNegated: isNegated, word, reader))
      } else if isNegated {
        let search = SearchQuery(words: [String(rest)])
        guard !search.isEmpty else { throw .missingValue(word) }
        terms.append(Term(.words(search), isNegated: true))
      } else {
        plain.append(word)
      }
    }
    search = SearchQuery(words: plain)
    self.terms = terms
    isHopeless = search.isEmpty && plain.contains { !$0.allSatisfy(\.isWhitespace) }
  }

  /// A limit below the depth of expressions in SQLite, 1000 levels (https://sqlite.org/limits.html).
  static let mostWords = 250

  private static func isNegated(_ word: Substring) -> Bool {
    word.prefix(negation.count).lowercased() == negation
  }

  /// The key and the value of a filter; `nil` for a word.
  private static func parts(_ word: Substring) -> (key: String, value: String)? {
    guard let colon = word.utf8.firstIndex(of: UInt8(ascii: ":")), colon > word.startIndex,
      word[..<colon].utf8.allSatisfy({ ($0 | 0x20) &- UInt8(ascii: "a") < 26 })
    else { return nil }
    let value = word[word.utf8.index(after: colon)...]
    return value.hasPrefix("//") ? nil : (word[..<colon].lowercased(), String(value))
  }
}
