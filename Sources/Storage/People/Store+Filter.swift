import Calendars
import Records
import Texts

// What of a filter the file itself can answer.

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

extension Store {
  /// Whether a person of an occurrence is wanted.
  func isWanted(_ person: Person, _ query: UpcomingQuery) throws(StorageError) -> Bool {
    if let tag = query.tag, !person.hasTag(tag) { return false }
    guard let filter = query.filter else { return true }
    if filter.isHopeless { return false }
    guard filter.search.isEmpty || filter.search.matches(fields: person.searchable) else {
      return false
    }
    return filter.matches(person, on: today, try settings)
  }

  /// Conditions that whoever is wanted meets, so that a row is left in SQLite's hands where they
  /// do not hold.
  static func conditions(_ query: PeopleQuery) -> [String] {
    var conditions: [String] = []
    if query.born != nil { conditions.append("birthday IS NOT NULL") }
    for term in query.filter?.terms ?? [] {
      switch term.condition {
      case .has(let part) where part != .year:
        conditions.append(known(part, isWanted: !term.isNegated))
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
    let column: String
    switch part {
    case .birthday, .year: column = "birthday"
    case .place: column = "birthplace"
    case .died, .deathplace, .org, .title, .nickname, .note: column = part.rawValue
    case .email, .phone, .address, .url, .tag, .date:
      // A quote inside a text of the column has a backslash before it, so this begins a row.
      let row = "instr(coalesce(details, ''), '[\"\(part.rawValue)\",')"
      return isWanted ? "\(row) > 0" : "\(row) = 0"
    }
    return "\(column) IS \(isWanted ? "NOT " : "")NULL"
  }
}
