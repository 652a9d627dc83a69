import Calendars
import Records

/// Reads the dates of a file, with one order of day and month per column.
///
/// An option gives the order, or a row with a date valid in only one order; until then, ambiguous dates wait.
struct CSVDateColumns {
  private struct State {
    let name: String
    var order: DateOrder?
    var line = 0
    /// Whether the column has an ambiguous date and no proof of its order.
    var isOpen = false
  }

  private var states: [State] = []
  private let given: DateOrder?
  /// Reads texts that do not depend on the order of a column.
  let plain: DateReader
  private let dayFirst: DateReader
  private let monthFirst: DateReader
  private var open = 0
  private var isClosed = false

  /// - Parameter order: the order that an option gives; `ymd` does not apply to dates that end with the year.
  init(today: DayNumber, order: DateOrder?) {
    given = order
    // Without the user's languages, so that an import reads the same everywhere.
    plain = DateReader(today: today, order: order)
    dayFirst = DateReader(today: today, order: .dmy)
    monthFirst = DateReader(today: today, order: .mdy)
  }

  /// Adds a column and returns its number.
  mutating func add(_ name: String) -> Int {
    states.append(State(name: name))
    return states.count - 1
  }

  /// Whether a row needs a proof that a later row may contain.
  var isWaiting: Bool { open > 0 && !isClosed }

  var openColumn: String? { states.first { $0.isOpen }?.name }

  /// Marks the end of the rows: no more proof can come.
  mutating func close() { isClosed = true }

  /// Looks for proof in a cell; throws `refused` with both lines if it contradicts an earlier proof.
  mutating func observe(
    _ cell: UnsafeBufferPointer<UInt8>, column: Int, line: Int
  ) throws(InterchangeError) {
    guard given == nil || given == .ymd else { return }
    if let numeric = CSVNumericDate(cell) {
      if numeric.shape == .yearFirst || numeric.isDotted { return }
      if given == .ymd, numeric.shape == .yearless { return }
      return try consume(numeric.dayFirst, numeric.monthFirst, column: column, line: line)
    }
    // Other shapes with either order: a weekday before the numbers, digits of other scripts.
    let hasSlash = cell.contains(UInt8(ascii: "/"))
    guard hasSlash || cell.contains(where: { $0 >= 0x80 }) else { return }
    let text = String(decoding: cell, as: UTF8.self)
    try consume(
      (try? dayFirst.date(text)) ?? nil, (try? monthFirst.date(text)) ?? nil, column: column,
      line: line)
  }

  private mutating func consume(
    _ dayFirst: PartialDate?, _ monthFirst: PartialDate?, column: Int, line: Int
  ) throws(InterchangeError) {
    switch (dayFirst, monthFirst) {
    case (let one?, let other?):
      if one != other, states[column].order == nil, !states[column].isOpen {
        states[column].isOpen = true
        open += 1
      }
    case (_?, nil): try prove(.dmy, column: column, line: line)
    case (nil, _?): try prove(.mdy, column: column, line: line)
    case (nil, nil): break
    }
  }

  private mutating func prove(
    _ order: DateOrder, column: Int, line: Int
  ) throws(InterchangeError) {
    if let known = states[column].order {
      if known != order { throw contradiction(column, known, line) }
      return
    }
    states[column].order = order
    states[column].line = line
    if states[column].isOpen {
      states[column].isOpen = false
      open -= 1
    }
  }

  private func contradiction(
    _ column: Int, _ known: DateOrder, _ line: Int
  ) -> InterchangeError {
    let state = states[column]
    let (day, month) = known == .dmy ? (state.line, line) : (line, state.line)
    return .refused(
      ImportProblem(
        line: line, column: state.name,
        "the column has the day first on line \(day) and the month first on line \(month)",
        hint: .fixOrSetOrder("Correct one of them")))
  }
}

extension CSVDateColumns {
  /// The date of a cell; `nil` if the cell means that there is none.
  func date(_ text: String, column: Int) throws(DateProblem) -> PartialDate? {
    var copy = text
    let (isNone, numeric) = copy.withUTF8 { bytes in
      let isNone = NullWords.isNoDate(bytes)
      return (isNone, isNone ? nil : CSVNumericDate(bytes))
    }
    if isNone { return nil }
    guard let numeric else { return try read(text, column) }
    let date: PartialDate?
    switch (numeric.shape, order(of: numeric, column)) {
    case (.yearFirst, _): date = numeric.monthFirst
    case (_, .dmy): date = numeric.dayFirst
    case (_, .mdy): date = numeric.monthFirst
    default: date = numeric.dayFirst == numeric.monthFirst ? numeric.dayFirst : nil
    }
    if let date { return date }
    return try read(Self.withoutTime(text), column)
  }

  /// The day of a cell, for fields that need a full date; `nil` if the cell means that there is none.
  func day(_ text: String, column: Int) throws(DateProblem) -> DayNumber? {
    guard let date = try date(text, column: column) else { return nil }
    if let day = date.dayNumber { return day }
    return try plain.day(date.text)
  }

  private func order(of numeric: CSVNumericDate, _ column: Int) -> DateOrder? {
    if numeric.isDotted { return .dmy }
    if let given, given != .ymd { return given }
    if given == .ymd, numeric.shape == .yearless { return .mdy }
    return states[column].order
  }

  private func read(_ text: String, _ column: Int) throws(DateProblem) -> PartialDate? {
    // The day of the import must not change the meaning of a cell.
    if Self.isRelative(text) { throw .unreadable }
    switch states[column].order {
    case .dmy: return try dayFirst.date(text)
    case .mdy: return try monthFirst.date(text)
    default: return try plain.date(text)
    }
  }

  /// Whether the text counts from today, such as `tomorrow` or `+10`.
  private static func isRelative(_ text: String) -> Bool {
    // Fast path: a digit first, and neither the `y` nor the `w` of the words below.
    if let first = text.utf8.first, (0x30...0x39).contains(first),
      !text.utf8.contains(where: { $0 >= 0x80 || $0 | 0x20 == 0x79 || $0 | 0x20 == 0x77 })
    {
      return false
    }
    let scalars = text.unicodeScalars.filter { $0.properties.isAlphabetic || $0.value > 0x20 }
    let letters = String(String.UnicodeScalarView(scalars.filter(\.properties.isAlphabetic)))
    if ["today", "yesterday", "tomorrow"].contains(letters.lowercased()) { return true }
    guard let first = scalars.first, "+＋﹢-−‐‑‒–—―－".unicodeScalars.contains(first) else {
      return false
    }
    let rest = scalars.dropFirst()
    return !rest.isEmpty && rest.allSatisfy { $0.properties.numericType == .decimal }
  }

  /// The text without a time of day after the date.
  static func withoutTime(_ text: String) -> String {
    let trimmed = CSVHeader.trimmed(text)
    guard let end = trimmed.firstIndex(where: { $0 == " " || $0 == "T" }),
      trimmed[end...].contains(":")
    else { return trimmed }
    return String(trimmed[..<end])
  }
}

extension DateProblem {
  /// The problem of a cell; it explains spreadsheet day numbers, and that no row proves an ambiguous order.
  func problem<Field: Hashable & Sendable>(_ field: Field, cell: String) -> Problem<Field> {
    if let day = SpreadsheetDay.day(cell) {
      return Problem(
        field, typed: cell, "a number of days, as spreadsheets store dates",
        hint: .text(
          "Format the column as dates in the spreadsheet; counted from 1900 this is "
            + day.text))
    }
    guard case .ambiguousOrder = self else { return Problem(field, typed: cell, self) }
    return Problem(
      field, typed: cell, reason + ", and no row of the column shows which",
      hint: .sayOrder)
  }
}

/// Dates as day numbers of a spreadsheet.
enum SpreadsheetDay {
  /// 1899-12-30, from which spreadsheets count the days after February 1900.
  private static let origin = GregorianDate(year: 1899, month: 12, day: 30)

  /// The day of a number with five digits before the point, more than any year has; `nil` for other texts.
  static func day(_ cell: String) -> DayNumber? {
    let digits = CSVHeader.trimmed(cell).split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(digits.count), digits[0].utf8.count == 5,
      digits.allSatisfy({ $0.utf8.allSatisfy { $0 &- 0x30 < 10 } }), let count = Int(digits[0])
    else { return nil }
    return origin?.dayNumber.advanced(by: count)
  }
}
