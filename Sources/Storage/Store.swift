public import Calendars
import Migrations
public import Records

/// One open file of people and events: the only way to what is stored.
public final class Store {
  let connection: Connection
  /// The day on which this is; births after it are refused.
  public let today: DayNumber
  /// Seconds since 1970-01-01 UTC, for when a record came in or changed.
  private(set) var now: Int64
  /// What history says that changes were made by.
  private(set) var command = ""
  /// What is to be said in history of the transaction that is open.
  var pending = PendingChange()
  /// Whether what is derived is to be made anew before the transaction that is open ends.
  var isDerivedStale = false
  /// What an import holds back until its end; nothing where nobody announced many people.
  var gathered: GatheredPeople?
  /// Those whom it has added while there is no index of names.
  var newPeople: NewPeople?
  /// The SQL of that index, meanwhile.
  var indexOfNames = ""
  /// The name that was folded last.
  var lastFolded = (name: "", folded: "")
  /// The values of the row that is being written.
  var rowValues = RowValues()
  var uids: UIDMaker
  var generator = SystemRandomNumberGenerator()
  private var loadedSettings: Settings?
  /// Whether a change was stored: what fails from then on does not undo it.
  public private(set) var hasKeptChange = false
  /// What could not be read of what was asked for so far, and was left out.
  public internal(set) var unread = UnreadRecords()

  /// Works on an open connection whose schema is up to date.
  ///
  /// - Parameter milliseconds: the time now, since 1970-01-01 UTC.
  public init(_ connection: Connection, today: DayNumber, milliseconds: UInt64) {
    self.connection = connection
    self.today = today
    now = Int64(milliseconds / 1000)
    uids = UIDMaker(milliseconds: milliseconds)
  }

  /// Says by which command, and when, what is stored from now on is stored.
  ///
  /// - Parameters:
  ///   - command: its name, and nothing personal; history keeps it.
  ///   - milliseconds: the time, since 1970-01-01 UTC.
  public func act(as command: String, milliseconds: UInt64) {
    self.command = command
    now = Int64(milliseconds / 1000)
  }

  /// A store without a file, empty and gone with the last reference to it.
  public static func inMemory(
    today: DayNumber, milliseconds: UInt64
  ) throws(StorageError) -> Store {
    let connection = try Connection(path: "", mode: .memory)
    try Migrator(Migration.all).migrate(connection)
    return Store(connection, today: today, milliseconds: milliseconds)
  }

  /// Runs `body` as one change: all of it is stored, or with a throw none; history has it as one.
  ///
  /// Inside another one it is a part of that: what throws has written nothing, or ends the whole.
  public func transaction<Outcome, Failure: Error>(
    failure: (StorageError) -> Failure, _ body: () throws(Failure) -> Outcome
  ) throws(Failure) -> Outcome {
    if connection.isInTransaction { return try body() }
    pending = PendingChange()
    defer { forgetMany() }
    return try keeping(failure: failure) { () throws(Failure) in
      let outcome = try body()
      do throws(StorageError) { try finishChange() } catch { throw failure(error) }
      return outcome
    }
  }

  /// Runs `body` as one transaction, and notes whether it stored anything.
  func keeping<Outcome, Failure: Error>(
    failure: (StorageError) -> Failure, _ body: () throws(Failure) -> Outcome
  ) throws(Failure) -> Outcome {
    let before = connection.totalChanges
    let outcome = try rewriting(failure: failure, body)
    if connection.totalChanges > before { hasKeptChange = true }
    return outcome
  }

  /// Runs `body` as one transaction of which history says nothing.
  func rewriting<Outcome, Failure: Error>(
    failure: (StorageError) -> Failure, _ body: () throws(Failure) -> Outcome
  ) throws(Failure) -> Outcome {
    loadedSettings = nil
    isDerivedStale = false
    return try connection.transaction(.immediate, failure: failure) { () throws(Failure) in
      let outcome = try body()
      if isDerivedStale {
        do throws(StorageError) { _ = try remakeDerived() } catch { throw failure(error) }
      }
      return outcome
    }
  }

  /// Reads with one view of the file from beginning to end, whatever others store meanwhile; and
  /// locks it once, where each statement of its own would lock and unlock it.
  func reading<Outcome>(
    _ body: () throws(StorageError) -> Outcome
  ) throws(StorageError) -> Outcome {
    try reading(failure: { $0 }, body)
  }

  /// The same for a body with errors of its own; `failure` puts what storage meets into their terms.
  public func reading<Outcome, Failure: Error>(
    failure: (StorageError) -> Failure, _ body: () throws(Failure) -> Outcome
  ) throws(Failure) -> Outcome {
    if connection.isInTransaction { return try body() }
    loadedSettings = nil
    return try connection.transaction(.deferred, failure: failure, body)
  }

  /// The settings kept in the file.
  public var settings: Settings {
    get throws(StorageError) {
      // Only a transaction keeps other programs from changing them, and it can be taken back.
      if connection.isInTransaction, let loadedSettings { return loadedSettings }
      var settings = Settings()
      let rows = try connection.prepare("SELECT key, value FROM setting")
      try rows.forEachRow { (row: Statement) throws(StorageError) in
        // A setting of a later version is left alone, as is one that cannot be read.
        guard let name = try? row.text(at: 0), let key = Settings.Key(rawValue: name),
          let value = try? row.text(at: 1)
        else { return }
        _ = settings.set(key, to: value)
      }
      loadedSettings = settings
      return settings
    }
  }

  /// Lets the settings be read anew.
  func forgetSettings() { loadedSettings = nil }

  /// Keeps one setting, and rebuilds what depends on it; the other settings stay as they are.
  public func save(_ settings: Settings, changing key: Settings.Key) throws(StorageError) {
    try transaction(failure: { $0 }) { () throws(StorageError) in
      let before = try self.settings
      try recording(.setting, key.rawValue) { () throws(StorageError) in
        try setSetting(key.rawValue, to: settings[key])
      }
      // Whoever wants less kept wants it gone, and now.
      if try self.settings.historyDays < before.historyDays {
        try dropHistory(atMost: .max)
        try forgetWords()
      }
    }
  }
}

extension Store {
  /// The tables whose rows have ids.
  public enum NumberedTable: String, CaseIterable, Sendable {
    case person
    case event
  }

  /// The largest id that a table has ever given; 0 before the first.
  public func lastID(_ table: NumberedTable) throws(StorageError) -> Int64 {
    try connection.lastNumber(table.rawValue)
  }

  /// The id for a new record, inside a transaction.
  func nextID(_ table: NumberedTable) throws(StorageError) -> Int64 {
    let last = if let added = pending.added(table) { added.upperBound } else { try lastID(table) }
    guard last < .max else {
      throw .failed(code: ResultCode.full, message: "there is no number left")
    }
    return last + 1
  }
}
