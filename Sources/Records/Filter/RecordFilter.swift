public import Calendars
public import Texts

/// Which records someone wants to see: words and filters such as `tag:family`, all of which must
/// hold.
public struct RecordFilter: Sendable, Equatable {
  /// What is asked of a record; the raw value is what is typed before the colon.
  public enum Key: String, CaseIterable, Sendable {
    case tag, place, name, org, email, born, died, month, age, has, no

    /// What it asks, in a few words.
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

  /// What can be known of a record, or not; the raw value is the word after `has:` and `no:`.
  public enum Part: Hashable, CaseIterable, RawRepresentable, Sendable {
    /// A field of a person, or the one of an event that is called so.
    case field(Person.Field)
    /// The year of birth.
    case year

    /// All, as they are offered.
    public static let allCases: [Part] = {
      let others = Person.Field.allCases.filter {
        $0.row.filterWord != nil && !offered.contains($0)
      }
      var parts = (offered + others).map(Part.field)
      parts.insert(.year, at: 1)
      return parts
    }()

    /// The order in which they are offered; any other field follows.
    private static let offered: [Person.Field] = [
      .birthday, .birthplace, .died, .deathplace, .emails, .phones, .addresses, .urls, .org, .title,
      .nickname, .tags, .dates, .note,
    ]

    /// Reads the word after `has:` and `no:`.
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

  /// One thing that is asked.
  public enum Condition: Sendable, Equatable {
    /// The tag, folded.
    case tag(String)
    case place(SearchQuery)
    case name(SearchQuery)
    case org(SearchQuery)
    case email(SearchQuery)
    /// The date of birth lies there, as far as it is known.
    case born(DayBounds)
    case died(DayBounds)
    /// Born in one of the months, which are of one calendar.
    case month([PartialDate.Month])
    case age(ClosedRange<Int>)
    case has(Part)
    /// Words, found anywhere; only where they must not be found, as `search` holds the others.
    case words(SearchQuery)
  }

  /// A condition, or the opposite of one.
  public struct Term: Sendable, Equatable {
    /// What is asked.
    public let condition: Condition
    /// Whether its opposite is.
    public let isNegated: Bool

    /// Asks for a condition, or for its opposite.
    public init(_ condition: Condition, isNegated: Bool = false) {
      self.condition = condition
      self.isNegated = isNegated
    }
  }

  /// What stands before a filter or a word to turn it round.
  public static let negation = "not:"

  /// The words that must all be found.
  public let search: SearchQuery
  /// What else must hold.
  public var terms: [Term]
  /// Whether words were given in which there is nothing to find, such as signs alone.
  public let isHopeless: Bool

  /// Whether everything is wanted.
  public var isEmpty: Bool { search.isEmpty && terms.isEmpty && !isHopeless }

  /// Reads words as typed: `tag:family`, `not:tag:family`, and every other word to be looked for.
  ///
  /// A word is a filter when ASCII letters stand before its colon; a link is none.
  /// - Throws: what is wrong with the first word that is a filter but not one of these.
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

  /// What asks for all of them at once has to stay within what SQLite takes in one question
  /// (https://sqlite.org/limits.html: 1000 levels deep).
  static let mostWords = 250

  private static func isNegated(_ word: Substring) -> Bool {
    word.prefix(negation.count).lowercased() == negation
  }

  /// What stands before and after the colon of a filter; nothing for a word.
  private static func parts(_ word: Substring) -> (key: String, value: String)? {
    guard let colon = word.utf8.firstIndex(of: UInt8(ascii: ":")), colon > word.startIndex,
      word[..<colon].utf8.allSatisfy({ ($0 | 0x20) &- UInt8(ascii: "a") < 26 })
    else { return nil }
    let value = word[word.utf8.index(after: colon)...]
    return value.hasPrefix("//") ? nil : (word[..<colon].lowercased(), String(value))
  }
}
