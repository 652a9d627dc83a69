import Records

/// Which fields of which records a file has set so far.
///
/// The first value that a file has for a field is the one that counts, so that a second import of
/// a file that says two things of one person changes nothing: were it the last, each import would
/// change the field to the first and back.
struct FieldsOfFile<R: Record> {
  /// The fields that a file has set of one record; a bit each, for which 32 are plenty.
  struct Fields {
    fileprivate var all: UInt32 = 0
    /// Those set by a record with a uid, whose lists are whole.
    fileprivate var whole: UInt32 = 0

    /// None.
    init() {}

    /// Those that a record has, of which no list is whole.
    init(of record: R) {
      let blank = R()
      var bit: UInt32 = 1
      for field in R.Field.allCases {
        if !R.access(field).isSame(record, blank) { all |= bit }
        bit <<= 1
      }
    }

    /// Whether nothing more is to be done to a field.
    ///
    /// - Parameter isAddedTo: whether it is a list that would be added to.
    func contains(_ field: R.Field, asList isAddedTo: Bool) -> Bool {
      (isAddedTo ? whole : all) & Self.bit(field) != 0
    }

    private static func bit(_ field: R.Field) -> UInt32 {
      var bit: UInt32 = 1
      for other in R.Field.allCases {
        if other == field { return bit }
        bit <<= 1
      }
      return 0
    }
  }

  // Ids lie close together, and eight bytes each are all that a million records may cost.
  private var pages: [Int64: [Fields]] = [:]
  private static var pageSize: Int64 { 512 }

  /// The fields that the file has set of a record.
  func fields(of id: Int64) -> Fields {
    let (page, index) = id.quotientAndRemainder(dividingBy: Self.pageSize)
    return pages[page]?[Int(index.magnitude)] ?? Fields()
  }

  /// Notes what a record of the file says.
  mutating func add(_ record: R, as id: Int64) {
    let (page, index) = id.quotientAndRemainder(dividingBy: Self.pageSize)
    let bits = Fields(of: record).all
    if pages[page] == nil {
      pages[page] = [Fields](repeating: Fields(), count: Int(Self.pageSize))
    }
    let whole = record.uid.isEmpty ? 0 : bits
    pages[page]?[Int(index.magnitude)].all |= bits
    pages[page]?[Int(index.magnitude)].whole |= whole
  }
}
