import Calendars

extension FieldAccess {
  /// Brings the texts of the field into their stored form.
  func tidy(_ record: inout R) {
    switch self {
    case .required(let access):
      access.modify(&record) { if !StoredText.isTidy($0) { $0 = StoredText.tidied($0) ?? "" } }
    case .text(let access):
      // Looked at first: a change makes a copy of what records share.
      guard let text = access.get(record), !StoredText.isTidy(text) else { return }
      access.set(&record, to: StoredText.tidied(text))
    case .labelledTexts(let access): access.modify(&record) { $0.tidy() }
    case .addresses(let access):
      access.modify(&record) { $0 = $0.compactMap(\.tidied).withoutRepeats }
    case .labelledDates(let access):
      access.modify(&record) {
        $0 = $0.map { Labelled(StoredText.tidied($0.label), $0.value) }.withoutRepeats
      }
    case .texts(let access):
      access.modify(&record) { $0 = $0.compactMap(StoredText.tidied).withoutRepeats }
    case .lines(let access, let areUnique):
      access.modify(&record) {
        $0 = $0.compactMap(StoredText.oneLine)
        if areUnique { $0 = $0.withoutRepeats }
      }
    case .days(let access): access.modify(&record) { $0 = $0.withoutRepeats.sorted() }
    case .people(let access): access.modify(&record) { $0 = $0.withoutRepeats }
    case .date, .flag, .choice, .day, .time, .rule: break
    }
  }

  /// What the field holds, one text a value, as it can be typed again; none where it is empty.
  ///
  /// People are given by their numbers; unmapped properties are none that anybody types.
  public func values(_ record: R) -> [String] {
    func one(_ text: String?) -> [String] { text.map { [$0] } ?? [] }
    switch self {
    case .required(let access): return one(access.get(record)).filter { !$0.isEmpty }
    case .text(let access): return one(access.get(record))
    case .date(let access, _): return one(access.get(record)?.text)
    case .flag(let access): return access.get(record) ? ["yes"] : []
    case .choice(let access): return one(access.get(record))
    case .labelledTexts(let access): return access.get(record).map(\.typed)
    case .addresses(let access):
      return access.get(record).map { Labelled($0.label, $0.value.value).typed }
    case .labelledDates(let access): return access.get(record).map(\.typed)
    case .texts(let access): return access.get(record)
    case .lines: return []
    case .day(let access): return one(access.get(record).map(Self.text))
    case .time(let access): return one(access.get(record)?.text)
    case .rule(let access): return one(access.get(record)?.text)
    case .days(let access): return access.get(record).map(Self.text)
    case .people(let access): return access.get(record).map(String.init)
    }
  }

  private static func text(_ day: DayNumber) -> String { PartialDate(GregorianDate(day)).text }

  /// Hands every text of the field to `body`, labels among them.
  @inline(__always)
  func forEachText(_ record: R, _ body: (String) -> Void) {
    switch self {
    case .required(let access): body(access.get(record))
    case .text(let access): if let text = access.get(record) { body(text) }
    case .labelledTexts(let access):
      for value in access.get(record) {
        if let label = value.label { body(label) }
        body(value.value)
      }
    case .addresses(let access):
      for value in access.get(record) {
        for text in [value.label, value.value.text] + value.value.parts {
          if let text { body(text) }
        }
      }
    case .labelledDates(let access):
      for value in access.get(record) { if let label = value.label { body(label) } }
    case .texts(let access), .lines(let access, _): for text in access.get(record) { body(text) }
    case .date, .flag, .choice, .day, .time, .rule, .days, .people: break
    }
  }

  /// Hands what the field holds to `body`, without labels: the texts by whose words it is found.
  @inline(__always)
  func forEachValue(_ record: R, _ body: (String) -> Void) {
    switch self {
    case .labelledTexts(let access): for value in access.get(record) { body(value.value) }
    case .addresses(let access): for value in access.get(record) { body(value.value.value) }
    case .labelledDates: break
    default: forEachText(record, body)
    }
  }

  /// Whether the texts of the field have a limit: unmapped properties, such as photos, have none.
  var hasLimit: Bool { if case .lines = self { false } else { true } }
}

extension FieldAccess {
  /// Puts the earlier values of a list before the present ones; leaves any other field alone.
  ///
  /// Whether the field is a list.
  public func join(_ record: inout R, after earlier: R) -> Bool {
    switch self {
    case .labelledTexts(let access): access.modify(&record) { $0 = access.get(earlier) + $0 }
    case .addresses(let access): access.modify(&record) { $0 = access.get(earlier) + $0 }
    case .labelledDates(let access): access.modify(&record) { $0 = access.get(earlier) + $0 }
    case .texts(let access), .lines(let access, _):
      access.modify(&record) { $0 = access.get(earlier) + $0 }
    case .days(let access): access.modify(&record) { $0 = access.get(earlier) + $0 }
    case .people(let access): access.modify(&record) { $0 = access.get(earlier) + $0 }
    case .required, .text, .date, .flag, .choice, .day, .time, .rule: return false
    }
    return true
  }

  /// How many values a list holds; 0 for any other field.
  public func count(_ record: R) -> Int {
    switch self {
    case .labelledTexts(let access): access.get(record).count
    case .addresses(let access): access.get(record).count
    case .labelledDates(let access): access.get(record).count
    case .texts(let access), .lines(let access, _): access.get(record).count
    case .days(let access): access.get(record).count
    case .people(let access): access.get(record).count
    case .required, .text, .date, .flag, .choice, .day, .time, .rule: 0
    }
  }
}
