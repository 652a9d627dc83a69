public import Calendars

/// What drafts edit and storage keeps: a person or an event.
public protocol Record: Hashable, Sendable {
  /// The names of its parts; what problems, conflicts and options speak of.
  associatedtype Field: RecordField where Field.Owner == Self

  /// A blank one.
  init()

  /// Stable across files, given at birth or taken from an imported record; empty until then.
  var uid: String { get set }

  /// Whether a field can hold a value at all; true for any that this cannot quickly say of.
  func mayHold(_ field: Field) -> Bool

  /// Brings the texts of a field into their stored form: NFC, no white space around them,
  /// `nil` for an empty one.
  mutating func tidy(_ field: Field)

  /// The record in its one stored form, where the same can be said in two ways.
  var settled: Self { get }

  /// Everything wrong with the record as a whole; the one validator.
  ///
  /// - Parameter today: births and deaths after it are wrong.
  func problems(today: DayNumber) -> [Problem<Field>]
}

extension Record {
  /// Any field may hold a value.
  public func mayHold(_ field: Field) -> Bool { true }

  /// The record as it is: most say everything in one way.
  public var settled: Self { self }

  /// The kind of a field, and how it is read and changed.
  public static func access(_ field: Field) -> FieldAccess<Self> { field.access }

  /// What a field holds, one text a value, as it can be typed again; none where it is empty.
  public func values(of field: Field) -> [String] { field.access.values(self) }

  /// The fields with a text longer than its limit.
  var lengthProblems: [Problem<Field>] {
    Field.allCases.filter { field in
      guard field.access.hasLimit else { return false }
      var isTooLong = false
      field.access.forEachText(self) { if $0.utf8.count > TextLimit.bytes { isTooLong = true } }
      return isTooLong
    }.map { Problem($0, TextLimit.reason) }
  }

  /// Texts that some program could not read, and marked as such, before they came here.
  var lossProblems: [Problem<Field>] {
    Field.allCases.compactMap { field in
      var lost: String?
      field.access.forEachText(self) { if lost == nil, TextLoss.isIn($0) { lost = $0 } }
      return lost.map { TextLoss.problem(field, $0) }
    }
  }
}

/// The bound on every stored text.
enum TextLimit {
  /// 1 MiB.
  static let bytes = 1 << 20
  static let reason = "longer than 1 MiB"
}

/// A record as storage holds it.
public struct Stored<R: Record>: Hashable, Sendable {
  /// The small number that the user sees; never used for another record.
  public let id: Int64
  /// The record.
  public let record: R

  /// Puts a number to a record.
  public init(id: Int64, _ record: R) {
    self.id = id
    self.record = record
  }
}
