public import Calendars
public import Texts

/// A search: words and filters such as `tag:family`, which must all match.
public struct RecordFilter: Sendable, Equatable {
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
  public let matchesNothing: Bool

  /// Whether every record matches.
  public var isEmpty: Bool { search.isEmpty && terms.isEmpty && !matchesNothing }

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
    matchesNothing = search.isEmpty && plain.contains { !$0.allSatisfy(\.isWhitespace) }
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
