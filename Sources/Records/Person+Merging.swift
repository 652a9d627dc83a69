import Calendars

extension Draft<Person> {
  /// Merges another person into this one without losing a value.
  ///
  /// Missing values are copied and lists are joined. If both have a value,
  /// the other one is added to the note with the name of its field.
  public mutating func merge(_ other: Person) {
    var leftOver: [String] = []
    for field in other.possibleFields where !other.isEmpty(field) {
      merge(field, other, &leftOver)
    }
    let notes = [record.note, other.note == record.note ? nil : other.note].compactMap { $0 }
    let whole = notes + leftOver
    if !whole.isEmpty { set(.note) { $0.note = whole.joined(separator: "\n") } }
  }

  private mutating func merge(
    _ field: Person.Field, _ other: Person, _ leftOver: inout [String]
  ) {
    if field == .uid || field == .note { return }
    switch field.kind {
    // The flag is copied with its date.
    case .flag: return
    case .labelledTexts, .addresses, .labelledDates, .texts:
      let before = record
      set(field) { person in
        person.copy(field, from: other)
        _ = person.prepend(field, from: before)
      }
      return
    default: break
    }
    if record.isEmpty(field) {
      set(field) { person in
        person.copy(field, from: other)
        if let afterSunset = field.afterSunset { person.copy(afterSunset, from: other) }
      }
    } else if !record.hasSame(field, as: other) {
      leftOver.append("\(field.name): \(other.single(field))")
    }
  }
}

extension Person {
  fileprivate func single(_ field: Field) -> String {
    let text = values(of: field).joined()
    guard let afterSunset = field.afterSunset, self[flag: afterSunset] else { return text }
    return text + ", after sunset"
  }
}
