import Calendars

extension Record {
  /// Normalizes the texts of a field: NFC, trimmed, `nil` if empty, without repeats.
  public mutating func tidy(_ field: Field) {
    switch field.kind {
    case .required:
      if !StoredText.isTidy(self[required: field]) {
        self[required: field] = StoredText.tidied(self[required: field]) ?? ""
      }
    case .text:
      // Checked first, because a change copies shared fields.
      guard let text = self[text: field], !StoredText.isTidy(text) else { return }
      self[text: field] = StoredText.tidied(text)
    case .labelledTexts:
      separate(field)
      self[labelledTexts: field].tidy()
    case .addresses:
      self[addresses: field] = self[addresses: field].compactMap(\.tidied).withoutRepeats
    case .labelledDates:
      self[labelledDates: field] =
        self[labelledDates: field].map { Labelled(StoredText.tidied($0.label), $0.value) }
        .withoutRepeats
    case .texts:
      let separator = field.separator
      self[texts: field] =
        self[texts: field].flatMap { separator.values(in: $0) ?? [$0] }
        .compactMap(StoredText.tidied).withoutRepeats
    case .lines:
      let lines = self[texts: field].compactMap(StoredText.oneLine)
      self[texts: field] = field.row.allowsRepeats ? lines : lines.withoutRepeats
    case .days: self[days: field] = self[days: field].withoutRepeats.sorted()
    case .people: self[people: field] = self[people: field].withoutRepeats
    case .date, .flag, .choice, .day, .time, .rule: break
    }
  }

  /// Separates several values in one text, each with the label of the text.
  private mutating func separate(_ field: Field) {
    let separator = field.separator
    var isSeparated = false
    for value in self[labelledTexts: field] where separator.values(in: value.value) != nil {
      isSeparated = true
    }
    if !isSeparated { return }
    self[labelledTexts: field] = self[labelledTexts: field].flatMap { value in
      (separator.values(in: value.value) ?? [value.value]).map { Labelled(value.label, $0) }
    }
  }

  /// Whether both records have the same value in a field.
  @inlinable
  public func hasSame(_ field: Field, as other: Self) -> Bool {
    switch field.kind {
    case .required: self[required: field] == other[required: field]
    case .text: self[text: field] == other[text: field]
    case .date: self[date: field] == other[date: field]
    case .flag: self[flag: field] == other[flag: field]
    case .choice: self[choice: field] == other[choice: field]
    case .labelledTexts: self[labelledTexts: field] == other[labelledTexts: field]
    case .addresses: self[addresses: field] == other[addresses: field]
    case .labelledDates: self[labelledDates: field] == other[labelledDates: field]
    case .texts, .lines: self[texts: field] == other[texts: field]
    case .day: self[day: field] == other[day: field]
    case .time: self[time: field] == other[time: field]
    case .rule: self[rule: field] == other[rule: field]
    case .days: self[days: field] == other[days: field]
    case .people: self[people: field] == other[people: field]
    }
  }

  /// Whether a field has no value.
  @inlinable
  public func isEmpty(_ field: Field) -> Bool {
    switch field.kind {
    case .required: self[required: field].isEmpty
    case .text: self[text: field] == nil
    case .date: self[date: field] == nil
    case .flag: !self[flag: field]
    case .choice: self[choice: field] == nil
    case .labelledTexts: self[labelledTexts: field].isEmpty
    case .addresses: self[addresses: field].isEmpty
    case .labelledDates: self[labelledDates: field].isEmpty
    case .texts, .lines: self[texts: field].isEmpty
    case .day: self[day: field] == nil
    case .time: self[time: field] == nil
    case .rule: self[rule: field] == nil
    case .days: self[days: field].isEmpty
    case .people: self[people: field].isEmpty
    }
  }

  /// Copies the value of a field from another record.
  @inlinable
  public mutating func copy(_ field: Field, from other: Self) {
    switch field.kind {
    case .required: self[required: field] = other[required: field]
    case .text: self[text: field] = other[text: field]
    case .date: self[date: field] = other[date: field]
    case .flag: self[flag: field] = other[flag: field]
    case .choice: _ = choose(field, other[choice: field])
    case .labelledTexts: self[labelledTexts: field] = other[labelledTexts: field]
    case .addresses: self[addresses: field] = other[addresses: field]
    case .labelledDates: self[labelledDates: field] = other[labelledDates: field]
    case .texts, .lines: self[texts: field] = other[texts: field]
    case .day: self[day: field] = other[day: field]
    case .time: self[time: field] = other[time: field]
    case .rule: self[rule: field] = other[rule: field]
    case .days: self[days: field] = other[days: field]
    case .people: self[people: field] = other[people: field]
    }
  }

  /// Prepends an earlier record's list to a list field; returns `false`, and changes nothing, for any other field.
  @inlinable
  public mutating func prepend(_ field: Field, from earlier: Self) -> Bool {
    switch field.kind {
    case .labelledTexts:
      self[labelledTexts: field] = earlier[labelledTexts: field] + self[labelledTexts: field]
    case .addresses: self[addresses: field] = earlier[addresses: field] + self[addresses: field]
    case .labelledDates:
      self[labelledDates: field] = earlier[labelledDates: field] + self[labelledDates: field]
    case .texts, .lines: self[texts: field] = earlier[texts: field] + self[texts: field]
    case .days: self[days: field] = earlier[days: field] + self[days: field]
    case .people: self[people: field] = earlier[people: field] + self[people: field]
    case .required, .text, .date, .flag, .choice, .day, .time, .rule: return false
    }
    return true
  }

  /// The number of values of a list field; 0 for any other.
  @inlinable
  public func count(of field: Field) -> Int {
    switch field.kind {
    case .labelledTexts: self[labelledTexts: field].count
    case .addresses: self[addresses: field].count
    case .labelledDates: self[labelledDates: field].count
    case .texts, .lines: self[texts: field].count
    case .days: self[days: field].count
    case .people: self[people: field].count
    case .required, .text, .date, .flag, .choice, .day, .time, .rule: 0
    }
  }

  /// The values of a field as they can be typed, people as ids; empty if it has none, and for unmapped properties.
  public func values(of field: Field) -> [String] {
    func one(_ text: String?) -> [String] { text.map { [$0] } ?? [] }
    return switch field.kind {
    case .required: one(self[required: field]).filter { !$0.isEmpty }
    case .text: one(self[text: field])
    case .date: one(self[date: field]?.text)
    case .flag: self[flag: field] ? ["yes"] : []
    case .choice: one(self[choice: field])
    case .labelledTexts: self[labelledTexts: field].map(\.typed)
    case .addresses: self[addresses: field].map { Labelled($0.label, $0.value.value).typed }
    case .labelledDates: self[labelledDates: field].map(\.typed)
    case .texts: self[texts: field]
    case .lines: []
    case .day: one(self[day: field]?.text)
    case .time: one(self[time: field]?.text)
    case .rule: one(self[rule: field]?.text)
    case .days: self[days: field].map(\.text)
    case .people: self[people: field].map(String.init)
    }
  }

  /// Calls `body` with every text of a field, labels included.
  @inline(__always)
  func forEachText(of field: Field, _ body: (String) -> Void) {
    switch field.kind {
    case .required: body(self[required: field])
    case .text: if let text = self[text: field] { body(text) }
    case .labelledTexts:
      for value in self[labelledTexts: field] {
        if let label = value.label { body(label) }
        body(value.value)
      }
    case .addresses:
      for value in self[addresses: field] {
        for text in [value.label, value.value.text] + value.value.parts {
          if let text { body(text) }
        }
      }
    case .labelledDates:
      for value in self[labelledDates: field] { if let label = value.label { body(label) } }
    case .texts, .lines: for text in self[texts: field] { body(text) }
    case .date, .flag, .choice, .day, .time, .rule, .days, .people: break
    }
  }

  /// Calls `body` with the texts of a field that searches look at; labels are not searched.
  @inline(__always)
  func forEachValue(of field: Field, _ body: (String) -> Void) {
    switch field.kind {
    case .labelledTexts: for value in self[labelledTexts: field] { body(value.value) }
    case .addresses: for value in self[addresses: field] { body(value.value.value) }
    case .labelledDates: break
    default: forEachText(of: field, body)
    }
  }
}
