import Calendars
import Records

/// Builds a person from an entry.
struct LDIFPerson {
  private(set) var record: ImportedRecord<Person>
  private let dates: TextFormDates
  private var names: (display: String?, common: String?) = (nil, nil)
  private var org: (name: String?, units: [String]) = (nil, [])
  private var addresses: [Bool: Address] = [:]
  private var streets: [Bool: [String]] = [:]
  private var birth: [LDIFAttribute?] = [nil, nil, nil]
  private var unknown: [String] = []

  init(
    _ entry: LDIFEntry, number: Int, keepUnknown: Bool, _ dates: TextFormDates,
    _ unknownKeys: inout UnknownKeys
  ) {
    self.dates = dates
    record = ImportedRecord(number: number, line: entry.line)
    record.raw = entry.raw
    for attribute in entry.attributes {
      if let meaning = LDIFMeaning.byName[attribute.name] {
        apply(attribute, meaning)
      } else if keepUnknown, attribute.spelling != .link, let text = attribute.text {
        if !text.isEmpty { unknown.append("\(attribute.name): \(text)") }
      } else {
        unknownKeys.add(attribute.name)
      }
    }
    finish()
  }

  private mutating func apply(_ attribute: LDIFAttribute, _ meaning: LDIFMeaning) {
    if case .ignored = meaning { return }
    guard let text = text(of: attribute), !text.withoutBlanks.isEmpty else { return }
    switch meaning {
    case .text(let field): apply(text, field, attribute)
    case .displayName: names.display = names.display ?? text
    case .name: names.common = names.common ?? text
    case .surname: apply(text, .family, attribute)
    case .labelled(let field, let label): apply(text, field, label, attribute)
    case .address(let isHome, let part): apply(text, part, isHome: isHome)
    case .organisation: org.name = org.name ?? text
    case .unit: org.units.append(text)
    case .birth(let part): birth[part.rawValue] = attribute
    case .date(let field): applyDate(text, field, attribute)
    case .ignored: break
    }
  }

  /// The text of an attribute; a link, invalid base64 and a NUL are problems.
  private mutating func text(of attribute: LDIFAttribute) -> String? {
    if attribute.spelling == .link {
      blame(
        attribute, attribute.value, "a value in another file is not read",
        hint: "Put the value itself into this file")
      return nil
    }
    guard let text = attribute.text else {
      blame(
        attribute, attribute.value.utf8.count > 80 ? nil : attribute.value,
        "not base64-encoded text", hint: "The bytes must be UTF-8")
      return nil
    }
    if text.utf8.contains(0) {
      blame(attribute, nil, "a text contains a NUL", hint: "Remove it")
      return nil
    }
    return text
  }

  private mutating func blame(
    _ attribute: LDIFAttribute, _ value: String?, _ message: String, hint: ImportHint?
  ) {
    record.problems.append(
      ImportProblem(
        line: attribute.line, record: record.number, column: attribute.name, value: value,
        message, hint: hint))
  }

  /// Applies the first value of a field; further notes are appended.
  private mutating func apply(_ text: String, _ field: Person.Field, _ attribute: LDIFAttribute) {
    guard field.kind == .text else { return }
    record.places[field] = .init(line: attribute.line, column: attribute.name)
    record.draft.set(field) { person in
      if field == .note, let note = person.note {
        person.note = note + "\n" + text
      } else if person[text: field] == nil {
        person[text: field] = text
      }
    }
  }

  private mutating func apply(
    _ text: String, _ field: Person.Field, _ label: String?, _ attribute: LDIFAttribute
  ) {
    if record.places[field] == nil {
      record.places[field] = .init(line: attribute.line, column: attribute.name)
    }
    record.draft.add(Labelled(label, text), to: field)
  }

  private mutating func applyDate(
    _ text: String, _ field: Person.Field, _ attribute: LDIFAttribute
  ) {
    record.places[field] = .init(line: attribute.line, column: attribute.name)
    let typed = String(text.withoutBlanks)
    if let date = PartialDate(text: Self.dayOfGeneralizedTime(typed) ?? typed) {
      record.draft.set(field, to: date)
    } else {
      record.draft.refuse(dates.problem(field, text))
    }
  }
}

extension LDIFPerson {
  /// The day of `19900102` or `19900102000000Z` as written (RFC 4517, section 3.3.13), with hyphens.
  private static func dayOfGeneralizedTime(_ text: String) -> String? {
    let digits = text.utf8.prefix { (0x30...0x39).contains($0) }
    let rest = text.utf8.dropFirst(digits.count)
    guard [8, 10, 12, 14].contains(digits.count), rest.isEmpty == (digits.count == 8),
      "Z+-.,".utf8.contains(rest.first ?? UInt8(ascii: "Z"))
    else { return nil }
    let number = String(decoding: digits.prefix(8), as: UTF8.self)
    return "\(number.prefix(4))-\(number.dropFirst(4).prefix(2))-\(number.suffix(2))"
  }

  private mutating func apply(_ text: String, _ part: LDIFMeaning.AddressPart, isHome: Bool) {
    var address = addresses[isHome] ?? Address()
    switch part {
    case .street, .street2, .box: streets[isHome, default: []].append(text)
    case .city: address.city = text
    case .region: address.region = text
    case .postcode: address.postcode = text
    case .country: address.country = text
    case .countryCode: address.country = address.country ?? text
    case .text:
      // `$` is a line break; `\24` and `\5C` are escapes (RFC 4517, section 3.3.28).
      address.text = text.split(separator: "$").map { line in
        line.withoutBlanks.split(separator: "\\24", omittingEmptySubsequences: false)
          .joined(separator: "$")
          .split(separator: "\\5C", omittingEmptySubsequences: false).joined(separator: "\\")
      }.joined(separator: "\n")
    }
    addresses[isHome] = address
  }

  private mutating func finish() {
    for isHome in [true, false] {
      guard var address = addresses[isHome] else { continue }
      address.street = streets[isHome].map { $0.joined(separator: "\n") }
      let labelled = Labelled(isHome ? "home" : "work", address)
      record.draft.set(.addresses) { $0.addresses.append(labelled) }
    }
    let org = ([self.org.name].compactMap { $0 } + self.org.units).joined(separator: ", ")
    record.draft.set(.org) { $0.org = org }
    applyBirthday()
    applyName()
    if unknown.isEmpty { return }
    let note = ([record.draft.record.note].compactMap { $0 } + unknown).joined(separator: "\n")
    record.draft.set(.note) { $0.note = note }
  }

  private mutating func applyName() {
    let person = record.draft.record
    let parts = [person.given, person.family].compactMap { $0 }.joined(separator: " ")
    let composed = parts.isEmpty ? person.fallbackName : parts
    if let name = names.display ?? names.common ?? composed {
      record.draft.set(.name) { $0.name = name }
    } else {
      record.draft.refuse(
        Problem(
          .name, "no name", hint: .fixOrSkip("Add a `cn`", "the entry")))
    }
  }

  /// Applies a birthday with separate attributes for year, month and day; zeros mean unknown.
  private mutating func applyBirthday() {
    let texts = birth.map { part in
      part.flatMap(\.text).map { String($0.withoutBlanks) }.flatMap { text in
        text.utf8.allSatisfy { $0 == UInt8(ascii: "0") } ? nil : text
      }
    }
    guard texts.contains(where: { $0 != nil }), record.draft.record.birthday == nil,
      record.draft.refused[.birthday] == nil
    else { return }
    if let first = birth.compactMap({ $0 }).min(by: { $0.line < $1.line }) {
      record.places[.birthday] = .init(line: first.line, column: first.name)
    }
    // Some directories have the complete date in `birthday`.
    if let day = texts[2], texts[0] == nil, texts[1] == nil,
      let date = PartialDate(text: Self.dayOfGeneralizedTime(day) ?? day)
    {
      record.draft.set(.birthday) { $0.birthday = date }
      return
    }
    let typed = texts.compactMap { $0 }.joined(separator: "-")
    do throws(DateProblem) {
      var numbers: [Int?] = []
      for text in texts {
        let number = text.flatMap { Int($0) }
        if text != nil, number == nil { throw .unreadable }
        numbers.append(number)
      }
      if let year = texts[0], year.utf8.count < 4 { throw .shortYear(year) }
      if numbers[0] == ImportedYear.unknown {
        numbers[0] = nil
        record.warnOfUnknownYear(.birthday)
      }
      let date = try PartialDate(
        year: numbers[0], month: numbers[1], day: numbers[2])
      record.draft.set(.birthday) { $0.birthday = date }
    } catch {
      if case .unreadable = error {
        record.draft.refuse(
          Problem(
            .birthday, typed: typed, error.reason,
            hint: "birthyear, birthmonth and birthday must be numbers, and a day needs a month"))
      } else {
        record.draft.refuse(Problem(.birthday, typed: typed, error))
      }
    }
  }
}
