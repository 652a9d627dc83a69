public import Calendars
import Migrations
public import Records

/// One open file of people and events: opens it, runs transactions and has the settings.
///
/// Everything else is in a room, such as ``people`` and ``history``.
public final class Store {
  let connection: Connection
  /// The current day; births after it are refused.
  public let today: DayNumber
  /// Seconds since 1970-01-01 UTC, stored when a record is added or changed.
  private(set) var now: Int64
  /// The command that history stores with each change.
  private(set) var command = ""
  /// The history of the open transaction.
  var pending = PendingChange()
  /// Writes new people, and the tables derived from them, in the open transaction.
  lazy var writer = PersonWriter(self)
  /// Whether a cursor has opened a read transaction.
  var isWalking = false
  /// A buffer for the values of the row that is being written.
  var rowValues = RowValues()
  private var uids: UIDMaker
  private var generator = SystemRandomNumberGenerator()
  private var loadedSettings: Settings?
  /// Whether a change was committed; a later failure does not undo it.
  public private(set) var hasCommitted = false
  /// The records that were left out so far because they cannot be read.
  public internal(set) var unread = UnreadableRecords()

  /// Wraps an open connection whose schema is up to date.
  ///
  /// - Parameter milliseconds: the time now, since 1970-01-01 UTC.
  public init(_ connection: Connection, today: DayNumber, milliseconds: UInt64) {
    self.connection = connection
    self.today = today
    now = Int64(milliseconds / 1000)
    uids = UIDMaker(milliseconds: milliseconds)
  }

  /// An empty store in memory; it is released with the last reference.
  public static func inMemory(
    today: DayNumber, milliseconds: UInt64
  ) throws(StorageError) -> Store {
    let connection = try Connection(path: "", mode: .memory)
    try Migrator(Migration.all).migrate(connection)
    return Store(connection, today: today, milliseconds: milliseconds)
  }

  /// Sets the command and the time of the following changes.
  ///
  /// - Parameters:
  ///   - command: its name, without personal data; history stores it.
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
  /// Occurrences by day: birthdays, memorial days, custom dates and events.
  public var upcoming: Upcoming { Upcoming(store: self) }
  /// The reminders that are due, and those that were delivered.
  public var reminders: DueReminders { DueReminders(store: self) }
  /// The tags in use, and their lead times.
  public var tags: Tags { Tags(store: self) }
  /// The unsaved edits.
  public var drafts: ParkedDrafts { ParkedDrafts(store: self) }
  /// The changes that were stored; undo and redo.
  public var history: History { History(store: self) }
  /// The tables that are derived from the records.
  public var index: DerivedIndex { DerivedIndex(store: self) }
  /// Looks for errors in the file, and repairs it.
  public var check: FileCheck { FileCheck(store: self) }
  var recorder: HistoryRecorder { HistoryRecorder(store: self) }
  /// Records as history stores them.
  var states: RecordStates { RecordStates(store: self) }
  /// Settings and the lead times of tags as history stores them.
  var fileValues: FileValues { FileValues(store: self) }
}

// MARK: - Transactions

extension Store {
  /// Runs `body` as one change: all of it is stored, or, if `body` throws, none of it.
  ///
  /// A nested call is a part of the outer change, without a rollback of its own: a body that throws
  /// must have written nothing, or the outer body must throw too.
  /// - Throws: also a misuse error while a cursor has a read transaction, which history does not record.
  public func transaction<Outcome, Failure: Error>(
    failure: (StorageError) -> Failure, _ body: () throws(Failure) -> Outcome
  ) throws(Failure) -> Outcome {
    if connection.isInTransaction, !isWalking { return try body() }
    pending = PendingChange()
    return try committing(failure: failure) { () throws(Failure) in
      let outcome = try body()
      do throws(StorageError) { try recorder.finish() } catch { throw failure(error) }
      return outcome
    }
  }

  /// Runs `body` as one transaction, and sets ``hasCommitted`` if it stored anything.
  func committing<Outcome, Failure: Error>(
    failure: (StorageError) -> Failure, _ body: () throws(Failure) -> Outcome
  ) throws(Failure) -> Outcome {
    let before = connection.totalChanges
    let outcome = try rewriting(failure: failure, body)
    if connection.totalChanges > before { hasCommitted = true }
    return outcome
  }

  /// Runs `body` as one transaction that history does not record.
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

  /// Runs `body` on one snapshot of the file, which is locked once and not by each statement.
  func reading<Outcome>(
    _ body: () throws(StorageError) -> Outcome
  ) throws(StorageError) -> Outcome {
    try reading(failure: { $0 }, body)
  }

  /// Reads with errors of the caller's type; `failure` maps the errors of storage to it.
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

  /// Returns the result of `read`; `nil` if it meets an unreadable record, which is added to ``unread``.
  ///
  /// One unreadable record must not block all the others.
  public func skippingUnreadable<Outcome>(
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

  /// Reads a row whose first column is the id of the record.
  func skippingUnreadable<Outcome>(
    _ kind: UnreadableRecord.Kind, _ row: Statement, _ read: () throws(StorageError) -> Outcome?
  ) throws(StorageError) -> Outcome? {
    try skippingUnreadable { () throws(StorageError) in try row.reading(kind, read) }
  }
}

// MARK: - Settings

extension Store {
  /// The settings stored in the file.
  public var settings: Settings {
    get throws(StorageError) {
      // Cached only in a transaction: outside, another program may change them.
      if connection.isInTransaction, let loadedSettings { return loadedSettings }
      var settings = Settings()
      let rows = try connection.prepare("SELECT key, value FROM setting")
      while try rows.step() {
        // Ignores settings of a later version, and values that cannot be read.
        guard let name = try? rows.text(at: 0), let key = Settings.Key(rawValue: name),
          let value = try? rows.text(at: 1)
        else { continue }
        _ = settings.set(key, to: value)
      }
      loadedSettings = settings
      return settings
    }
  }

  func forgetSettings() { loadedSettings = nil }

  /// Stores one setting, and rebuilds what depends on it; the other settings do not change.
  public func save(_ settings: Settings, changing key: Settings.Key) throws(StorageError) {
    try transaction(failure: { $0 }) { () throws(StorageError) in
      let before = try self.settings
      try fileValues.recording(.setting, key.rawValue) { () throws(StorageError) in
        try fileValues.setSetting(key.rawValue, to: settings[key])
      }
      // A shorter history is a wish to erase data, so it is erased now.
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

  /// The largest id that a table has ever assigned; 0 before the first.
  public func lastID(_ table: NumberedTable) throws(StorageError) -> Int64 {
    try connection.lastNumber(table.rawValue)
  }

  func nextID(_ table: NumberedTable) throws(StorageError) -> Int64 {
    let last = if let added = pending.added(table) { added.upperBound } else { try lastID(table) }
    guard last < .max else {
      throw .failed(code: ResultCode.full, message: "there are no ids left")
    }
    return last + 1
  }

  func newUID() -> String { uids.next(using: &generator) }
}
