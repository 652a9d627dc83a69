public import Calendars
import Migrations
public import Records

/// One open file of people and events: the only way to what is stored.
///
/// It opens, begins and ends transactions and holds the settings; everything else is in its rooms,
/// such as ``people`` and ``history``.
public final class Store {
  let connection: Connection
  /// The day on which this is; births after it are refused.
  public let today: DayNumber
  /// Seconds since 1970-01-01 UTC, for when a record came in or changed.
  private(set) var now: Int64
  /// What history says that changes were made by.
  private(set) var command = ""
  /// What history is to say of the open transaction.
  var pending = PendingChange()
  /// How the open transaction writes new people and what is derived from them.
  lazy var writer = PersonWriter(self)
  /// Whether a walk holds a read transaction of its own.
  var isWalking = false
  /// Room for the values of the row that is being written.
  var rowValues = RowValues()
  private var uids: UIDMaker
  private var generator = SystemRandomNumberGenerator()
  private var loadedSettings: Settings?
  /// Whether a change was stored: what fails from then on does not undo it.
  public private(set) var hasKeptChange = false
  /// The records that were asked for so far, could not be read, and so were left out.
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

  /// A store without a file, empty and gone with the last reference to it.
  public static func inMemory(
    today: DayNumber, milliseconds: UInt64
  ) throws(StorageError) -> Store {
    let connection = try Connection(path: "", mode: .memory)
    try Migrator(Migration.all).migrate(connection)
    return Store(connection, today: today, milliseconds: milliseconds)
  }

  /// Sets the command and the time that the following changes are stored with.
  ///
  /// - Parameters:
  ///   - command: its name, and nothing personal; history keeps it.
  ///   - milliseconds: the time, since 1970-01-01 UTC.
  public func act(as command: String, milliseconds: UInt64) {
    self.command = command
    now = Int64(milliseconds / 1000)
  }

  // MARK: Rooms

  /// The people.
  public var people: People { People(store: self) }
  /// The events.
  public var events: Events { Events(store: self) }
  /// What happens on which day: birthdays, memorial days, people's own dates and events.
  public var upcoming: Upcoming { Upcoming(store: self) }
  /// The reminders that are due, and those that were given.
  public var reminders: DueReminders { DueReminders(store: self) }
  /// The tags in use, and their lead times.
  public var tags: Tags { Tags(store: self) }
  /// The edits that were put aside.
  public var drafts: ParkedDrafts { ParkedDrafts(store: self) }
  /// The changes that were stored; undo and redo.
  public var history: History { History(store: self) }
  /// The tables that are derived from the records.
  public var index: DerivedIndex { DerivedIndex(store: self) }
  /// Whether the file is sound, and its repair.
  public var check: FileCheck { FileCheck(store: self) }
  /// Writes history.
  var recorder: HistoryRecorder { HistoryRecorder(store: self) }
  /// Whole rows, as history has them.
  var states: RecordStates { RecordStates(store: self) }
  /// Settings and the lead times of tags, as history has them.
  var fileValues: FileValues { FileValues(store: self) }
}

// MARK: - Transactions

extension Store {
  /// Runs `body` as one change: all of it is stored, or with a throw none; history has it as one.
  ///
  /// Inside another one it is a part of that: what throws has written nothing, or ends the whole.
  /// - Throws: also `failure` of a misuse inside a walk that has not ended: what is stored there
  ///   would not be in the history.
  public func transaction<Outcome, Failure: Error>(
    failure: (StorageError) -> Failure, _ body: () throws(Failure) -> Outcome
  ) throws(Failure) -> Outcome {
    if connection.isInTransaction, !isWalking { return try body() }
    pending = PendingChange()
    return try keeping(failure: failure) { () throws(Failure) in
      let outcome = try body()
      do throws(StorageError) { try recorder.finish() } catch { throw failure(error) }
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
    if isWalking {
      throw failure(.failed(code: ResultCode.misuse, message: "a change inside of a walk"))
    }
    loadedSettings = nil
    writer = PersonWriter(self)
    defer { writer = PersonWriter(self) }
    return try connection.transaction(.immediate, failure: failure) { () throws(Failure) in
      let outcome = try body()
      do throws(StorageError) { try writer.finish() } catch { throw failure(error) }
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

  /// The same for a body with errors of its own; `failure` maps the errors of storage to them.
  public func reading<Outcome, Failure: Error>(
    failure: (StorageError) -> Failure, _ body: () throws(Failure) -> Outcome
  ) throws(Failure) -> Outcome {
    if connection.isInTransaction { return try body() }
    loadedSettings = nil
    return try connection.transaction(.deferred, failure: failure, body)
  }

  /// A number that changes when another connection changes the file
  /// (https://sqlite.org/pragma.html#pragma_data_version).
  public var dataVersion: Int64 {
    get throws(StorageError) { try connection.integer("PRAGMA data_version") }
  }

  /// What `read` gives; `nil` where it meets a record that cannot be read, which is then among
  /// ``unread``: one broken record is not to stand in the way of all the others.
  public func leavingOutUnread<Outcome>(
    _ read: () throws(StorageError) -> Outcome?
  ) throws(StorageError) -> Outcome? {
    do throws(StorageError) {
      return try read()
    } catch .unreadable(let record) {
      unread.note(record)
      return nil
    } catch {
      throw error
    }
  }

  /// The same for what a row says, whose first column is the number of a record.
  func leavingOutUnread<Outcome>(
    _ kind: UnreadRecord.Kind, _ row: Statement, _ read: () throws(StorageError) -> Outcome?
  ) throws(StorageError) -> Outcome? {
    try leavingOutUnread { () throws(StorageError) in try row.reading(kind, read) }
  }
}

// MARK: - Settings

extension Store {
  /// The settings kept in the file.
  public var settings: Settings {
    get throws(StorageError) {
      // Only a transaction keeps other programs from changing them, and it can be taken back.
      if connection.isInTransaction, let loadedSettings { return loadedSettings }
      var settings = Settings()
      let rows = try connection.prepare("SELECT key, value FROM setting")
      while try rows.step() {
        // A setting of a later version is left alone, as is one that cannot be read.
        guard let name = try? rows.text(at: 0), let key = Settings.Key(rawValue: name),
          let value = try? rows.text(at: 1)
        else { continue }
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
      try fileValues.recording(.setting, key.rawValue) { () throws(StorageError) in
        try fileValues.setSetting(key.rawValue, to: settings[key])
      }
      // Whoever wants less kept wants it gone, and now.
      if try self.settings.historyDays < before.historyDays {
        try recorder.dropHistory(atMost: .max)
        try index.forgetWords()
      }
    }
  }
}

// MARK: - Numbers

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
      throw .failed(code: ResultCode.full, message: "there are no ids left")
    }
    return last + 1
  }

  /// A uid for a new record.
  func newUID() -> String { uids.next(using: &generator) }
}
