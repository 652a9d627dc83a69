public import Calendars
public import Records
import Texts

/// The little of a person that a list shows.
public struct PersonSummary: Hashable, Sendable {
  /// The number that the user sees.
  public let id: Int64
  /// The name to show.
  public let name: String
  /// As much of the date of birth as is known.
  public let birthday: PartialDate?
  /// Place of birth.
  public let birthplace: String?

  /// Describes a person.
  public init(
    id: Int64, name: String, birthday: PartialDate? = nil, birthplace: String? = nil
  ) {
    self.id = id
    self.name = name
    self.birthday = birthday
    self.birthplace = birthplace
  }
}

extension Store {
  /// Hands the people of a query to `body` one by one, in order, until it gives false.
  public func forEachPerson(
    _ query: PeopleQuery, _ body: (Stored<Person>) throws(StorageError) -> Bool
  ) throws(StorageError) {
    try forEachRow(query, columns: PersonRow.columns) { (row: Statement) throws(StorageError) in
      try body(PersonRow.read(row))
    }
  }

  /// The same with no more than a list shows.
  public func forEachSummary(
    _ query: PeopleQuery, _ body: (PersonSummary) throws(StorageError) -> Bool
  ) throws(StorageError) {
    try forEachRow(query, columns: Self.summaryColumns) { (row: Statement) throws(StorageError) in
      try body(Self.summary(row))
    }
  }

  static let summaryColumns = "name, birthday, birthplace"

  static func summary(_ row: Statement) throws(StorageError) -> PersonSummary {
    try row.reading(.person) { () throws(StorageError) in
      PersonSummary(
        id: row.int64(at: 0), name: try row.text(at: 1), birthday: try row.partialDate(at: 2),
        birthplace: try row.optionalText(at: 3))
    }
  }

  /// How many people there are.
  public var personCount: Int {
    get throws(StorageError) { Int(try connection.integer("SELECT count(*) FROM person")) }
  }
}

extension Store {
  typealias RowBody = (Statement) throws(StorageError) -> Bool

  func forEachRow(
    _ query: PeopleQuery, columns: String, _ body: RowBody
  ) throws(StorageError) {
    try reading { () throws(StorageError) in try walkRows(query, columns: columns, body) }
  }

  private func walkRows(
    _ query: PeopleQuery, columns: String, _ body: RowBody
  ) throws(StorageError) {
    var left = query.limit ?? Int.max
    if left <= 0 { return }
    func isToGoOn(after row: Statement) throws(StorageError) -> Bool {
      try leavingOutUnread { () throws(StorageError) in
        guard try isWanted(row.int64(at: 0), query) else { return true }
        guard try body(row) else { return false }
        left -= 1
        return left > 0
      } ?? true
    }
    if Self.terms(query).isEmpty, query.sort == .name || query.sort == .added {
      let rows = try matches(query, columns: "id, \(columns)", order: Self.order(query))
      while try rows.step(), try isToGoOn(after: rows) {}
      return
    }
    let row = try connection.prepare("SELECT id, \(columns) FROM person WHERE id = ?")
    for id in try sortedIDs(query) {
      try row.bindAll(id)
      if try row.step(), try !isToGoOn(after: row) { break }
    }
  }

  /// The ids in an order that no index has: sorting whole rows would take memory for all.
  private func sortedIDs(_ query: PeopleQuery) throws(StorageError) -> [Int64] {
    if query.sort == .birthday || query.sort == .age { return try idsByCalendar(query) }
    let rows = try matches(query, columns: "id", order: Self.order(query))
    var ids: [Int64] = []
    while try rows.step() { ids.append(rows.int64(at: 0)) }
    return ids
  }

  /// Everybody who has the words, in an order that SQL can make.
  private func matches(
    _ query: PeopleQuery, columns: String, order: String
  ) throws(StorageError) -> Statement {
    let terms = Self.terms(query)
    let source =
      terms.isEmpty
      ? "person" : "person_search CROSS JOIN person ON person.id = person_search.rowid"
    let conditions = (terms.isEmpty ? [] : ["person_search MATCH ?"]) + Self.conditions(query)
    let condition = conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND ")
    let rows = try connection.prepare(
      "SELECT \(columns) FROM \(source)\(condition) ORDER BY \(order)")
    if !terms.isEmpty { try rows.bindAll(SearchQuery.matchExpression(terms)) }
    return rows
  }

  /// What the index can look up: the words, and those of the tag, which are words of the person
  /// like any other.
  private static func terms(_ query: PeopleQuery) -> [String] {
    let tag = query.tag.map { SearchQuery(words: [$0]).terms }
    return (query.search?.terms ?? []) + (tag ?? []) + (query.filter?.indexTerms ?? [])
  }

  private static func order(_ query: PeopleQuery) -> String {
    let way = query.isReversed ? "DESC" : "ASC"
    switch query.sort {
    case .added: return "id \(way)"
    case .changed: return "changed \(way), folded_name, id"
    default: return "folded_name \(way), id \(way)"
    }
  }

  /// What an index cannot decide.
  private func isWanted(_ id: Int64, _ query: PeopleQuery) throws(StorageError) -> Bool {
    let needsMore = query.filter?.needsCheck ?? false
    guard query.tag != nil || query.born != nil || query.search?.needsCheck ?? false || needsMore
    else { return true }
    guard let person = try person(id)?.record else { return false }
    if let tag = query.tag, !person.hasTag(tag) { return false }
    if let search = query.search, search.needsCheck, !search.matches(fields: person.searchable) {
      return false
    }
    if needsMore, let filter = query.filter {
      guard filter.matches(person, on: today, try settings) else { return false }
    }
    guard let born = query.born else { return true }
    guard let days = person.birthDays else { return false }
    return days.start <= born.latest ?? .last && days.end >= born.earliest ?? .first
  }

  /// The ids in an order that takes calendars to make: one small key a person.
  private func idsByCalendar(_ query: PeopleQuery) throws(StorageError) -> [Int64] {
    let thisYear = GregorianDate(today).year
    let observance = try settings.observance
    var keyed: [(key: Int, id: Int64)] = []
    let row = try matches(
      query, columns: "id, birthday, after_sunset", order: "folded_name, id")
    while try row.step() {
      // One that cannot be read is told when its turn comes.
      let birthday = try? row.partialDate(at: 1)
      let afterSunset = row.int(at: 2) != 0
      let key =
        query.sort == .age
        ? birthday?.days(afterSunset: afterSunset).map { -$0.start.value }
        : birthday.flatMap {
          Self.yearKey($0, afterSunset: afterSunset, thisYear, observance)
        }
      keyed.append((key ?? Int.max, row.int64(at: 0)))
    }
    // The rows came by name, and the sort keeps that order among equal keys.
    let places = keyed.indices.sorted {
      let (a, b) = (keyed[$0].key, keyed[$1].key)
      if a == b { return $0 < $1 }
      if a == .max || b == .max { return b == .max }
      return query.isReversed ? a > b : a < b
    }
    return places.map { keyed[$0].id }
  }

  /// Month and day of the Gregorian year; a Hebrew day without a year takes its day this year,
  /// or the one before or after where this year has none.
  private static func yearKey(
    _ birthday: PartialDate, afterSunset: Bool, _ thisYear: Int, _ observance: Observance
  ) -> Int? {
    let date = birthday.converted(to: .gregorian, afterSunset: afterSunset)
    if let date, case .gregorian(let month) = date.month {
      return month * 100 + (date.day ?? 99)
    }
    guard
      let key = Observance.key(of: birthday, kept: .birthday, in: .hebrew, afterSunset: afterSunset)
    else { return nil }
    let days = [thisYear + 3760, thisYear + 3761]
      .compactMap { observance.day(of: key, inYear: $0) }.map(GregorianDate.init)
    let day = days.first { $0.year == thisYear } ?? days.last
    return day.map { $0.month * 100 + $0.day }
  }
}

extension SearchQuery {
  /// The terms as the full-text index takes them: each a quoted prefix, all of them wanted.
  var matchExpression: String { Self.matchExpression(terms) }

  static func matchExpression(_ terms: [String]) -> String {
    terms.map { "\"\($0)\"*" }.joined(separator: " ")
  }
}
