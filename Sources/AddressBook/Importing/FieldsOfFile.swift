public import Records

/// Which fields of which records a file has set so far.
///
/// The first value that a file has for a field is the one that counts, so that a second import of
/// a file that says two things of one person changes nothing: were it the last, each import would
/// change the field to the first and back.
public final class FieldsOfFile<R: Record> {
  /// The fields that a file has set of one record; a bit each, for which 32 are plenty.
  public struct Fields {
    fileprivate var all: UInt32 = 0
    /// Those set by a record with a uid, whose lists are whole.
    fileprivate var whole: UInt32 = 0

    /// Every field that the record has, whichever those are; more bits than there are fields.
    fileprivate static var everything: UInt32 { .max }

    /// None.
    public init() {}

    /// Those that a record has, of which no list is whole.
    init(of record: R) {
      for field in record.possibleFields where !record.isEmpty(field) { all |= Self.bit(field) }
    }

    /// Whether nothing more is to be done to a field.
    ///
    /// - Parameter isAddedTo: whether it is a list that would be added to.
    func contains(_ field: R.Field, asList isAddedTo: Bool) -> Bool {
      (isAddedTo ? whole : all) & Self.bit(field) != 0
    }

    private static func bit(_ field: R.Field) -> UInt32 { 1 << UInt32(field.rawValue) }
  }

  // Ids lie close together, and eight bytes each are all that a million records may cost.
  private var pages: [Int64: [Fields]] = [:]
  private static var pageSize: Int64 { 512 }

  /// The fields that the file has set of a record, which is stored like that.
  func fields(of id: Int64, stored record: R) -> Fields {
    let (page, index) = Self.place(of: id)
    guard let noted = pages[page]?[index] else { return Fields() }
    guard noted.all == Fields.everything else { return noted }
    // All that it has is the file's, which need not be worked out for those who are met once.
    var fields = Fields(of: record)
    if noted.whole == Fields.everything { fields.whole = fields.all }
    return fields
  }

  /// Whether the file has had the record before.
  func knows(_ id: Int64) -> Bool {
    let (page, index) = Self.place(of: id)
    return pages[page].map { $0[index].all != 0 } ?? false
  }

  /// Notes a record that is stored for the first time.
  func addNew(_ record: R, as id: Int64) {
    note(id) { fields in
      fields.all = Fields.everything
      fields.whole = record.uid.isEmpty ? 0 : Fields.everything
    }
  }

  /// Notes what the file says once more of a record that was stored like `before`.
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
