import Calendars
import Records
import Texts

/// Goes through the rows of a query's people in its order, and leaves out those who are not wanted.
struct PersonRows: ~Copyable {
  /// Where the rows come from.
  private enum Source {
    /// No row was asked for yet.
    case unopened
    /// One statement gives them in order.
    case rows
    /// The first page of everybody by name.
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
  /// How many more may be given.
  private var left: Int
  /// Of the first page how many rows there were, and the last of them.
  private var count = 0
  private var last: (name: [UInt8], id: Int64) = ([], 0)
  private var ids: [Int64] = []
  private var nextID = 0
  private let needsRecord: Bool

  private static let pageSize = 1000

  /// - Parameters:
  ///   - columns: those of each row after `id`.
  ///   - hasSmallCache: whether each page is likely needed once.
  init(_ store: Store, _ query: PeopleQuery, columns: String, hasSmallCache: Bool = false) {
    self.store = store
    self.query = query
    self.columns = columns
    self.hasSmallCache = hasSmallCache
    scope = ReadScope(store)
    left = query.limit ?? Int.max
    needsRecord = query.needsRecord
  }

  /// Goes to the next row of somebody who is wanted; false after the last.
  mutating func step() throws(StorageError) -> Bool {
    while left > 0, let row = try advance() {
      guard needsRecord else { return true }
      if try isWanted(row.int64(at: 0)) { return true }
    }
    current?.reset()
    try scope.end()
    return false
  }

  /// What `read` gives of the row, which then counts; `nil` where it cannot be read.
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

  /// Goes on after the first page of everybody by name.
  ///
  /// That page comes out of the index of names, so that it is there at once; the others by one walk
  /// through the file and a sort, in half the time that as many look-ups take.
  private mutating func openRest() throws(StorageError) -> Statement {
    // The plus sign keeps the index out.
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

  /// The ids in an order that no index has: sorting whole rows would take memory for all.
  private func sortedIDs() throws(StorageError) -> [Int64] {
    if query.sort == .birthday || query.sort == .age {
      return try query.idsByCalendar(in: store)
    }
    let rows = try store.connection.matches(query, columns: "id", order: query.order)
    var ids: [Int64] = []
    while try rows.step() { ids.append(rows.int64(at: 0)) }
    return ids
  }

  /// Whether somebody is wanted whose row an index alone cannot decide about.
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
