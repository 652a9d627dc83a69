public import Records

/// The fields of each record that this file has set.
///
/// The first value in the file wins, so that importing a file with two values for one person again changes nothing: if
/// the last value won, every import would change the field twice.
public final class ImportedFields<R: Record> {
  /// The fields that a file has set of one record, one bit each; 32 bits suffice.
  public struct Fields {
    fileprivate var all: UInt32 = 0
    /// The fields set by a record with a uid, whose lists are complete.
    fileprivate var whole: UInt32 = 0

    /// All bits, to mark every field that the record has.
    fileprivate static var everything: UInt32 { .max }

    /// Creates an empty set.
    public init() {}

    /// The fields that have a value in a record; no list counts as complete.
    init(of record: R) {
      for field in record.possibleFields where !record.isEmpty(field) { all |= Self.bit(field) }
    }

    /// Whether a field must not be set again; `isAddedTo` for a list to which values would be added.
    func contains(_ field: R.Field, asList isAddedTo: Bool) -> Bool {
      (isAddedTo ? whole : all) & Self.bit(field) != 0
    }

    private static func bit(_ field: R.Field) -> UInt32 { 1 << UInt32(field.rawValue) }
  }

  // Pages of adjacent ids, so that a million records need only eight bytes each.
  private var pages: [Int64: [Fields]] = [:]
  private static var pageSize: Int64 { 512 }

  /// The fields that the file has set of a record, which is now stored as `record`.
  func fields(of id: Int64, stored record: R) -> Fields {
    let (page, index) = Self.place(of: id)
    guard let noted = pages[page]?[index] else { return Fields() }
    guard noted.all == Fields.everything else { return noted }
    // The file added this record; its fields are computed only when the file has it a second time.
    var fields = Fields(of: record)
    if noted.whole == Fields.everything { fields.whole = fields.all }
    return fields
  }

  /// Whether the file has already had the record.
  func knows(_ id: Int64) -> Bool {
    let (page, index) = Self.place(of: id)
    return pages[page].map { $0[index].all != 0 } ?? false
  }

  /// Marks all fields of a new record.
  func addNew(_ record: R, as id: Int64) {
    note(id) { fields in
      fields.all = Fields.everything
      fields.whole = record.uid.isEmpty ? 0 : Fields.everything
    }
  }

  /// Marks the fields that the file sets again in a record, which was stored as `before`.
  func add(_ record: R, to id: Int64, before: R) {
    var fields = self.fields(of: id, stored: before)
    let more = Fields(of: record).all
    fields.all |= more
    if !record.uid.isEmpty { fields.whole |= more }
    note(id) { $0 = fields }
  }

  private func note(_ id: Int64, _ change: (inout Fields) -> Void) {
    let (page, index) = Self.place(of: id)
    change(&pages[page, default: Self.emptyPage][index])
  }

  private static func place(of id: Int64) -> (page: Int64, index: Int) {
    let (page, index) = id.quotientAndRemainder(dividingBy: pageSize)
    return (page, Int(index.magnitude))
  }

  private static var emptyPage: [Fields] {
    [Fields](repeating: Fields(), count: Int(pageSize))
  }
}
