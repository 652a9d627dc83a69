public import Calendars

/// What drafts edit and storage keeps: a person or an event.
public protocol Record: Hashable, Sendable {
  /// The names of its parts; what problems, conflicts and options speak of.
  associatedtype Field: RecordField

  /// A blank one.
  init()

  /// Stable across files, given at birth or taken from an imported record; empty until then.
  var uid: String { get set }

  /// The fields that can have a value; a person with common fields only has few.
  ///
  /// Loops over millions of records skip the others.
  var possibleFields: [Field] { get }

  /// The record in its one stored form, where the same can be said in two ways.
  var settled: Self { get }

  /// Everything wrong with the record as a whole; the one validator.
  ///
  /// - Parameter today: births and deaths after it are wrong.
  func problems(today: DayNumber) -> [Problem<Field>]

  /// The value of a required text.
  subscript(required field: Field) -> String { get set }
  /// The value of an optional text.
  subscript(text field: Field) -> String? { get set }
  /// The value of a date.
  subscript(date field: Field) -> PartialDate? { get set }
  /// The value of a flag.
  subscript(flag field: Field) -> Bool { get set }
  /// The word of a choice; ``choose(_:_:)`` sets it.
  subscript(choice field: Field) -> String? { get }
  /// The values of a list of labelled texts.
  subscript(labelledTexts field: Field) -> [Labelled<String>] { get set }
  /// The values of a list of addresses.
  subscript(addresses field: Field) -> [Labelled<Address>] { get set }
  /// The values of a list of labelled dates.
  subscript(labelledDates field: Field) -> [Labelled<PartialDate>] { get set }
  /// The values of a list of texts, or the lines of unmapped properties.
  subscript(texts field: Field) -> [String] { get set }
  /// The value of a day.
  subscript(day field: Field) -> DayNumber? { get set }
  /// The value of a time of day.
  subscript(time field: Field) -> ClockTime? { get set }
  /// The value of a repeat rule.
  subscript(rule field: Field) -> RepeatRule? { get set }
  /// The values of a list of days.
  subscript(days field: Field) -> [DayNumber] { get set }
  /// The ids of a list of people.
  subscript(people field: Field) -> [Int64] { get set }

  /// Sets a choice by its word, or clears it; returns `false`, and changes nothing, for any other word.
  mutating func choose(_ field: Field, _ word: String?) -> Bool
}

extension Record {
  /// All fields.
  public var possibleFields: [Field] { Field.all }

  /// The record as it is: most say everything in one way.
  public var settled: Self { self }

  /// The fields with a text longer than its limit.
  var lengthProblems: [Problem<Field>] {
    Field.all.filter { field in
      guard field.kind.hasLimit else { return false }
      var isTooLong = false
      forEachText(of: field) { if $0.utf8.count > TextLimit.bytes { isTooLong = true } }
      return isTooLong
    }.map { Problem($0, TextLimit.reason) }
  }

  /// Texts that some program could not read, and marked as such, before they came here.
  var lossProblems: [Problem<Field>] {
    Field.all.compactMap { field in
      var lost: String?
      forEachText(of: field) { if lost == nil, TextLoss.isIn($0) { lost = $0 } }
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
