import Calendars

extension Draft<Person> {
  /// Takes all of another person into this one, losing no value.
  ///
  /// What this one lacks comes from the other, lists are joined, and where both have a value this
  /// one's stays and the other's is written into the note, under the name of its field.
  public mutating func absorb(_ other: Person) {
    let blank = Person()
    var leftOver: [String] = []
    for field in Person.Field.allCases where !field.access.isSame(other, blank) {
      absorb(field, other, blank, &leftOver)
    }
    let notes = [record.note, other.note == record.note ? nil : other.note].compactMap { $0 }
    let whole = notes + leftOver
    if !whole.isEmpty { set(.note) { $0.note = whole.joined(separator: "\n") } }
  }

  private mutating func absorb(
    _ field: Person.Field, _ other: Person, _ blank: Person, _ leftOver: inout [String]
  ) {
    let access = field.access
    if field == .uid || field == .note { return }
    switch access {
    // Whether it was after sunset belongs to the date.
    case .flag: return
    case .labelledTexts, .addresses, .labelledDates, .texts:
      let before = record
      set(field) { person in
        access.copy(&person, other)
        _ = access.join(&person, after: before)
      }
      return
    default: break
    }
    if access.isSame(record, blank) {
      set(field) { person in
        access.copy(&person, other)
        if case .date(_, let afterSunset) = access { afterSunset.copy(&person, other) }
      }
    } else if !access.isSame(record, other) {
      leftOver.append("\(field.name): \(access.single(other))")
    }
  }
}

extension FieldAccess {
  /// The text of a field that holds one value.
  fileprivate func single(_ record: R) -> String {
    if case .date(_, let afterSunset) = self, afterSunset.get(record) {
      return values(record).joined() + ", after sunset"
    }
    return values(record).joined()
  }
}
