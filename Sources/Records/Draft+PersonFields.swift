public import Calendars

// The same as `set` with a closure, by the field alone: an import sets millions, for which paths to
// properties are too slow.
extension Draft<Person> {
  /// Puts a text into a field that holds one.
  public mutating func set(_ field: Person.Field, to text: String) {
    set(field) { $0.put(text, in: field) }
  }

  /// Puts a text into a field that holds one and is empty; false where it is not.
  public mutating func fill(_ field: Person.Field, with text: String) -> Bool {
    guard record.isEmpty(field) else { return false }
    set(field, to: text)
    return true
  }

  /// Puts a date into the field of birth or death.
  public mutating func set(_ field: Person.Field, to date: PartialDate) {
    set(field) { person in
      if field == .birthday { person.birthday = date } else { person.died = date }
    }
  }

  /// Puts texts with labels into a field that holds such.
  public mutating func set(_ field: Person.Field, to values: [Labelled<String>]) {
    set(field) { person in
      switch field {
      case .emails: person.emails = values
      case .phones: person.phones = values
      case .urls: person.urls = values
      default: break
      }
    }
  }

  /// Adds to a field that holds several texts with labels.
  public mutating func add(_ value: Labelled<String>, to field: Person.Field) {
    set(field) { person in
      switch field {
      case .emails: person.emails.append(value)
      case .phones: person.phones.append(value)
      case .urls: person.urls.append(value)
      default: break
      }
    }
  }
}

extension Person {
  /// Whether a field that holds one text holds none.
  fileprivate func isEmpty(_ field: Field) -> Bool {
    switch field {
    case .uid: uid.isEmpty
    case .name: name.isEmpty
    case .prefix: prefix == nil
    case .given: given == nil
    case .additional: additional == nil
    case .family: family == nil
    case .suffix: suffix == nil
    case .nickname: nickname == nil
    case .birthplace: birthplace == nil
    case .deathplace: deathplace == nil
    case .org: org == nil
    case .title: title == nil
    case .note: note == nil
    default: false
    }
  }

  fileprivate mutating func put(_ text: String, in field: Field) {
    switch field {
    case .uid: uid = text
    case .name: name = text
    case .prefix: prefix = text
    case .given: given = text
    case .additional: additional = text
    case .family: family = text
    case .suffix: suffix = text
    case .nickname: nickname = text
    case .birthplace: birthplace = text
    case .deathplace: deathplace = text
    case .org: org = text
    case .title: title = text
    case .note: note = text
    default: break
    }
  }
}
