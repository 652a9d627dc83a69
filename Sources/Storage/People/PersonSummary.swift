public import Calendars

/// The fields of a person that a list shows.
public struct PersonSummary: Hashable, Sendable {
  /// The id that the user sees.
  public let id: Int64
  /// The name.
  public let name: String
  /// The date of birth as far as it is known.
  public let birthday: PartialDate?
  /// Place of birth.
  public let birthplace: String?

  /// Creates a summary.
  public init(
    id: Int64, name: String, birthday: PartialDate? = nil, birthplace: String? = nil
  ) {
    self.id = id
    self.name = name
    self.birthday = birthday
    self.birthplace = birthplace
  }
}

extension PersonSummary {
  /// The columns of a summary after `id`.
  static let columns = "name, birthday, birthplace"

  /// Reads a row of `id` and `columns`.
  init(_ row: Statement) throws(StorageError) {
    self = try row.reading(.person) { () throws(StorageError) in
      PersonSummary(
        id: row.int64(at: 0), name: try row.text(at: 1), birthday: try row.partialDate(at: 2),
        birthplace: try row.optionalText(at: 3))
    }
  }

  /// Reads what it can of a row: a damaged person must be found too, at least to be removed.
  init(readableOf row: Statement) {
    let id = row.int64(at: 0)
    self.init(
      id: id, name: (try? row.text(at: 1)) ?? "person \(id)",
      birthday: try? row.partialDate(at: 2), birthplace: try? row.optionalText(at: 3))
  }
}

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
