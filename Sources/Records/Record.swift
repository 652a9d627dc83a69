public import Calendars

/// What drafts edit and storage keeps: a person or an event.
public protocol Record: Hashable, Sendable {
  /// The names of its parts; what problems, conflicts and options speak of.
  associatedtype Field: Hashable, Sendable, CaseIterable, RawRepresentable<String>

  /// A blank one.
  init()

  /// Stable across files, given at birth or taken from an imported record; empty until then.
  var uid: String { get set }

  /// How one field is compared and copied.
  static func access(_ field: Field) -> FieldAccess<Self>

  /// Brings the texts of a field into their stored form: NFC, no white space around them,
  /// nothing for an empty one.
  mutating func tidy(_ field: Field)

  /// The record in its one stored form, where the same can be said in two ways.
  var settled: Self { get }

  /// Everything wrong with the record as a whole; the one validator.
  ///
  /// - Parameter today: births and deaths after it are wrong.
  func problems(today: DayNumber) -> [Problem<Field>]
}

extension Record {
  /// The record as it is: most say everything in one way.
  public var settled: Self { self }
}

/// Compares and copies one field of a record.
public struct FieldAccess<R: Sendable>: Sendable {
  /// Whether both hold the same in the field.
  public let isSame: @Sendable (R, R) -> Bool
  /// Puts the second one's value of the field into the first.
  public let copy: @Sendable (inout R, R) -> Void

  init<Value: Equatable & SendableMetatype>(_ path: any WritableKeyPath<R, Value> & Sendable) {
    isSame = { $0[keyPath: path] == $1[keyPath: path] }
    copy = { $0[keyPath: path] = $1[keyPath: path] }
  }
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
