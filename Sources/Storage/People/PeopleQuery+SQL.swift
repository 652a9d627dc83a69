import Calendars
import Records
import Texts

// The parts of a query that SQL can answer.

extension RecordFilter {
  /// The words that a matching person must have, for the search index.
  var indexTerms: [String] {
    terms.flatMap { term -> [String] in
      if term.isNegated { return [] }
      switch term.condition {
      case .tag(let tag): return SearchQuery(words: [tag]).terms
      case .place(let words), .name(let words), .org(let words), .email(let words):
        return words.terms
      default: return []
      }
    }
  }

  /// Whether a term needs more than ``PeopleQuery/conditions``.
  var needsCheck: Bool {
    terms.contains { term in
      if case .has(let part) = term.condition { part == .year } else { true }
    }
  }

  /// Whether an event has the words and matches every term.
  func wants(_ event: Event) -> Bool {
    if matchesNothing { return false }
    return (search.isEmpty || search.matches(fields: event.searchable)) && matches(event)
  }
}

extension PeopleQuery {
  /// The words to look up in the search index, including those of the tag.
  var indexTerms: [String] {
    let tag = tag.map { SearchQuery(words: [$0]).terms }
    return (search?.terms ?? []) + (tag ?? []) + (filter?.indexTerms ?? [])
  }

  /// The ORDER BY terms, as far as SQL can sort.
  var order: String {
    let way = isReversed ? "DESC" : "ASC"
    switch sort {
    case .added: return "id \(way)"
    case .changed: return "changed \(way), folded_name, id"
    default: return "folded_name \(way), id \(way)"
    }
  }

  var needsRecord: Bool {
    tag != nil || born != nil || search?.needsCheck ?? false || filter?.needsCheck ?? false
  }

  /// Whether a person matches the parts of the query that SQL does not decide.
  func wants(_ person: Person, on today: DayNumber, _ settings: Settings) -> Bool {
    if let tag, !person.hasTag(tag) { return false }
    if let search, search.needsCheck, !search.matches(fields: person.searchable) { return false }
    if let filter, filter.needsCheck {
      guard filter.matches(person, on: today, settings) else { return false }
    }
    guard let born else { return true }
    guard let days = person.birthDays else { return false }
    return days.start <= born.latest ?? .last && days.end >= born.earliest ?? .first
  }

  /// SQL conditions that every matching person meets, so that other rows are skipped early.
  fileprivate var conditions: [String] {
    var conditions: [String] = []
    if born != nil { conditions.append("birthday IS NOT NULL") }
    for term in filter?.terms ?? [] {
      switch term.condition {
      case .has(let part) where part != .year:
        conditions.append(Self.known(part, isWanted: !term.isNegated))
      case .born, .month, .age, .has:
        if !term.isNegated { conditions.append("birthday IS NOT NULL") }
      case .died: if !term.isNegated { conditions.append("died IS NOT NULL") }
      default: break
      }
    }
    return conditions
  }

  private static func known(_ part: RecordFilter.Part, isWanted: Bool) -> String {
    let field: Person.Field
    switch part {
    case .field(let known): field = known
    case .year: field = .birthday
    }
    if let word = Details.word(of: field) {
      // A quote inside a text is escaped with a backslash, so this matches the start of an array only.
      let row = "instr(coalesce(\(Details.column), ''), '[\"\(word)\",')"
      return isWanted ? "\(row) > 0" : "\(row) = 0"
    }
    return "\(field.name) IS \(isWanted ? "NOT " : "")NULL"
  }
}

extension Connection {
  func matches(
    _ query: PeopleQuery, columns: String, _ condition: String? = nil, order: String,
    limit: Int? = nil
  ) throws(StorageError) -> Statement {
    let terms = query.indexTerms
    let source =
      terms.isEmpty
      ? "person" : "person_search CROSS JOIN person ON person.id = person_search.rowid"
    let conditions =
      (terms.isEmpty ? [] : ["person_search MATCH ?"]) + (condition.map { [$0] } ?? [])
      + query.conditions
    let filter = conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND ")
    let end = limit.map { " LIMIT \($0)" } ?? ""
    let rows = try prepare("SELECT \(columns) FROM \(source)\(filter) ORDER BY \(order)\(end)")
    if !terms.isEmpty { try rows.bindAll(personExpression(terms)) }
    return rows
  }
}

extension SearchQuery {
  /// The terms as an FTS5 query: quoted prefixes, all required.
  var matchExpression: String { terms.map(Self.phrase(beginning:)).joined(separator: " ") }

  /// An FTS5 phrase for all words that start with a term.
  static func phrase(beginning term: String) -> String { "\"\(term)\"*" }
}

extension Folding {
  /// The upper bound of all texts that start with `start`: U+10FFFF is not a character, so no text
  /// continues with it.
  static func end(ofPrefix start: String) -> String { start + "\u{10FFFF}" }
}
