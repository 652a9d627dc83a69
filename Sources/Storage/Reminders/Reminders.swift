public import Calendars

/// What someone wants to be reminded of.
public enum Reminders: Hashable, Sendable {
  /// What is due by the lead times.
  case due
  /// Everything that comes in the next days, once in each week, which begins as said, or month.
  case digest(Digest, weekStart: Weekday = .monday)

  /// Everything that comes, told at once.
  public enum Digest: String, CaseIterable, Sendable {
    case week
    case month

    /// How many days it tells of, today among them.
    public var days: Int {
      switch self {
      case .week: 7
      case .month: 31
      }
    }

    /// The first day of the week or of the month; one digest is given in each.
    public func beginning(of day: DayNumber, weekStart: Weekday) -> DayNumber {
      let passed =
        switch self {
        case .week: (day.weekday.rawValue - weekStart.rawValue + 7) % 7
        case .month: GregorianDate(day).day - 1
        }
      return day.advanced(by: -passed) ?? .first
    }
  }
}

/// What the file notes of a reminder: a row of `reminder_given` by its key.
struct ReminderKey: Hashable {
  /// The first day of what it reminds of, or of the week or month, in the file's form.
  let day: String
  let kind: String
  let record: Int64
  /// Of a date its label and the years since: of two on one day each is given.
  let detail: String

  init(day: String, kind: String, record: Int64, detail: String) {
    self.day = day
    self.kind = kind
    self.record = record
    self.detail = detail
  }

  init(_ occurrence: Occurrence) {
    day = EventRow.text(occurrence.days.start)
    kind = occurrence.kind.rawValue
    switch occurrence.subject {
    case .person(let id, _), .event(let id, _, _, _): record = id
    }
    detail =
      occurrence.kind == .date
      ? occurrence.label + (occurrence.turns.map { " \($0)" } ?? "") : ""
  }

  init(_ digest: Reminders.Digest, on day: DayNumber, weekStart: Weekday) {
    self.day = EventRow.text(digest.beginning(of: day, weekStart: weekStart))
    kind = digest.rawValue
    record = 0
    detail = ""
  }
}

/// Looks up which reminders were given, and which are being given by a program that still runs.
struct GivenReminders {
  private let rows: Statement
  private let busy: Set<String>

  init(_ store: Store, isRunning: (String) -> Bool) throws(StorageError) {
    var busy: Set<String> = []
    let owners = try store.connection.prepare(
      "SELECT DISTINCT owner FROM reminder_given WHERE owner IS NOT NULL")
    try owners.forEachRow { (row: Statement) throws(StorageError) in
      let owner = try row.text(at: 0)
      if isRunning(owner) { busy.insert(owner) }
    }
    self.busy = busy
    rows = try store.connection.prepare(
      """
      SELECT given, owner FROM reminder_given
      WHERE day = ? AND kind = ? AND record = ? AND detail = ?
      """)
  }

  /// The day on which a reminder was last given, and whether somebody is giving it now.
  func note(
    of key: ReminderKey
  ) throws(StorageError) -> (given: String?, isBeingGiven: Bool) {
    try rows.bindAll(key.day, key.kind, key.record, key.detail)
    defer { rows.reset() }
    guard try rows.step() else { return (nil, false) }
    let owner = try rows.optionalText(at: 1)
    return (try rows.optionalText(at: 0), owner.map(busy.contains) ?? false)
  }
}
