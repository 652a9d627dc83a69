public import Calendars

extension Draft<Person> {
  /// Puts what was typed into a field: the one way in for options, prompts, forms and files.
  ///
  /// A single value replaces the one before; where a field holds several, one is added, and
  /// what was refused there earlier stays refused until the field is emptied.
  /// What cannot be used is held as the field's problem. An empty text, or `none` for a date
  /// or a choice, clears a single value.
  public mutating func type(_ field: Person.Field, _ text: String, _ reader: DateReader) {
    typeByKind(field, text, reader)
  }

  /// Empties a field; what was refused there is forgotten.
  public mutating func clear(_ field: Person.Field) {
    set(field) { $0.copy(field, from: Person()) }
  }

  /// The dates that a label alone means, where it means more than one, as they can be typed.
  public func datesLabelled(_ text: String, _ field: Person.Field) -> [String]? {
    guard field.kind == .labelledDates, let label = StoredText.tidied(text)
    else { return nil }
    let found = record[labelledDates: field].filter { $0.label == label }
    return found.count > 1 ? found.map(\.typed) : nil
  }

  /// Takes one value out of a field that holds several; false where it is not there.
  ///
  /// The value is given with its label or without; without one the first that matches goes.
  public mutating func remove(_ field: Person.Field, _ text: String, _ reader: DateReader) -> Bool {
    var removal = Draft()
    removal.type(field, text, reader)
    let (wanted, typed) = (removal.record, StoredText.tidied(text))
    switch field.kind {
    case .labelledTexts:
      let wanted = wanted[labelledTexts: field]
      return removeFirst(field, \.[labelledTexts: field]) { held in
        wanted.contains(held) || held.value == typed
          || wanted.contains { $0.label == nil && $0.value == held.value }
      }
    case .addresses:
      let wanted = wanted[addresses: field]
      return removeFirst(field, \.[addresses: field]) {
        wanted.contains($0) || $0.value.value == typed
      }
    case .labelledDates:
      let wanted = wanted[labelledDates: field]
      return removeFirst(field, \.[labelledDates: field]) {
        wanted.contains($0) || $0.label == typed
      }
    case .texts: return removeFirst(field, \.[texts: field], where: wanted[texts: field].contains)
    case .required, .text, .date, .flag, .choice, .lines, .day, .time, .rule, .days, .people:
      return false
    }
  }

  private mutating func removeFirst<Value>(
    _ field: Person.Field, _ values: WritableKeyPath<Person, [Value]>,
    where isWanted: (Value) -> Bool
  ) -> Bool {
    guard let index = record[keyPath: values].firstIndex(where: isWanted) else { return false }
    alter(field) { _ = $0[keyPath: values].remove(at: index) }
    return true
  }
}
