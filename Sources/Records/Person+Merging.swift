import Calendars

extension Draft<Person> {
  /// Takes all of another person into this one, losing no value.
  ///
  /// What this one lacks comes from the other, lists are joined, and where both have a value this
  /// one's stays and the other's is written into the note, under the name of its field.
  public mutating func absorb(_ other: Person) {
    var leftOver: [String] = []
    for field in Person.Field.allCases where !Person.access(field).isSame(other, Person()) {
      if let path = Person.labelledTexts(field) {
        set(field) { $0[keyPath: path] += other[keyPath: path] }
        continue
      }
      switch field {
      case .uid, .note, .afterSunset, .deathAfterSunset: break
      case .addresses: set(.addresses) { $0.addresses += other.addresses }
      case .tags: set(.tags) { $0.tags += other.tags }
      case .dates: set(.dates) { $0.dates += other.dates }
      default:
        let access = Person.access(field)
        if access.isSame(record, Person()) {
          set(field) { access.copy(&$0, other) }
          take(flagOf: field, from: other)
        } else if !access.isSame(record, other) {
          leftOver.append("\(field.rawValue): \(other.single(field))")
        }
      }
    }
    let notes = [record.note, other.note == record.note ? nil : other.note].compactMap { $0 }
    let whole = notes + leftOver
    if !whole.isEmpty { set(.note) { $0.note = whole.joined(separator: "\n") } }
  }

  /// Whether it was after sunset belongs to the date that was taken.
  private mutating func take(flagOf field: Person.Field, from other: Person) {
    switch field {
    case .birthday: set(.afterSunset) { $0.afterSunset = other.afterSunset }
    case .died: set(.deathAfterSunset) { $0.deathAfterSunset = other.deathAfterSunset }
    default: break
    }
  }
}

extension Person {
  /// The text of a field that holds one value.
  fileprivate func single(_ field: Field) -> String {
    if let path = Self.text(field) { return self[keyPath: path] ?? "" }
    switch field {
    case .name: return name
    case .birthday: return (birthday?.text ?? "") + (afterSunset ? ", after sunset" : "")
    case .died: return (died?.text ?? "") + (deathAfterSunset ? ", after sunset" : "")
    case .observe: return observe?.text ?? ""
    case .leadTimes: return leadTimes?.text ?? ""
    default: return ""
    }
  }
}
