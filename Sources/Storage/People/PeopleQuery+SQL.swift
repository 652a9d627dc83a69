import Calendars
import Records
import Texts

// What of a query the file itself can answer.

extension RecordFilter {
  /// What the full-text index can look up of it: words that whoever is wanted must have somewhere.
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

  /// Whether there is something in it that ``Store/conditions(_:)`` does not decide.
  var needsCheck: Bool {
    terms.contains { term in
      if case .has(let part) = term.condition { part == .year } else { true }
    }
  }

  /// Whether an event has the words, and every term holds for it.
  func wants(_ event: Event) -> Bool {
    if isHopeless { return false }
    return (search.isEmpty || search.matches(fields: event.searchable)) && matches(event)
  }
}

extension PeopleQuery {
  /// What the full-text index can look up: the words, and those of the tag, which are words of the
  /// person like any other.
  var indexTerms: [String] {
    let tag = tag.map { SearchQuery(words: [$0]).terms }
    return (search?.terms ?? []) + (tag ?? []) + (filter?.indexTerms ?? [])
  }

  /// The order that SQL can make.
  var order: String {
    let way = isReversed ? "DESC" : "ASC"
    switch sort {
    case .added: return "id \(way)"
    case .changed: return "changed \(way), folded_name, id"
    default: return "folded_name \(way), id \(way)"
    }
  }

  /// Whether the whole record is needed to decide who is wanted.
  var needsRecord: Bool {
    tag != nil || born != nil || search?.needsCheck ?? false || filter?.needsCheck ?? false
  }

  /// Whether a person is wanted, as far as an index cannot decide that.
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

  /// Conditions that whoever is wanted meets, so that a row is left in SQLite's hands where they
  /// do not hold.
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

  /// That something is known of a person, or not.
  private static func known(_ part: RecordFilter.Part, isWanted: Bool) -> String {
    let field: Person.Field
    switch part {
    case .field(let known): field = known
    case .year: field = .birthday
    }
    if let word = Details.word(of: field) {
      // A quote inside a text of the column has a backslash before it, so this begins a row.
      let row = "instr(coalesce(\(Details.column), ''), '[\"\(word)\",')"
      return isWanted ? "\(row) > 0" : "\(row) = 0"
    }
    return "\(field.name) IS \(isWanted ? "NOT " : "")NULL"
  }
}

extension Connection {
  /// Everybody who has the words of a query, in an order that SQL can make.
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
  /// The terms as the full-text index takes them: each a quoted prefix, all of them wanted.
  var matchExpression: String { terms.map(Self.phrase(beginning:)).joined(separator: " ") }

  /// Whatever begins with a term.
  static func phrase(beginning term: String) -> String { "\"\(term)\"*" }
}

extension Folding {
  /// What sorts after every text that begins with `start`: U+10FFFF is no character, so none
  /// goes on with it.
  static func end(ofPrefix start: String) -> String { start + "\u{10FFFF}" }
}
