public import Calendars

// The same as `set` with a closure, by the field alone: an import sets millions.
extension Draft<Person> {
  /// Puts a text into a field that holds one.
  public mutating func set(_ field: Person.Field, to text: String) {
    let access = field.access
    set(field) { access.put(text, in: &$0) }
  }

  /// Puts a text into a field that holds one and is empty; false where it is not.
  public mutating func fill(_ field: Person.Field, with text: String) -> Bool {
    guard field.access.isEmptyText(record) else { return false }
    set(field, to: text)
    return true
  }

  /// Puts a date into a field that holds one.
  public mutating func set(_ field: Person.Field, to date: PartialDate) {
    guard case .date(let access, _) = field.access else { return }
    set(field) { access.set(&$0, to: date) }
  }

  /// Puts texts with labels into a field that holds such.
  public mutating func set(_ field: Person.Field, to values: [Labelled<String>]) {
    guard case .labelledTexts(let access) = field.access else { return }
    set(field) { access.set(&$0, to: values) }
  }

  /// Adds to a field that holds several texts with labels.
  public mutating func add(_ value: Labelled<String>, to field: Person.Field) {
    guard case .labelledTexts(let access) = field.access else { return }
    set(field) { access.modify(&$0) { $0.append(value) } }
  }

  /// Adds to a field that holds several texts.
  public mutating func add(_ texts: [String], to field: Person.Field) {
    guard case .texts(let access) = field.access else { return }
    set(field) { access.modify(&$0) { $0 += texts } }
  }

  /// Says yes to a field that holds a yes or no.
  public mutating func raise(_ field: Person.Field) {
    guard case .flag(let access) = field.access else { return }
    set(field) { access.set(&$0, to: true) }
  }
}

extension FieldAccess {
  /// Whether a field that holds one text holds none.
  fileprivate func isEmptyText(_ record: R) -> Bool {
    switch self {
    case .required(let access): access.get(record).isEmpty
    case .text(let access): access.get(record) == nil
    default: false
    }
  }

  /// Puts a text into a field that holds one.
  fileprivate func put(_ text: String, in record: inout R) {
    switch self {
    case .required(let access): access.set(&record, to: text)
    case .text(let access): access.set(&record, to: text)
    default: break
    }
  }
}
