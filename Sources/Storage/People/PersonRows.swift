import Calendars
import Records
import Texts

/// Walks over the rows of a query in its order, and leaves out people who do not match.
struct PersonRows: ~Copyable {
  private enum Source {
    case unopened
    /// One statement returns all rows in order.
    case rows
    /// The first page of all people by name.
    case firstPage
    /// One look-up for each of `ids`.
    case ids
  }

  let store: Store
  private let query: PeopleQuery
  private let columns: String
  private let hasSmallCache: Bool
  private var scope: ReadScope
  private var source = Source.unopened
  private var current: Statement?
  private var left: Int
  /// The number of rows of the first page so far, and its last row.
  private var count = 0
  private var last: (name: [UInt8], id: Int64) = ([], 0)
  private var ids: [Int64] = []
  private var nextID = 0
  private let needsRecord: Bool

  private static let pageSize = 1000

  /// - Parameter hasSmallCache: whether each page of the file is probably needed once.
  init(_ store: Store, _ query: PeopleQuery, columns: String, hasSmallCache: Bool = false) {
    self.store = store
    self.query = query
    self.columns = columns
    self.hasSmallCache = hasSmallCache
    scope = ReadScope(store)
    left = query.limit ?? Int.max
    needsRecord = query.needsRecord
  }

  /// Goes to the next matching row; `false` after the last.
  mutating func step() throws(StorageError) -> Bool {
    while left > 0, let row = try advance() {
      guard needsRecord else { return true }
      if try isWanted(row.int64(at: 0)) { return true }
    }
    current?.reset()
    try scope.end()
    return false
  }

  /// Returns the result of `read` and counts the row; `nil` if the row cannot be read.
  mutating func read<Outcome>(
    _ read: (Statement) throws(StorageError) -> Outcome
  ) throws(StorageError) -> Outcome? {
    guard let current else { return nil }
    do throws(StorageError) {
      let outcome = try read(current)
      left -= 1
      return outcome
    } catch .unreadable(let record) {
      store.unread.note(record)
      return nil
    } catch {
      throw error
    }
  }

  private mutating func advance() throws(StorageError) -> Statement? {
    if source == .unopened { try open() }
    guard let current else { return nil }
    switch source {
    case .unopened: return nil
    case .rows: return try current.step() ? current : nil
    case .firstPage:
      if try current.step() {
        count += 1
        if count == Self.pageSize { last = (current.bytes(at: 4), current.int64(at: 0)) }
        return current
      }
      guard count == Self.pageSize else { return nil }
      let rest = try openRest()
      return try rest.step() ? rest : nil
    case .ids:
      while nextID < ids.count {
        try current.bindAll(ids[nextID])
        nextID += 1
        if try current.step() { return current }
      }
      return nil
    }
  }

  private mutating func open() throws(StorageError) {
    try scope.begin()
    if hasSmallCache { try scope.useSmallCache() }
    if !query.indexTerms.isEmpty || query.sort != .name && query.sort != .added {
      ids = try sortedIDs()
      source = .ids
      current = try store.connection.prepare("SELECT id, \(columns) FROM person WHERE id = ?")
    } else if query.sort == .name, query.limit == nil, columns == PersonSummary.columns {
      source = .firstPage
      current = try store.connection.matches(
        query, columns: "id, \(columns), folded_name", order: query.order, limit: Self.pageSize)
    } else {
      source = .rows
      current = try store.connection.matches(query, columns: "id, \(columns)", order: query.order)
    }
  }

  /// Continues after the first page of all people by name.
  ///
  /// That page comes from the index of names at once. The rest is one scan of the table and a sort,
  /// which takes half the time of as many look-ups.
  private mutating func openRest() throws(StorageError) -> Statement {
    // The plus sign prevents the use of the index.
    let rest = try store.connection.matches(
      query, columns: "id, \(columns), folded_name",
      "(+folded_name, id) \(query.isReversed ? "<" : ">") (?, ?)", order: "+" + query.order)
    try last.name.withUnsafeBufferPointer { name throws(StorageError) in
      try rest.bindText(utf8: name, at: 1)
    }
    try rest.bind(last.id, at: 2)
    try scope.useSmallCache()
    source = .rows
    current = rest
    return rest
  }

  /// The ids in an order without an index: sorting full rows would need memory for all of them.
  private func sortedIDs() throws(StorageError) -> [Int64] {
    if query.sort == .birthday || query.sort == .age {
      return try query.idsByCalendar(in: store)
    }
    let rows = try store.connection.matches(query, columns: "id", order: query.order)
    var ids: [Int64] = []
    while try rows.step() { ids.append(rows.int64(at: 0)) }
    return ids
  }

  /// Whether a person matches, by the full record.
  private func isWanted(_ id: Int64) throws(StorageError) -> Bool {
    do throws(StorageError) {
      guard let person = try store.people.find(id: id)?.record else { return false }
      return query.wants(person, on: store.today, try store.settings)
    } catch .unreadable(let record) {
      store.unread.note(record)
      return false
    } catch {
      throw error
    }
  }
}
