import Calendars
import Records

/// Walks over the anniversaries of one yearly key by name.
final class AnniversaryCursor {
  private let store: Store
  private let query: UpcomingQuery
  private let wantsAll: Bool
  private let rows: Statement
  private(set) var view: AnniversaryView
  private(set) var isAtRow = false
  private var isLeapDay = false
  private var year = 0

  init(_ store: Store, _ query: UpcomingQuery) throws(StorageError) {
    self.store = store
    self.query = query
    wantsAll = query.kinds.count == UpcomingQuery.Kind.allCases.count
    view = AnniversaryView(days: DateRange(query.window.start), calendar: .gregorian)
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

  /// Starts at the first anniversary of a key, which falls on `day`.
  func start(_ key: YearlyKey, on day: DayNumber) throws(StorageError) {
    view = AnniversaryView(days: DateRange(day), calendar: key.calendar)
    isLeapDay = key.isLeapDay
    year = key.calendar.year(of: day)
    try rows.bindAll(key.text)
    try advance()
  }

  func advance() throws(StorageError) {
    isAtRow = false
    while !isAtRow, try rows.step() {
      isAtRow =
        try store.skippingUnreadable(.person, rows) { () throws(StorageError) in try look() }
        ?? false
    }
  }

  /// Reads a row; `false` if the query excludes it, or if it is before the date it is counted from.
  private func look() throws(StorageError) -> Bool {
    guard let kind = UpcomingQuery.Kind(try rows.presentUTF8(at: 3)),
      wantsAll || query.kinds.contains(kind)
    else { return false }
    let since = rows.int(at: 5)
    let turns = since == 0 ? nil : year - since
    // The first memorial day is a year after the death; the first birthday is the day of birth.
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

  /// Whether the query includes the person of the row.
  ///
  /// An anniversary whose record cannot be read is left out. For birthdays, the most frequent kind,
  /// reading one more column is enough; for others the full record is read.
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
