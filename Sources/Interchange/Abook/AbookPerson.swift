import Calendars
import Records

/// Makes a person of an entry of abook's.
struct AbookPerson {
  private(set) var record: ImportedRecord<Person>
  private let dates: TextFormDates
  private var address = Address()
  private var street: [String] = []
  private var unknown: [String] = []

  private static let phones = [
    "phone": "home", "workphone": "work", "mobile": "mobile", "fax": "fax", "pager": "pager",
  ]

  init(
    _ entry: AbookEntry, number: Int, keepUnknown: Bool, _ dates: TextFormDates,
    _ strangers: inout Strangers
  ) {
    self.dates = dates
    record = ImportedRecord(number: number, line: entry.line)
    record.raw = entry.raw
    for field in entry.fields where !field.value.withoutBlanks.isEmpty {
      if take(field) || takeAddress(field) { continue }
      if keepUnknown {
        unknown.append("\(field.name): \(field.value)")
      } else {
        strangers.add(field.name)
      }
    }
    finish()
  }

  private mutating func take(_ field: AbookEntry.Field) -> Bool {
    let text = field.value
    switch field.name {
    case "name": set(.name, field) { $0.name = text }
    case "nick": set(.nickname, field) { $0.nickname = text }
    case "notes": set(.note, field) { $0.note = text }
    case "email":
      set(.emails, field) { $0.emails += Self.items(text).map { Labelled(nil, $0) } }
    case "url": set(.urls, field) { $0.urls.append(Labelled(nil, text)) }
    case "groups": set(.tags, field) { $0.tags += Self.items(text) }
    case "birthday": takeDate(field, .birthday) { $0.birthday = $1 }
    case "anniversary":
      takeDate(field, .dates) { $0.dates.append(Labelled("anniversary", $1)) }
    case let name:
      guard let label = Self.phones[name] else { return false }
      set(.phones, field) { $0.phones.append(Labelled(label, text)) }
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

  private mutating func takeAddress(_ field: AbookEntry.Field) -> Bool {
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

  /// `1990-12-31`, `--12-31`, and `19901231` as cards have it and abook keeps it.
  private mutating func takeDate(
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
      if let name = person.standInName {
        record.draft.set(.name) { $0.name = name }
      } else {
        record.draft.refuse(
          Problem(
            .name, "the entry has no name",
            hint: .mendOrLeaveOut("give it one", "it")))
      }
    }
    if unknown.isEmpty { return }
    let note = ([person.note].compactMap { $0 } + unknown).joined(separator: "\n")
    record.draft.set(.note) { $0.note = note }
  }

  /// The items of a list with commas; one in quotes may hold commas.
  private static func items(_ text: String) -> [String] {
    var items: [String] = []
    var item: [UInt8] = []
    var isQuoted = false
    func end() {
      let text = String(decoding: item, as: UTF8.self).withoutBlanks
      let isWhole = text.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"")
      if !text.isEmpty { items.append(String(isWhole ? text.dropFirst().dropLast() : text)) }
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
