public import Calendars

// The same as `set` with a closure, by the field alone: an import sets millions.
extension Draft<Person> {
  /// Puts a text into a field that holds one.
  public mutating func set(_ field: Person.Field, to text: String) {
    if field.kind == .required {
      set(field) { $0[required: field] = text }
    } else {
      set(field) { $0[text: field] = text }
    }
  }

  /// Puts a text into a field that holds one and is empty; false where it is not.
  public mutating func fill(_ field: Person.Field, with text: String) -> Bool {
    guard record.isEmpty(field) else { return false }
    set(field, to: text)
    return true
  }

  /// Puts a date into a field that holds one.
  public mutating func set(_ field: Person.Field, to date: PartialDate) {
    set(field) { $0[date: field] = date }
  }

  /// Puts texts with labels into a field that holds such.
  public mutating func set(_ field: Person.Field, to values: [Labelled<String>]) {
    set(field) { $0[labelledTexts: field] = values }
  }

  /// Adds to a field that holds several texts with labels.
  public mutating func add(_ value: Labelled<String>, to field: Person.Field) {
    set(field) { $0[labelledTexts: field].append(value) }
  }

  /// Adds to a field that holds several texts.
  public mutating func add(_ texts: [String], to field: Person.Field) {
    set(field) { $0[texts: field] += texts }
  }

  /// Says yes to a field that holds a yes or no.
  public mutating func raise(_ field: Person.Field) {
    set(field) { $0[flag: field] = true }
  }
}
