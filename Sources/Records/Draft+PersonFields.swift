public import Calendars

// Setters without a closure: an import calls them millions of times.
extension Draft<Person> {
  /// Sets a text field.
  public mutating func set(_ field: Person.Field, to text: String) {
    if field.kind == .required {
      set(field) { $0[required: field] = text }
    } else {
      set(field) { $0[text: field] = text }
    }
  }

  /// Sets a text field that is empty; `false` if it is not.
  public mutating func fill(_ field: Person.Field, with text: String) -> Bool {
    guard record.isEmpty(field) else { return false }
    set(field, to: text)
    return true
  }

  /// Sets a date.
  public mutating func set(_ field: Person.Field, to date: PartialDate) {
    set(field) { $0[date: field] = date }
  }

  /// Sets a list of labelled texts.
  public mutating func set(_ field: Person.Field, to values: [Labelled<String>]) {
    set(field) { $0[labelledTexts: field] = values }
  }

  /// Appends to a list of labelled texts.
  public mutating func add(_ value: Labelled<String>, to field: Person.Field) {
    set(field) { $0[labelledTexts: field].append(value) }
  }

  /// Appends to a list of texts.
  public mutating func add(_ texts: [String], to field: Person.Field) {
    set(field) { $0[texts: field] += texts }
  }

  /// Sets a flag.
  public mutating func setFlag(_ field: Person.Field) {
    set(field) { $0[flag: field] = true }
  }
}
