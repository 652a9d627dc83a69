import Arguments
import Calendars
import Records
import Storage
import Texts

/// One run of the program: what was asked for, and what it takes to answer.
///
/// Nothing is opened, read or worked out before it is needed.
final class Invocation {
  let parsed: Parsed
  let environment: Environment
  let output: Output

  init(_ parsed: Parsed, _ environment: Environment, _ output: Output) {
    self.parsed = parsed
    self.environment = environment
    self.output = output
  }

  /// The store, once it was asked for.
  private(set) var openedStore: Store?
  /// The file behind the store, once that was asked for.
  private(set) var openedFile: StoreFile?
  private var knownToday: DayNumber?
  private var knownLanguage: DateLanguage?
  private var knownReader: DateReader?

  // MARK: How to write

  /// The three ways of writing results.
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

  /// Something worth knowing that is not the result; with `--json` standard error is kept for
  /// errors.
  func note(_ text: String) {
    if parsed.has(.quiet) || parsed.has(.json) { return }
    for line in environment.errorLines(Escaping.terminal(text)) { say(line) }
  }

  /// A line on standard error.
  func say(_ text: String) {
    var line = text + "\n"
    _ = line.withUTF8 { environment.error.write(UnsafeRawBufferPointer($0)) }
  }

  // MARK: Dates

  /// Today: as the option or the variable says, for scripts and tests; else the clock's.
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

  /// Reads dates as this user types them: by the option, the setting, then the locale.
  var reader: DateReader {
    get throws(CommandError) {
      if let knownReader { return knownReader }
      let reader = DateReader(today: try today, order: try dateOrder, language: language)
      knownReader = reader
      return reader
    }
  }

  /// The order of numbers in dates that the option, or else the setting, says.
  var dateOrder: DateOrder? {
    get throws(CommandError) {
      if let order = parsed.dateOrder { return order }
      return try settings.dateOrder
    }
  }

  /// The day with which weeks begin: by the setting, else the locale, else ISO 8601.
  var weekStart: Weekday {
    get throws(CommandError) { try settings.weekStart ?? language.firstWeekday ?? .monday }
  }

  /// The whole date that was typed as an option or an argument.
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
  /// The file's path: the option, the variable, or the folder for data.
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

  /// The open file, made where it was not there.
  func store() throws(CommandError) -> Store {
    if let openedStore { return openedStore }
    guard let store = try open(creating: true) else {
      throw CommandError(.storage, "cannot create the file")
    }
    return store
  }

  /// The open file, or nothing where there is none yet: reading makes no file.
  func existingStore() throws(CommandError) -> Store? {
    if let openedStore { return openedStore }
    return try open(creating: false)
  }

  /// The same for what another command does than the one that was named, or does now and not at
  /// the beginning: history says so.
  func store(for command: String) throws(CommandError) -> Store {
    let store = try store()
    store.act(as: command, milliseconds: environment.clock().milliseconds)
    return store
  }

  /// The file's settings; the defaults where there is no file.
  var settings: Settings {
    get throws(CommandError) {
      guard let store = try existingStore() else { return Settings() }
      do throws(StorageError) { return try store.settings } catch { throw CommandError(error) }
    }
  }

  /// Runs a step of storage, and puts what it meets into words.
  func reading<Outcome>(
    _ step: () throws(StorageError) -> Outcome
  ) throws(CommandError) -> Outcome {
    do throws(StorageError) { return try step() } catch { throw CommandError(error) }
  }

  /// The open file; where there is none, nobody is known yet.
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
