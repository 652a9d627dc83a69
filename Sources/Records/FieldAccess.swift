public import Calendars

/// How one value of a record is read and changed.
///
/// Functions and not a key path: an import goes through millions of values.
public struct ValueAccess<R: Sendable, Value: Hashable & Sendable>: Sendable {
  /// Reads the value.
  public let get: @Sendable (R) -> Value
  /// Changes the value in place.
  public let modify: @Sendable (inout R, (inout Value) -> Void) -> Void

  init(
    _ get: @escaping @Sendable (R) -> Value,
    _ modify: @escaping @Sendable (inout R, (inout Value) -> Void) -> Void
  ) {
    self.get = get
    self.modify = modify
  }

  /// Puts a value in place of the one there is.
  public func set(_ record: inout R, to value: Value) { modify(&record) { $0 = value } }

  func isSame(_ one: R, _ other: R) -> Bool { get(one) == get(other) }

  func copy(_ record: inout R, _ other: R) { set(&record, to: get(other)) }
}

/// What kind of value a field holds, and how it is read and changed.
///
/// All rules for a field follow from its kind, and stand in the extensions of this type, in `Draft` and in
/// the formats: once a kind and not once a field.
public enum FieldAccess<R: Sendable>: Sendable {
  /// A text that each record has; empty until it is given.
  case required(ValueAccess<R, String>)
  /// A text.
  case text(ValueAccess<R, String?>)
  /// A date, as much of it as is known, and whether it was after sunset.
  case date(ValueAccess<R, PartialDate?>, afterSunset: ValueAccess<R, Bool>)
  /// A yes or no that belongs to a date.
  case flag(ValueAccess<R, Bool>)
  /// A value out of some, or of one form, that is written as one word.
  case choice(ChoiceAccess<R>)
  /// Texts with labels.
  case labelledTexts(ValueAccess<R, [Labelled<String>]>)
  /// Postal addresses with labels.
  case addresses(ValueAccess<R, [Labelled<Address>]>)
  /// Dates with labels.
  case labelledDates(ValueAccess<R, [Labelled<PartialDate>]>)
  /// Texts in the order given, none twice.
  case texts(ValueAccess<R, [String]>)
  /// Unmapped properties, each on one line and kept as it came.
  case lines(ValueAccess<R, [String]>, areUnique: Bool)
  /// A day.
  case day(ValueAccess<R, DayNumber?>)
  /// A time of day.
  case time(ValueAccess<R, ClockTime?>)
  /// A rule by which something repeats.
  case rule(ValueAccess<R, RepeatRule?>)
  /// Days in their order, none twice.
  case days(ValueAccess<R, [DayNumber]>)
  /// The numbers of people, none twice.
  case people(ValueAccess<R, [Int64]>)
}

/// A choice: a value that is written as one word.
public struct ChoiceAccess<R: Sendable>: Sendable {
  /// The word; `nil` where nothing is chosen.
  public let get: @Sendable (R) -> String?
  /// Chooses by a word, or takes the choice back; false, with nothing changed, for any other word.
  public let set: @Sendable (inout R, String?) -> Bool
  /// The words that can be typed to take a choice back.
  public let blanks: Set<String>
  /// What is wrong with any other word.
  public let reason: String
  /// What can be written.
  public let hint: String
  /// What a column that holds any other word is not: "no calendar".
  public let damage: String
}

extension FieldAccess {
  /// Whether both records hold the same in the field.
  public func isSame(_ one: R, _ other: R) -> Bool {
    switch self {
    case .required(let access): access.isSame(one, other)
    case .text(let access): access.isSame(one, other)
    case .date(let access, _): access.isSame(one, other)
    case .flag(let access): access.isSame(one, other)
    case .choice(let access): access.get(one) == access.get(other)
    case .labelledTexts(let access): access.isSame(one, other)
    case .addresses(let access): access.isSame(one, other)
    case .labelledDates(let access): access.isSame(one, other)
    case .texts(let access), .lines(let access, _): access.isSame(one, other)
    case .day(let access): access.isSame(one, other)
    case .time(let access): access.isSame(one, other)
    case .rule(let access): access.isSame(one, other)
    case .days(let access): access.isSame(one, other)
    case .people(let access): access.isSame(one, other)
    }
  }

  /// Puts the other record's value of the field into the record.
  public func copy(_ record: inout R, _ other: R) {
    switch self {
    case .required(let access): access.copy(&record, other)
    case .text(let access): access.copy(&record, other)
    case .date(let access, _): access.copy(&record, other)
    case .flag(let access): access.copy(&record, other)
    case .choice(let access): _ = access.set(&record, access.get(other))
    case .labelledTexts(let access): access.copy(&record, other)
    case .addresses(let access): access.copy(&record, other)
    case .labelledDates(let access): access.copy(&record, other)
    case .texts(let access), .lines(let access, _): access.copy(&record, other)
    case .day(let access): access.copy(&record, other)
    case .time(let access): access.copy(&record, other)
    case .rule(let access): access.copy(&record, other)
    case .days(let access): access.copy(&record, other)
    case .people(let access): access.copy(&record, other)
    }
  }

  /// Whether the field holds several values.
  public var isList: Bool {
    switch self {
    case .labelledTexts, .addresses, .labelledDates, .texts, .lines, .days, .people: true
    case .required, .text, .date, .flag, .choice, .day, .time, .rule: false
    }
  }

  /// Whether the values of the field have labels.
  public var isLabelled: Bool {
    switch self {
    case .labelledTexts, .addresses, .labelledDates: true
    default: false
    }
  }

  /// Whether the field holds texts with labels.
  public var holdsLabelledTexts: Bool { if case .labelledTexts = self { true } else { false } }
}
