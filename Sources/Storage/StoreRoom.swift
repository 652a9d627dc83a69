import Calendars
import Records

/// A part of the store for one subject, such as the people.
protocol StoreRoom {
  var store: Store { get }
}

extension StoreRoom {
  var connection: Connection { store.connection }
  var today: DayNumber { store.today }

  var settings: Settings {
    get throws(StorageError) { try store.settings }
  }

  func skippingUnreadable<Outcome>(
    _ kind: UnreadableRecord.Kind, _ row: Statement, _ read: () throws(StorageError) -> Outcome?
  ) throws(StorageError) -> Outcome? {
    try store.skippingUnreadable(kind, row, read)
  }

  /// Returns the result of `read`; `nil`, without a note, if it meets an unreadable record.
  func ifReadable<Outcome>(
    _ read: () throws(StorageError) -> Outcome?
  ) throws(StorageError) -> Outcome? {
    do throws(StorageError) {
      return try read()
    } catch .unreadable {
      return nil
    } catch {
      throw error
    }
  }

  /// The first column of the first row; `nil` if there is no row or it is NULL.
  func number<each Value: Bindable>(
    _ sql: String, _ values: repeat each Value
  ) throws(StorageError) -> Int64? {
    let row = try connection.cached(sql)
    try row.bindAll(repeat each values)
    return try row.step() ? row.optionalInt64(at: 0) : nil
  }

  func numbers<each Value: Bindable>(
    _ sql: String, _ values: repeat each Value
  ) throws(StorageError) -> [Int64] {
    var numbers: [Int64] = []
    let rows = try connection.cached(sql)
    try rows.bindAll(repeat each values)
    while try rows.step() { numbers.append(rows.int64(at: 0)) }
    return numbers
  }
}
