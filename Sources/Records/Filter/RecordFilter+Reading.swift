import Calendars
import Texts

extension RecordFilter {
  static func term(
    _ name: String, _ value: String, isNegated: Bool, _ word: String, _ reader: () -> DateReader
  ) throws(FilterProblem) -> Term {
    guard let key = Key(rawValue: name) else { throw .unknownKey(name) }
    guard !value.allSatisfy(\.isWhitespace) else { throw .missingValue(word) }
    let condition = try condition(key, value, reader)
    return Term(condition, isNegated: isNegated != (key == .no))
  }

  private static func condition(
    _ key: Key, _ value: String, _ reader: () -> DateReader
  ) throws(FilterProblem) -> Condition {
    switch key {
    case .tag: return .tag(Folding.folded(value))
    case .place: return .place(try words(key, value))
    case .name: return .name(try words(key, value))
    case .org: return .org(try words(key, value))
    case .email: return .email(try words(key, value))
    case .born: return .born(try bounds(key, value, reader()))
    case .died: return .died(try bounds(key, value, reader()))
    case .month: return .month(try month(value, reader()))
    case .age: return .age(try ages(value))
    case .has, .no:
      guard let part = Part(rawValue: value.lowercased()) else {
        throw .unknownPart(key: key, typed: value)
      }
      return .has(part)
    }
  }

  private static func words(_ key: Key, _ value: String) throws(FilterProblem) -> SearchQuery {
    let search = SearchQuery(words: [value])
    guard !search.isEmpty else { throw .missingValue("\(key.rawValue):\(value)") }
    return search
  }

  private static func bounds(
    _ key: Key, _ value: String, _ reader: DateReader
  ) throws(FilterProblem) -> DayBounds {
    do throws(DateProblem) {
      return try reader.range(value)
    } catch {
      throw .date(key: key, typed: value, error)
    }
  }

  /// The months of a number, or of a name in any language in which dates are parsed.
  private static func month(
    _ value: String, _ reader: DateReader
  ) throws(FilterProblem) -> [PartialDate.Month] {
    if let number = Int(value) {
      guard (1...12).contains(number) else { throw .unknownMonth(value) }
      return [.gregorian(number)]
    }
    // "Adar 2" contains a number that is part of the name; a year makes it more than a month.
    guard value.contains(where: \.isLetter),
      let date = (try? reader.date("1 \(value)")) ?? nil, date.year == nil,
      let month = date.month
    else { throw .unknownMonth(value) }
    return month.meant
  }

  /// `40`, `18..29`, `65..`, `..17`.
  private static func ages(_ value: String) throws(FilterProblem) -> ClosedRange<Int> {
    guard let dots = value.firstRange(of: "..") else {
      guard let age = Int(value), age >= 0 else { throw .badAge(value) }
      return age...age
    }
    let (first, last) = (value[..<dots.lowerBound], value[dots.upperBound...])
    let least = first.isEmpty ? 0 : Int(first)
    let most = last.isEmpty ? Int.max : Int(last)
    guard let least, let most, 0 <= least, least <= most, !(first.isEmpty && last.isEmpty) else {
      throw .badAge(value)
    }
    return least...most
  }
}
