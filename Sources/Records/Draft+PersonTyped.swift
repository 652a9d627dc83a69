public import Calendars

extension Draft<Person> {
  /// Puts what was typed into a field: the one way in for options, prompts, forms and files.
  ///
  /// A single value replaces the one before; where a field holds several, one is added, and
  /// what was refused there earlier stays refused until the field is emptied.
  /// What cannot be used is held as the field's problem. An empty text, or `none` for a date
  /// or a choice, clears a single value.
  public mutating func type(_ field: Person.Field, _ text: String, _ reader: DateReader) {
    if let path = Person.text(field) {
      set(field) { $0[keyPath: path] = text }
    } else if let path = Person.labelledTexts(field) {
      alter(field) { $0[keyPath: path].append(Labelled(typed: text)) }
    } else {
      switch field {
      case .name: set(.name) { $0.name = text }
      case .birthday: typeDate(field, \.birthday, text, reader)
      case .died: typeDate(field, \.died, text, reader)
      case .afterSunset: typeFlag(field, \.afterSunset, text)
      case .deathAfterSunset: typeFlag(field, \.deathAfterSunset, text)
      case .observe: typeObserve(text)
      case .leadTimes: typeLeadTimes(text)
      case .addresses: typeAddress(text)
      case .tags: alter(.tags) { $0.tags.append(text) }
      case .dates: typeLabelledDate(text, reader)
      case .uid: set(.uid) { $0.uid = text }
      default: break
      }
    }
  }

  /// Empties a field; nothing is left of what was refused there.
  public mutating func clear(_ field: Person.Field) {
    set(field) { Person.access(field).copy(&$0, Person()) }
  }

  /// The dates that a label alone means, where it means more than one, as they can be typed.
  public func datesLabelled(_ text: String, _ field: Person.Field) -> [String]? {
    guard field == .dates, let label = StoredText.tidied(text) else { return nil }
    let found = record.dates.filter { $0.label == label }
    return found.count > 1 ? found.map(\.typed) : nil
  }

  /// Takes one value out of a field that holds several; false where it is not there.
  ///
  /// The value is given with its label or without; without one the first that matches goes.
  public mutating func remove(_ field: Person.Field, _ text: String, _ reader: DateReader) -> Bool {
    var removal = Draft()
    removal.type(field, text, reader)
    let wanted = removal.record
    if let path = Person.labelledTexts(field) {
      return takeOut(field, path, wanted[keyPath: path], text)
    }
    switch field {
    case .addresses:
      guard
        let index = record.addresses.firstIndex(where: { address in
          wanted.addresses.contains { $0 == address }
            || address.value.value == StoredText.tidied(text)
        })
      else { return false }
      alter(field) { $0.addresses.remove(at: index) }
    case .tags:
      guard let index = record.tags.firstIndex(where: wanted.tags.contains) else { return false }
      alter(field) { $0.tags.remove(at: index) }
    case .dates:
      guard
        let index = record.dates.firstIndex(where: { date in
          wanted.dates.contains(date) || date.label == StoredText.tidied(text)
        })
      else { return false }
      alter(field) { $0.dates.remove(at: index) }
    default: return false
    }
    return true
  }

  private mutating func takeOut(
    _ field: Person.Field, _ path: WritableKeyPath<Person, [Labelled<String>]>,
    _ wanted: [Labelled<String>], _ text: String
  ) -> Bool {
    guard
      let index = record[keyPath: path].firstIndex(where: { held in
        wanted.contains(held) || held.value == StoredText.tidied(text)
          || wanted.contains { $0.label == nil && $0.value == held.value }
      })
    else { return false }
    alter(field) { $0[keyPath: path].remove(at: index) }
    return true
  }

  private mutating func typeDate(
    _ field: Person.Field, _ path: WritableKeyPath<Person, PartialDate?>, _ text: String,
    _ reader: DateReader
  ) {
    do throws(DateProblem) {
      let date = try StoredText.tidied(text) == nil ? nil : reader.date(text)
      set(field) { $0[keyPath: path] = date }
    } catch {
      refuse(Problem(field, typed: text, error))
    }
  }

  private mutating func typeFlag(
    _ field: Person.Field, _ path: WritableKeyPath<Person, Bool>, _ text: String
  ) {
    switch StoredText.tidied(text)?.lowercased() {
    case "yes", "y", "true", "1", "x": set(field) { $0[keyPath: path] = true }
    case nil, "no", "n", "false", "0": set(field) { $0[keyPath: path] = false }
    default: refuse(Problem(field, typed: text, "neither yes nor no", hint: "write yes or no"))
    }
  }

  private mutating func typeObserve(_ text: String) {
    let word = StoredText.tidied(text)?.lowercased()
    if word == nil || word == "none" || word == "default" {
      set(.observe) { $0.observe = nil }
    } else if let observed = word.flatMap(Observed.init(rawValue:)) {
      set(.observe) { $0.observe = observed }
    } else {
      refuse(
        Problem(
          .observe, typed: text, "no calendar that kith keeps",
          hint: "write gregorian, hebrew or both"))
    }
  }

  /// Takes lead times as they are typed: `14,1`, `off`; an empty text or `default` leaves them to
  /// the tags and the setting.
  public mutating func typeLeadTimes(_ text: String) {
    let word = StoredText.tidied(text)?.lowercased()
    if word == nil || word == "default" {
      set(.leadTimes) { $0.leadTimes = nil }
    } else if let leadTimes = word.flatMap(LeadTimes.init(text:)) {
      set(.leadTimes) { $0.leadTimes = leadTimes }
    } else {
      refuse(Problem(.leadTimes, typed: text, "no days before", hint: .text(LeadTimes.hint)))
    }
  }

  private mutating func typeAddress(_ text: String) {
    let typed = Labelled(typed: text)
    alter(.addresses) { $0.addresses.append(Labelled(typed.label, Address(typed: typed.value))) }
  }

  private mutating func typeLabelledDate(_ text: String, _ reader: DateReader) {
    guard let colon = text.firstIndex(of: ":") else {
      refuse(
        Problem(
          .dates, typed: text, "a date of one's own needs a label",
          hint: "write it as anniversary:1835-07-08"))
      return
    }
    let typed = String(text[text.index(after: colon)...])
    do throws(DateProblem) {
      guard let date = try reader.date(typed) else { throw .unreadable }
      alter(.dates) { $0.dates.append(Labelled(String(text[..<colon]), date)) }
    } catch {
      refuse(Problem(.dates, typed: typed, error))
    }
  }
}
