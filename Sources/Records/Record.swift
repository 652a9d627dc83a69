public import Calendars

/// A person or an event: the type that drafts edit and the store saves.
public protocol Record: Hashable, Sendable {
  /// The fields, which problems, conflicts and options refer to.
  associatedtype Field: RecordField

  /// A blank record.
  init()

  /// The identifier across files, new or imported; empty until then.
  var uid: String { get set }

  /// The fields that can have a value, so that loops over millions of records skip the others.
  var possibleFields: [Field] { get }

  /// The record in its stored form, if the same can be expressed in two ways.
  var settled: Self { get }

  /// All problems of the record.
  ///
  /// - Parameter today: births and deaths after this day are problems.
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

  /// Sets a choice by its word, or clears it if `nil`; returns `false`, and changes nothing, for an invalid word.
  mutating func choose(_ field: Field, _ word: String?) -> Bool
}

extension Record {
  /// All fields.
  public var possibleFields: [Field] { Field.all }

  /// The record unchanged.
  public var settled: Self { self }

  /// Texts longer than `TextLimit`.
  var lengthProblems: [Problem<Field>] {
    Field.all.filter { field in
      guard field.kind.hasLimit else { return false }
      var isTooLong = false
      forEachText(of: field) { if $0.utf8.count > TextLimit.bytes { isTooLong = true } }
      return isTooLong
    }.map { Problem($0, TextLimit.reason) }
  }

  /// Texts with U+FFFD.
  var replacementCharacterProblems: [Problem<Field>] {
    Field.all.compactMap { field in
      var lost: String?
      forEachText(of: field) { if lost == nil, ReplacementCharacter.isIn($0) { lost = $0 } }
      return lost.map { ReplacementCharacter.problem(field, $0) }
    }
  }
}
