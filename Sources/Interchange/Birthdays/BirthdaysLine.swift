import Calendars

/// A line of the `birthday` program's file: `NAME=DD/MM[/YYYY] [bd|ann|ev] [wN] [toDATE|forN]`.
struct BirthdaysLine {
  enum Kind {
    case birthday, anniversary, event
  }

  enum Length {
    case to(Day)
    case days(Int)
  }

  /// A Gregorian day, with or without a year.
  struct Day {
    let year: Int?
    let month: Int
    let day: Int
  }

  /// The problem of a line.
  struct Fault: Error {
    var column: String?
    var value: String?
    let message: String
    var hint: ImportHint?
  }

  let name: String
  private(set) var date: Day
  private(set) var kind = Kind.birthday
  private(set) var length: Length?
  /// Whether the line has a number of days to warn ahead.
  private(set) var hasWarning = false

  private static let date = "birthday"
  private static let form: ImportHint = "Write it as Name=24/12/1990"

  /// Parses a line as the program does: the last `=` ends the name, options come in any order, the last kind counts.
  init(_ text: String) throws(Fault) {
    guard let equals = text.utf8.lastIndex(of: UInt8(ascii: "=")) else {
      throw Fault(
        column: "name", value: text, message: "no `=` after a name", hint: Self.form)
    }
    name = String(text[..<equals].withoutBlanks)
    if name.isEmpty {
      throw Fault(
        column: "name", value: text, message: "no name before the `=`", hint: Self.form)
    }
    var rest = text[text.utf8.index(after: equals)...].withoutBlanks
    date = try Self.day(&rest)
    while !rest.isEmpty { try takeOption(&rest) }
  }

  private mutating func takeOption(_ rest: inout Substring) throws(Fault) {
    let start = rest
    let word = Self.consume(&rest) { $0.isLetter }.lowercased()
    rest = rest.withoutBlanks
    switch word {
    case "bd": kind = .birthday
    case "ann": kind = .anniversary
    case "ev": kind = .event
    case "w":
      _ = try Self.number(&rest, of: start)
      hasWarning = true
    case "for":
      let days = try Self.number(&rest, of: start)
      guard (1...36_525).contains(days) else {
        throw Fault(
          value: String(start), message: "an event cannot last that many days", hint: "Write for3")
      }
      length = .days(days)
    case "to": length = .to(try Self.day(&rest))
    default:
      throw Fault(
        value: String(start), message: "an unknown option",
        hint: "The options are bd, ann, ev, w10, to24/12/1990 and for3")
    }
    rest = rest.withoutBlanks
  }

  /// Removes and parses the date at the start of `rest`.
  private static func day(_ rest: inout Substring) throws(Fault) -> Day {
    let text = String(consume(&rest) { !$0.isLetter && $0 != " " && $0 != "\t" })
    rest = rest.withoutBlanks
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = parts.map { part in
      part.utf8.allSatisfy { $0 &- UInt8(ascii: "0") < 10 } ? Int(part) : nil
    }
    guard (2...3).contains(parts.count), let day = numbers[0], let month = numbers[1] else {
      throw Fault(
        column: date, value: text, message: "not a date with the day before the month",
        hint: form)
    }
    var year: Int?
    if parts.count == 3 {
      guard let number = numbers[2], parts[2].utf8.count == 2 || parts[2].utf8.count == 4 else {
        throw Fault(
          column: date, value: text, message: "a year needs four digits", hint: form)
      }
      // As in the program, two digits are a year of the 20th century.
      year = parts[2].utf8.count == 2 ? 1900 + number : number
      if year == 0 { year = nil }
    }
    do throws(DateProblem) {
      _ = try PartialDate(year: year, month: month, day: day)
    } catch {
      let hint =
        if case .noSuchDay = error { error.hint.map(ImportHint.text) } else { ImportHint?(form) }
      throw Fault(column: date, value: text, message: error.reason, hint: hint)
    }
    return Day(year: year, month: month, day: day)
  }

  private static func number(_ rest: inout Substring, of option: Substring) throws(Fault) -> Int {
    guard let number = Int(consume(&rest) { $0.isASCII && $0.isNumber }) else {
      throw Fault(
        value: String(option), message: "an option has no number", hint: "Write w10 or for3")
    }
    return number
  }

  private static func consume(
    _ rest: inout Substring, while isIn: (Character) -> Bool
  ) -> Substring {
    let taken = rest.prefix(while: isIn)
    rest = rest[taken.endIndex...]
    return taken
  }
}
