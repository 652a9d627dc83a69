import Calendars
import Records

/// A row of the table `event`: its columns by field, read and written.
enum EventRow {
  private struct Column {
    let field: Event.Field
    let name: String
  }

  /// Columns whose names differ from those of their fields.
  private static let otherNames: [Event.Field: String] = [
    .start: "first_day", .end: "last_day", .except: "except_days",
  ]

  /// The columns after `id`; the people of an event are in a table of their own.
  private static let all = Event.Field.all.filter { $0 != .people }.map { field in
    Column(field: field, name: otherNames[field] ?? field.name)
  }

  static let columnNames = all.map(\.name)

  static let columns = columnNames.joined(separator: ", ")

  /// Reads an event, without its people, from a row of `id` and `columns`.
  static func read(_ row: Statement) throws(StorageError) -> Stored<Event> {
    try row.reading(.event) { () throws(StorageError) in
      Stored(id: row.int64(at: 0), try event(row))
    }
  }

  private static func event(_ row: Statement) throws(StorageError) -> Event {
    var event = Event()
    var index = 0
    for column in all {
      index += 1
      try read(column, at: index, of: row, into: &event)
    }
    return event
  }

  private static func read(
    _ column: Column, at index: Int, of row: Statement, into event: inout Event
  ) throws(StorageError) {
    let field = column.field
    switch field.kind {
    case .required:
      event[required: field] = field == .uid ? try row.uid(at: index) : try row.text(at: index)
    case .text: event[text: field] = try row.optionalText(at: index)
    case .day: event[day: field] = try row.day(at: index)
    case .time: event[time: field] = try row.time(at: index)
    case .rule:
      guard let text = try row.optionalText(at: index) else { return }
      guard let rule = try? RepeatRule(text: text) else {
        throw row.damaged("`\(column.name)` is not a rule")
      }
      event[rule: field] = rule
    case .days: event[days: field] = try row.days(at: index)
    case .texts: event[texts: field] = try row.texts(at: index)
    case .lines:
      guard let lines = try row.optionalText(at: index) else { return }
      event[texts: field] = lines.split(separator: "\n").map(String.init)
    default: break
    }
  }

  /// Binds the columns, with the start and end of `range`, then folded title, span, time and id.
  static func bind(
    _ event: Event, _ range: DateRange, title: String, now: Int64, id: Int64,
    to statement: Statement
  ) throws(StorageError) {
    statement.reset()
    var event = event
    event.start = range.start
    event.end = range.length == 1 ? nil : range.end
    var index = 0
    for column in all {
      index += 1
      let field = column.field
      switch field.kind {
      case .required:
        if field == .uid {
          try statement.bind(StoredUID(event.uid), at: index)
        } else {
          try statement.bind(event[required: field], at: index)
        }
      case .text: try statement.bind(event[text: field], at: index)
      case .day: try statement.bind(event[day: field]?.text, at: index)
      case .time: try statement.bind(event[time: field]?.text, at: index)
      case .rule: try statement.bind(event[rule: field]?.text, at: index)
      case .days: try statement.bind(CompactJSON.json(event[days: field].map(\.text)), at: index)
      case .texts: try statement.bind(CompactJSON.json(event[texts: field]), at: index)
      case .lines:
        let lines = event[texts: field]
        try statement.bind(lines.isEmpty ? nil : lines.joined(separator: "\n"), at: index)
      default: break
      }
    }
    try statement.bind(title, at: index + 1)
    try statement.bind(span(range), at: index + 2)
    try statement.bind(now, at: index + 3)
    try statement.bind(id, at: index + 4)
  }

  /// Inserts an event; with the parameters of `bind`.
  static let insert = """
    INSERT INTO event (\(columns), folded_title, span, added, changed, id)
    VALUES (\(places.joined()) ?\(all.count + 1), ?\(all.count + 2), ?\(all.count + 3), \
    ?\(all.count + 3), ?\(all.count + 4))
    """

  private static var places: [String] { all.indices.map { "?\($0 + 1), " } }

  static let update = """
    UPDATE event SET \(assignments.joined())folded_title = ?\(all.count + 1), \
    span = ?\(all.count + 2), changed = ?\(all.count + 3) WHERE id = ?\(all.count + 4)
    """

  private static var assignments: [String] {
    all.indices.map { "\(all[$0].name) = ?\($0 + 1), " }
  }

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
    guard let day = date.dayNumber else {
      throw damaged("`\(columnName(at: column))` is not a day")
    }
    return day
  }

  fileprivate func time(at column: Int) throws(StorageError) -> ClockTime? {
    guard let text = try optionalText(at: column) else { return nil }
    guard let time = ClockTime(text: text) else {
      throw damaged("`\(columnName(at: column))` is not a time")
    }
    return time
  }

  fileprivate func days(at column: Int) throws(StorageError) -> [DayNumber] {
    var days: [DayNumber] = []
    for text in try texts(at: column) {
      guard let day = PartialDate(text: text)?.dayNumber else {
        throw damaged("`\(columnName(at: column))` contains something other than days")
      }
      days.append(day)
    }
    return days
  }

  fileprivate func texts(at column: Int) throws(StorageError) -> [String] {
    guard let json = try optionalText(at: column) else { return [] }
    guard let texts = CompactJSON.texts(json) else {
      throw damaged("`\(columnName(at: column))` is not a list")
    }
    return texts
  }
}
