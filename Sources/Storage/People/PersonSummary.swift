public import Calendars

/// The little of a person that a list shows.
public struct PersonSummary: Hashable, Sendable {
  /// The number that the user sees.
  public let id: Int64
  /// The name to show.
  public let name: String
  /// As much of the date of birth as is known.
  public let birthday: PartialDate?
  /// Place of birth.
  public let birthplace: String?

  /// Describes a person.
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
  ///
  /// - Throws: ``StorageError/unreadable(_:)`` where a column holds what no kith writes there.
  init(_ row: Statement) throws(StorageError) {
    self = try row.reading(.person) { () throws(StorageError) in
      PersonSummary(
        id: row.int64(at: 0), name: try row.text(at: 1), birthday: try row.partialDate(at: 2),
        birthplace: try row.optionalText(at: 3))
    }
  }

  /// As much of a row as can be read: somebody broken is to be found too, if only to be removed.
  init(readableOf row: Statement) {
    let id = row.int64(at: 0)
    self.init(
      id: id, name: (try? row.text(at: 1)) ?? "person \(id)",
      birthday: try? row.partialDate(at: 2), birthplace: try? row.optionalText(at: 3))
  }
}

/// The same as the file has it: well-formed UTF-8 that is there until the next step, empty where
/// there is none.
public struct PersonSummaryView {
  /// A text's bytes.
  public typealias Text = UnsafeBufferPointer<UInt8>

  /// The number that the user sees.
  public internal(set) var id: Int64 = 0
  /// The name to show.
  public internal(set) var name = Text(start: nil, count: 0)
  /// The date of birth in kith's text form.
  public internal(set) var birthday = Text(start: nil, count: 0)
  /// Place of birth.
  public internal(set) var birthplace = Text(start: nil, count: 0)

  /// Looks at a row of `id` and the columns of a summary.
  mutating func look(_ row: Statement) throws(StorageError) {
    let none = Text(start: nil, count: 0)
    id = row.int64(at: 0)
    (name, birthday, birthplace) = try row.reading(.person) { () throws(StorageError) in
      // A date has one text form, so once it can be read it need not be written anew.
      _ = try row.partialDate(at: 2)
      return (try row.presentUTF8(at: 1), try row.utf8(at: 2) ?? none, try row.utf8(at: 3) ?? none)
    }
  }
}
