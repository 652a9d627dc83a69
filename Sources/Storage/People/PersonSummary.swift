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
