import Calendars
import Records

/// A row of the table `event`: its columns by field, read and written.
enum EventRow {
  /// The columns of a whole event after `id`, but for its people.
  static let columns =
    "uid, title, first_day, last_day, start_time, end_time, zone, repeat, except_days, place, "
    + "tags, note, carried"

  /// Reads an event from a row of `id` and `columns`; its people stand in a table of their own.
  ///
  /// - Throws: ``StorageError/unreadable(_:)`` where a column holds what no kith writes there.
  static func read(_ row: Statement) throws(StorageError) -> Stored<Event> {
    try row.reading(.event) { () throws(StorageError) in
      Stored(id: row.int64(at: 0), try event(row))
    }
  }

  private static func event(_ row: Statement) throws(StorageError) -> Event {
    var event = Event()
    event.uid = try row.uid(at: 1)
    event.title = try row.text(at: 2)
    event.start = try row.day(at: 3)
    event.end = try row.day(at: 4)
    event.startTime = try row.time(at: 5)
    event.endTime = try row.time(at: 6)
    event.zone = try row.optionalText(at: 7)
    if let rule = try row.optionalText(at: 8) {
      guard let rule = try? RepeatRule(text: rule) else {
        throw row.damaged("`repeat` is no rule")
      }
      event.rule = rule
    }
    for text in try row.texts(at: 9) {
      guard let day = PartialDate(text: text)?.dayNumber else {
        throw row.damaged("`except_days` holds what is no day")
      }
      event.except.append(day)
    }
    event.place = try row.optionalText(at: 10)
    event.tags = try row.texts(at: 11)
    event.note = try row.optionalText(at: 12)
    event.carried = try row.optionalText(at: 13)?.split(separator: "\n").map(String.init) ?? []
    return event
  }

  /// Binds the columns from the first parameter on, with the days that the event was found to
  /// have.
  static func bind(
    _ event: Event, _ range: DateRange, to statement: Statement
  ) throws(StorageError) {
    statement.reset()
    try statement.bind(StoredUID(event.uid), at: 1)
    try statement.bind(event.title, at: 2)
    try statement.bind(text(range.start), at: 3)
    try statement.bind(range.length == 1 ? nil : text(range.end), at: 4)
    try statement.bind(event.startTime?.text, at: 5)
    try statement.bind(event.endTime?.text, at: 6)
    try statement.bind(event.zone, at: 7)
    try statement.bind(event.rule?.text, at: 8)
    try statement.bind(CompactJSON.json(event.except.map(text)), at: 9)
    try statement.bind(event.place, at: 10)
    try statement.bind(CompactJSON.json(event.tags), at: 11)
    try statement.bind(event.note, at: 12)
    let carried = event.carried.isEmpty ? nil : event.carried.joined(separator: "\n")
    try statement.bind(carried, at: 13)
  }

  static func text(_ day: DayNumber) -> String { PartialDate(GregorianDate(day)).text }

  /// The least power of two that is not below a length in days.
  static func span(_ range: DateRange) -> Int {
    var span = 1
    while span < range.length { span *= 2 }
    return span
  }
}

extension Statement {
  fileprivate func day(at column: Int) throws(StorageError) -> DayNumber? {
    guard let date = try partialDate(at: column) else { return nil }
    guard let day = date.dayNumber else { throw damaged("`\(columnName(at: column))` is no day") }
    return day
  }

  fileprivate func time(at column: Int) throws(StorageError) -> ClockTime? {
    guard let text = try optionalText(at: column) else { return nil }
    guard let time = ClockTime(text: text) else {
      throw damaged("`\(columnName(at: column))` is no time")
    }
    return time
  }

  fileprivate func texts(at column: Int) throws(StorageError) -> [String] {
    guard let json = try optionalText(at: column) else { return [] }
    guard let texts = CompactJSON.texts(json) else {
      throw damaged("`\(columnName(at: column))` is no list")
    }
    return texts
  }
}
