public import Calendars

extension Draft<Person> {
  /// Parses a typed value of an option, prompt, form or file into a field.
  ///
  /// A list field gets another value, and its refused value stays refused until the
  /// field is emptied. A single value is replaced; an empty text, or `none` for a
  /// date or a choice, clears it. An invalid text becomes a problem of the field.
  public mutating func type(_ field: Person.Field, _ text: String, _ reader: DateReader) {
    typeByKind(field, text, reader)
  }

  /// Empties a field and removes its refused value.
  public mutating func clear(_ field: Person.Field) {
    set(field) { $0.copy(field, from: Person()) }
  }

  /// The dates with this label as they can be typed; `nil` unless there are several.
  public func datesLabelled(_ text: String, _ field: Person.Field) -> [String]? {
    guard field.kind == .labelledDates, let label = StoredText.tidied(text)
    else { return nil }
    let found = record[labelledDates: field].filter { $0.label == label }
    return found.count > 1 ? found.map(\.typed) : nil
  }

  /// Removes a value, or the first match if no label is given, from a list field; `false` if it does not exist.
  public mutating func remove(_ field: Person.Field, _ text: String, _ reader: DateReader) -> Bool {
    var removal = Draft()
    removal.type(field, text, reader)
    let (wanted, typed) = (removal.record, StoredText.tidied(text))
    switch field.kind {
    case .labelledTexts:
      let raw = Labelled(typed: text)
      return remove(field, \.[labelledTexts: field], wanted[labelledTexts: field]) {
        $0.value == typed || $0 == raw
      } matches: { held, wanted in
        held == wanted || wanted.label == nil && held.value == wanted.value
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
    case .texts:
      return remove(field, \.[texts: field], wanted[texts: field]) {
        $0 == typed
      } matches: {
        $0 == $1
      }
    case .required, .text, .date, .flag, .choice, .lines, .day, .time, .rule, .days, .people:
      return false
    }
  }

  /// Removes a value that is stored as it was typed, else each of the values that were typed.
  private mutating func remove<Value>(
    _ field: Person.Field, _ values: WritableKeyPath<Person, [Value]>, _ wanted: [Value],
    isTyped: (Value) -> Bool, matches: (Value, Value) -> Bool
  ) -> Bool {
    if removeFirst(field, values, where: isTyped) { return true }
    var draft = self
    for value in wanted {
      guard draft.removeFirst(field, values, where: { matches($0, value) }) else { return false }
    }
    self = draft
    return !wanted.isEmpty
  }

  private mutating func removeFirst<Value>(
    _ field: Person.Field, _ values: WritableKeyPath<Person, [Value]>,
    where isWanted: (Value) -> Bool
  ) -> Bool {
    guard let index = record[keyPath: values].firstIndex(where: isWanted) else { return false }
    changeValue(field) { _ = $0[keyPath: values].remove(at: index) }
    return true
  }
}
