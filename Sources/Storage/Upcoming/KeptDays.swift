import Calendars
import Records

/// Looks up what people keep on a day.
///
/// Each key of a day has its people by name in the index; they are merged, row by row.
final class KeptDays {
  private let store: Store
  private let query: UpcomingQuery
  private var cursors: [KeptCursor] = []

  init(_ store: Store, _ query: UpcomingQuery) {
    self.store = store
    self.query = query
  }

  /// Goes to a day and its keys.
  func start(_ keys: [YearlyKey], on day: DayNumber) throws(StorageError) {
    while cursors.count < keys.count { cursors.append(try KeptCursor(store, query)) }
    for (cursor, key) in zip(cursors, keys) { try cursor.start(key, on: day) }
  }

  /// The one that stands on what comes first of what is left of the day.
  var first: KeptCursor? {
    var best: KeptCursor?
    for cursor in cursors where cursor.isAtRow {
      if let best, !cursor.view.precedes(best.view) { continue }
      best = cursor
    }
    return best
  }
}

/// Goes through what people keep under one key, by name.
final class KeptCursor {
  private let store: Store
  private let query: UpcomingQuery
  private let wantsAll: Bool
  private let rows: Statement
  /// What it stands on, while there is anything.
  private(set) var view: KeptView
  private(set) var isAtRow = false
  private var isLeapDay = false
  private var year = 0

  init(_ store: Store, _ query: UpcomingQuery) throws(StorageError) {
    self.store = store
    self.query = query
    wantsAll = query.kinds.count == UpcomingQuery.Kind.allCases.count
    view = KeptView(days: DateRange(query.window.start), calendar: .gregorian)
    let uid = query.wantsUIDs ? "person.uid" : "NULL"
    rows = try store.connection.prepare(
      """
      SELECT person.id, person.name, \(uid), kept_day.kind, kept_day.label, kept_day.year,
        kept_day.folded_name, person.birthday
      FROM kept_day JOIN person ON person.id = kept_day.person
      WHERE kept_day.key = ?
      ORDER BY kept_day.folded_name, kept_day.person, kept_day.kind, kept_day.label
      """)
  }

  /// Goes to the first that is kept under a key, which falls on a day.
  func start(_ key: YearlyKey, on day: DayNumber) throws(StorageError) {
    view = KeptView(days: DateRange(day), calendar: key.calendar)
    isLeapDay = key.isLeapDay
    year = key.calendar.year(of: day)
    try rows.bindAll(key.text)
    try advance()
  }

  /// Goes on to the next.
  func advance() throws(StorageError) {
    isAtRow = false
    while !isAtRow, try rows.step() {
      isAtRow =
        try store.leavingOutUnread(.person, rows) { () throws(StorageError) in try look() } ?? false
    }
  }

  /// Looks at a row; false where it is not wanted, or before what it remembers.
  private func look() throws(StorageError) -> Bool {
    guard let kind = UpcomingQuery.Kind(try rows.presentUTF8(at: 3)),
      wantsAll || query.kinds.contains(kind)
    else { return false }
    let since = rows.int(at: 5)
    let turns = since == 0 ? nil : year - since
    // A memorial day is first kept a year after the death, a birthday on the day of birth.
    if let turns, turns < (kind == .memorial ? 1 : 0) { return false }
    let id = rows.int64(at: 0)
    guard try isWanted(id, kind) else { return false }
    view.id = id
    view.kind = kind
    view.turns = turns
    view.isLeapDay = isLeapDay && kind == .birthday
    view.name = try rows.presentUTF8(at: 1)
    if query.wantsUIDs { view.uid = try rows.uidUTF8(at: 2) }
    view.label = try rows.presentUTF8(at: 4)
    view.foldedName = try rows.presentUTF8(at: 6)
    return true
  }

  /// Whether the one whom the row is about is wanted.
  ///
  /// No day is told that the record does not give any more because it cannot be read. For a
  /// birthday, as most are, one more column tells; for the others the whole record is read.
  private func isWanted(
    _ id: Int64, _ kind: UpcomingQuery.Kind
  ) throws(StorageError) -> Bool {
    if kind == .birthday, query.tag == nil, query.filter == nil {
      return try rows.partialDate(at: 7) != nil
    }
    guard let person = try store.people.find(id: id)?.record else { return false }
    return try query.wants(person, on: store.today, store.settings)
  }
}

extension UpcomingQuery.Kind {
  /// What a stored word says, of which length and beginning tell one from another.
  fileprivate init?(_ word: UnsafeBufferPointer<UInt8>) {
    switch (word.count, word.first) {
    case (8, UInt8(ascii: "b")): self = .birthday
    case (8, UInt8(ascii: "m")): self = .memorial
    case (4, UInt8(ascii: "d")): self = .date
    default: return nil
    }
  }
}
