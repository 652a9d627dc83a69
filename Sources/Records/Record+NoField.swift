public import Calendars

// Defaults for the kinds that no field of a record has. They are never called: a field is read by the subscript of its
// kind, which a test checks for every field.
extension Record {
  /// Stops the program, because a field was read by the subscript of another kind.
  static func isNotOfKind(_ field: Field) -> Never {
    preconditionFailure("`\(field.name)` is not of the kind by which it is read")
  }

  /// No field is of this kind.
  public subscript(date field: Field) -> PartialDate? {
    get { Self.isNotOfKind(field) }
    set { Self.isNotOfKind(field) }
  }
  /// No field is of this kind.
  public subscript(flag field: Field) -> Bool {
    get { Self.isNotOfKind(field) }
    set { Self.isNotOfKind(field) }
  }
  /// No field is of this kind.
  public subscript(labelledTexts field: Field) -> [Labelled<String>] {
    get { Self.isNotOfKind(field) }
    set { Self.isNotOfKind(field) }
  }
  /// No field is of this kind.
  public subscript(addresses field: Field) -> [Labelled<Address>] {
    get { Self.isNotOfKind(field) }
    set { Self.isNotOfKind(field) }
  }
  /// No field is of this kind.
  public subscript(labelledDates field: Field) -> [Labelled<PartialDate>] {
    get { Self.isNotOfKind(field) }
    set { Self.isNotOfKind(field) }
  }
  /// No field is of this kind.
  public subscript(day field: Field) -> DayNumber? {
    get { Self.isNotOfKind(field) }
    set { Self.isNotOfKind(field) }
  }
  /// No field is of this kind.
  public subscript(time field: Field) -> ClockTime? {
    get { Self.isNotOfKind(field) }
    set { Self.isNotOfKind(field) }
  }
  /// No field is of this kind.
  public subscript(rule field: Field) -> RepeatRule? {
    get { Self.isNotOfKind(field) }
    set { Self.isNotOfKind(field) }
  }
  /// No field is of this kind.
  public subscript(days field: Field) -> [DayNumber] {
    get { Self.isNotOfKind(field) }
    set { Self.isNotOfKind(field) }
  }
  /// No field is of this kind.
  public subscript(people field: Field) -> [Int64] {
    get { Self.isNotOfKind(field) }
    set { Self.isNotOfKind(field) }
  }

  /// No field is of this kind.
  public subscript(choice field: Field) -> String? { Self.isNotOfKind(field) }

  /// No field is of this kind.
  public mutating func choose(_ field: Field, _ word: String?) -> Bool { Self.isNotOfKind(field) }
}
