import Calendars

/// A summary in place: valid UTF-8 until the next step, empty for NULL.
public struct PersonSummaryView {
  /// The bytes of a text.
  public typealias Text = UnsafeBufferPointer<UInt8>

  /// The id that the user sees.
  public internal(set) var id: Int64 = 0
  /// The name.
  public internal(set) var name = Text(start: nil, count: 0)
  /// The date of birth in kith's text form.
  public internal(set) var birthday = Text(start: nil, count: 0)
  /// Place of birth.
  public internal(set) var birthplace = Text(start: nil, count: 0)

  mutating func look(_ row: Statement) throws(StorageError) {
    let none = Text(start: nil, count: 0)
    id = row.int64(at: 0)
    (name, birthday, birthplace) = try row.reading(.person) { () throws(StorageError) in
      // A date has one text form, so a valid one need not be formatted again.
      _ = try row.partialDate(at: 2)
      return (try row.presentUTF8(at: 1), try row.utf8(at: 2) ?? none, try row.utf8(at: 3) ?? none)
    }
  }
}
