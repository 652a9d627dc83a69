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

  private(set) var openedStore: Store?
  private(set) var openedFile: StoreFile?
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

// MARK: - The file

extension Invocation {
  /// The path of the file: from the option, else the variable, else in the folder for data.
  var path: String {
    get throws(CommandError) {
      if let path = parsed.value(.database) ?? environment.variable("KITH_DATABASE") {
        return try Environment.utf8(path)
      }
      let data = try environment.folder("XDG_DATA_HOME", inHome: ".local/share")
      guard let data else {
        throw CommandError(
          .storage, "no home folder to store the file in",
          hint: "Name the file with --database FILE or KITH_DATABASE")
      }
      return data + "/kith/kith.db"
    }
  }

  /// The store; creates the file if it does not exist.
  func store() throws(CommandError) -> Store {
    if let openedStore { return openedStore }
    guard let store = try open(creating: true) else {
      throw CommandError(.storage, "cannot create the file")
    }
    return store
  }

  /// The store; `nil` if the file does not exist.
  func existingStore() throws(CommandError) -> Store? {
    if let openedStore { return openedStore }
    return try open(creating: false)
  }

  /// The store, for changes that history records under this command and the current time.
  func store(for command: String) throws(CommandError) -> Store {
    let store = try store()
    store.act(as: command, milliseconds: environment.clock().milliseconds)
    return store
  }

  /// The settings; the defaults if the file does not exist.
  var settings: Settings {
    get throws(CommandError) {
      guard let store = try existingStore() else { return Settings() }
      do throws(StorageError) { return try store.settings } catch { throw CommandError(error) }
    }
  }

  /// Runs a step of storage and converts its error.
  func reading<Outcome>(
    _ step: () throws(StorageError) -> Outcome
  ) throws(CommandError) -> Outcome {
    do throws(StorageError) { return try step() } catch { throw CommandError(error) }
  }

  /// The store; fails if the file does not exist.
  func storeWithPeople() throws(CommandError) -> Store {
    guard let store = try existingStore() else {
      throw CommandError(
        .notFound, "no people yet: the file `\(try path)` does not exist",
        hint: "`kith add NAME` or `kith import FILE` creates it")
    }
    return store
  }

  private func open(creating: Bool) throws(CommandError) -> Store? {
    let path = try path
    let today = try today
    do throws(StorageError) {
      let file = try StoreFile.open(path: path, creating: creating)
      if let copy = file.copyBeforeMigration {
        note("kith: The file was upgraded; the previous version is kept as `\(copy)`")
      }
      if let deed = file.accessOfOthers {
        note("kith: Other users can \(deed) `\(path)`; `chmod 600` makes it private")
      }
      let clock = environment.clock()
      let store = Store(
        file.connection, today: today, milliseconds: clock.milliseconds)
      store.act(as: parsed.path.joined(separator: " "), milliseconds: clock.milliseconds)
      openedStore = store
      openedFile = file
      return store
    } catch .missing where !creating {
      return nil
    } catch {
      throw CommandError(error)
    }
  }
}
