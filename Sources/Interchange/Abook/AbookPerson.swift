import Calendars
import Records

/// Builds a person from an entry.
struct AbookPerson {
  private(set) var record: ImportedRecord<Person>
  private let dates: TextFormDates
  private var address = Address()
  private var street: [String] = []
  private var unknown: [String] = []

  /// The fields of abook with their labels, except the parts of an address.
  private static let fields: [String: (field: Person.Field, label: String?)] = [
    "name": (.name, nil), "nick": (.nickname, nil), "notes": (.note, nil),
    "email": (.emails, nil), "url": (.urls, nil), "groups": (.tags, nil),
    "birthday": (.birthday, nil), "anniversary": (.dates, "anniversary"),
    "phone": (.phones, "home"), "workphone": (.phones, "work"), "mobile": (.phones, "mobile"),
    "fax": (.phones, "fax"), "pager": (.phones, "pager"),
  ]

  init(
    _ entry: AbookEntry, number: Int, keepUnknown: Bool, _ dates: TextFormDates,
    _ unknownKeys: inout UnknownKeys
  ) {
    self.dates = dates
    record = ImportedRecord(number: number, line: entry.line)
    record.raw = entry.raw
    for field in entry.fields where !field.value.withoutBlanks.isEmpty {
      if read(field) || readAddress(field) { continue }
      if keepUnknown {
        unknown.append("\(field.name): \(field.value)")
      } else {
        unknownKeys.add(field.name)
      }
    }
    finish()
  }

  private mutating func read(_ line: AbookEntry.Field) -> Bool {
    guard let (field, label) = Self.fields[line.name] else { return false }
    let text = line.value
    switch field.kind {
    case .required: set(field, line) { $0[required: field] = text }
    case .text: set(field, line) { $0[text: field] = text }
    case .labelledTexts:
      let values = field == .emails ? Self.items(text) : [text]
      set(field, line) { $0[labelledTexts: field] += values.map { Labelled(label, $0) } }
    case .texts: set(field, line) { $0[texts: field] += Self.items(text) }
    case .date: readDate(line, field) { $0[date: field] = $1 }
    case .labelledDates:
      readDate(line, field) { $0[labelledDates: field].append(Labelled(label, $1)) }
    case .flag, .choice, .addresses, .lines, .day, .time, .rule, .days, .people: return false
    }
    return true
  }

  private mutating func set(
    _ field: Person.Field, _ place: AbookEntry.Field, _ change: (inout Person) -> Void
  ) {
    if record.places[field] == nil {
      record.places[field] = .init(line: place.line, column: place.name)
    }
    record.draft.set(field, change)
  }

  private mutating func readAddress(_ field: AbookEntry.Field) -> Bool {
    switch field.name {
    case "address", "address2": street.append(field.value)
    case "city": address.city = field.value
    case "state": address.region = field.value
    case "zip": address.postcode = field.value
    case "country": address.country = field.value
    default: return false
    }
    return true
  }

  /// Reads `1990-12-31`, `--12-31`, and `19901231`, which abook copies from vCards.
  private mutating func readDate(
    _ field: AbookEntry.Field, _ target: Person.Field, _ store: (inout Person, PartialDate) -> Void
  ) {
    let typed = String(field.value.withoutBlanks)
    record.places[target] = .init(line: field.line, column: field.name)
    var text = Self.dashed(typed)
    if text.hasPrefix("0000-") { text = "-" + text.dropFirst(4) }
    if text.hasPrefix("\(ImportedYear.unknown)-") {
      text = "-" + text.dropFirst(4)
      record.warnOfUnknownYear(target)
    }
    if let date = PartialDate(text: text) {
      record.draft.set(target) { store(&$0, date) }
    } else {
      record.draft.refuse(dates.problem(target, typed))
    }
  }

  private static func dashed(_ text: String) -> String {
    guard text.utf8.count == 8, text.utf8.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }) else {
      return text
    }
    return "\(text.prefix(4))-\(text.dropFirst(4).prefix(2))-\(text.suffix(2))"
  }

  private mutating func finish() {
    if !street.isEmpty { address.street = street.joined(separator: "\n") }
    if address != Address() {
      let address = self.address
      record.draft.set(.addresses) { $0.addresses.append(Labelled(nil, address)) }
    }
    let person = record.draft.record
    if person.name.isEmpty {
      if let name = person.fallbackName {
        record.draft.set(.name) { $0.name = name }
      } else {
        record.draft.refuse(
          Problem(
            .name, "no name",
            hint: .fixOrSkip("Add a name", "the entry")))
      }
    }
    if unknown.isEmpty { return }
    let note = ([person.note].compactMap { $0 } + unknown).joined(separator: "\n")
    record.draft.set(.note) { $0.note = note }
  }

  /// The items of a list with commas; items in quotes may contain commas.
  private static func items(_ text: String) -> [String] {
    var items: [String] = []
    var item: [UInt8] = []
    var isQuoted = false
    func end() {
      let text = String(decoding: item, as: UTF8.self).withoutBlanks
      let hasQuotes = text.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"")
      if !text.isEmpty { items.append(String(hasQuotes ? text.dropFirst().dropLast() : text)) }
      item.removeAll()
    }
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if byte == UInt8(ascii: ","), !isQuoted { end() } else { item.append(byte) }
    }
    end()
    return items
  }
}
