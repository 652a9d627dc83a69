import Arguments
import Calendars
import Records
import Storage
import Texts

/// One run of a command: its options, input and output; everything is opened and computed on demand.
final class Invocation {
  let parsed: Parsed
  let environment: Environment
  let output: Output

  init(_ parsed: Parsed, _ environment: Environment, _ output: Output) {
    self.parsed = parsed
    self.environment = environment
    self.output = output
  }

  var openedStore: Store?
  var openedFile: StoreFile?
  private var knownToday: DayNumber?
  private var knownLanguage: DateLanguage?
  private var knownReader: DateReader?

  // MARK: Output

  enum Style {
    case table
    case tabs
    case json
  }

  var style: Style {
    if parsed.has(.json) { return .json }
    return output.isTerminal ? .table : .tabs
  }

  var colors: Colors {
    Colors(parsed.colorChoice, isTerminal: output.isTerminal, variable: environment.variable)
  }

  /// Writes a note to standard error, which with `--json` has only errors.
  func note(_ text: String) {
    if parsed.has(.quiet) || parsed.has(.json) { return }
    for line in environment.errorLines(Escaping.terminal(text)) { say(line) }
  }

  func say(_ text: String) {
    var line = text + "\n"
    _ = line.withUTF8 { environment.error.write(UnsafeRawBufferPointer($0)) }
  }

  // MARK: Dates

  /// Today: from the option or the variable, for scripts and tests; else from the clock.
  var today: DayNumber {
    get throws(CommandError) {
      if let knownToday { return knownToday }
      let clock = environment.clock().today
      var today = clock
      let option = parsed.value(.today)
      if let typed = option ?? environment.variable("KITH_TODAY") {
        do throws(DateProblem) {
          today = try DateReader(today: clock, order: parsed.dateOrder).day(typed)
        } catch {
          let source = option == nil ? "KITH_TODAY" : Option.today.name
          throw CommandError(error, of: source, typed: typed, code: .usage)
        }
      }
      knownToday = today
      return today
    }
  }

  var language: DateLanguage {
    if let knownLanguage { return knownLanguage }
    let language = environment.language()
    knownLanguage = language
    return language
  }

  var dateStyle: DateStyle { DateStyle(language: language) }

  /// Parses dates in the order of the option, else the setting, else the locale.
  var reader: DateReader {
    get throws(CommandError) {
      if let knownReader { return knownReader }
      let reader = DateReader(today: try today, order: try dateOrder, language: language)
      knownReader = reader
      return reader
    }
  }

  /// The date order of the option, else of the setting.
  var dateOrder: DateOrder? {
    get throws(CommandError) {
      if let order = parsed.dateOrder { return order }
      return try settings.dateOrder
    }
  }

  /// The first day of the week: from the setting, else the locale, else Monday (ISO 8601).
  var weekStart: Weekday {
    get throws(CommandError) { try settings.weekStart ?? language.firstWeekday ?? .monday }
  }

  /// Parses a full date in an option or an argument.
  func day(_ typed: String) throws(CommandError) -> DayNumber {
    let reader = try reader
    do throws(DateProblem) {
      return try reader.day(typed)
    } catch {
      throw CommandError(error, typed: typed)
    }
  }
}
