public import Calendars

// Most records have no field of some kinds; these are then never called.
extension Record {
  /// No value: no field is of this kind.
  public subscript(date field: Field) -> PartialDate? {
    get { nil }
    set {}
  }

  /// No value: no field is of this kind.
  public subscript(flag field: Field) -> Bool {
    get { false }
    set {}
  }

  /// No value: no field is of this kind.
  public subscript(labelledTexts field: Field) -> [Labelled<String>] {
    get { [] }
    set {}
  }

  /// No value: no field is of this kind.
  public subscript(addresses field: Field) -> [Labelled<Address>] {
    get { [] }
    set {}
  }

  /// No value: no field is of this kind.
  public subscript(labelledDates field: Field) -> [Labelled<PartialDate>] {
    get { [] }
    set {}
  }

  /// No value: no field is of this kind.
  public subscript(day field: Field) -> DayNumber? {
    get { nil }
    set {}
  }

  /// No value: no field is of this kind.
  public subscript(time field: Field) -> ClockTime? {
    get { nil }
    set {}
  }

  /// No value: no field is of this kind.
  public subscript(rule field: Field) -> RepeatRule? {
    get { nil }
    set {}
  }

  /// No value: no field is of this kind.
  public subscript(days field: Field) -> [DayNumber] {
    get { [] }
    set {}
  }

  /// No value: no field is of this kind.
  public subscript(people field: Field) -> [Int64] {
    get { [] }
    set {}
  }

  /// No value: no field is of this kind.
  public subscript(choice field: Field) -> String? { nil }

  /// No field is of this kind.
  public mutating func choose(_ field: Field, _ word: String?) -> Bool { false }
}
