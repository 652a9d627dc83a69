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

  /// The same for whoever writes them down: the view is there during the call alone.
  func forEachPersonView(
    _ query: PeopleQuery, _ body: (PersonView) throws(StorageError) -> Bool
  ) throws(StorageError) {
    var view = PersonView()
    try connection.withSmallCache { () throws(StorageError) in
      try forEachRow(query, columns: PersonRow.columns) { (row: Statement) throws(StorageError) in
        try PersonRow.look(row, &view)
        return try body(view)
      }
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

  /// The same as the file has it, for whoever writes it down: the texts are well-formed UTF-8 that
  /// is there during the call alone, and empty where there is none.
  public func forEachSummary(
    _ query: PeopleQuery,
    utf8 body: (
      _ id: Int64, _ name: UnsafeBufferPointer<UInt8>, _ birthday: UnsafeBufferPointer<UInt8>,
      _ birthplace: UnsafeBufferPointer<UInt8>
    ) throws(StorageError) -> Bool
  ) throws(StorageError) {
    let none = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    try forEachRow(query, columns: Self.summaryColumns) { (row: Statement) throws(StorageError) in
      let (name, birthday, birthplace) = try row.reading(.person) { () throws(StorageError) in
        // A date has one text form, so once it can be read it need not be written anew.
        _ = try row.partialDate(at: 2)
        return (try row.presentUTF8(at: 1), try row.utf8(at: 2), try row.utf8(at: 3))
      }
      return try body(row.int64(at: 0), name, birthday ?? none, birthplace ?? none)
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
      if query.sort == .name, query.limit == nil, columns == Self.summaryColumns {
        return try walkByName(query, isToGoOn)
      }
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

  /// Everybody by name: a first page out of the index of names, so that it is there at once, the
  /// others by one walk through the file and a sort, in half the time that as many look-ups take.
  private func walkByName(
    _ query: PeopleQuery, _ isToGoOn: RowBody
  ) throws(StorageError) {
    let columns = "id, \(Self.summaryColumns), folded_name"
    let page = try matches(query, columns: columns, order: Self.order(query), limit: Self.pageSize)
    var count = 0
    var last: (name: [UInt8], id: Int64) = ([], 0)
    while try page.step() {
      count += 1
      if count == Self.pageSize { last = (page.bytes(at: 4), page.int64(at: 0)) }
      guard try isToGoOn(page) else { return }
    }
    guard count == Self.pageSize else { return }
    // The plus sign keeps the index out.
    let rest = try matches(
      query, columns: columns, "(+folded_name, id) \(query.isReversed ? "<" : ">") (?, ?)",
      order: "+" + Self.order(query))
    try last.name.withUnsafeBufferPointer { name throws(StorageError) in
      try rest.bindText(utf8: name, at: 1)
    }
    try rest.bind(last.id, at: 2)
    try connection.withSmallCache { () throws(StorageError) in
      while try rest.step(), try isToGoOn(rest) {}
    }
  }

  private static let pageSize = 1000

  /// The ids in an order that no index has: sorting whole rows would take memory for all.
  private func sortedIDs(_ query: PeopleQuery) throws(StorageError) -> [Int64] {
    if query.sort == .birthday || query.sort == .age { return try idsByCalendar(query) }
    let rows = try matches(query, columns: "id", order: Self.order(query))
    var ids: [Int64] = []
    while try rows.step() { ids.append(rows.int64(at: 0)) }
    return ids
  }

  /// Everybody who has the words, in an order that SQL can make.
  func matches(
    _ query: PeopleQuery, columns: String, _ condition: String? = nil, order: String,
    limit: Int? = nil
  ) throws(StorageError) -> Statement {
    let terms = Self.terms(query)
    let source =
      terms.isEmpty
      ? "person" : "person_search CROSS JOIN person ON person.id = person_search.rowid"
    let conditions =
      (terms.isEmpty ? [] : ["person_search MATCH ?"]) + (condition.map { [$0] } ?? [])
      + Self.conditions(query)
    let filter = conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND ")
    let end = limit.map { " LIMIT \($0)" } ?? ""
    let rows = try connection.prepare(
      "SELECT \(columns) FROM \(source)\(filter) ORDER BY \(order)\(end)")
    if !terms.isEmpty { try rows.bindAll(connection.personExpression(terms)) }
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
}

extension SearchQuery {
  /// The terms as the full-text index takes them: each a quoted prefix, all of them wanted.
  var matchExpression: String { terms.map(Self.phrase(beginning:)).joined(separator: " ") }

  /// Whatever begins with a term.
  static func phrase(beginning term: String) -> String { "\"\(term)\"*" }
}
