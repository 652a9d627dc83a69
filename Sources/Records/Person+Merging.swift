import Calendars

extension Draft<Person> {
  /// Takes all of another person into this one, losing no value.
  ///
  /// What this one lacks comes from the other, lists are joined, and where both have a value this
  /// one's stays and the other's is written into the note, under the name of its field.
  public mutating func absorb(_ other: Person) {
    var leftOver: [String] = []
    for field in other.possibleFields where !other.isEmpty(field) {
      absorb(field, other, &leftOver)
    }
    let notes = [record.note, other.note == record.note ? nil : other.note].compactMap { $0 }
    let whole = notes + leftOver
    if !whole.isEmpty { set(.note) { $0.note = whole.joined(separator: "\n") } }
  }

  private mutating func absorb(
    _ field: Person.Field, _ other: Person, _ leftOver: inout [String]
  ) {
    if field == .uid || field == .note { return }
    switch field.kind {
    // Whether it was after sunset belongs to the date.
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
  /// The text of a field that has one value.
  fileprivate func single(_ field: Field) -> String {
    let text = values(of: field).joined()
    guard let afterSunset = field.afterSunset, self[flag: afterSunset] else { return text }
    return text + ", after sunset"
  }
}
