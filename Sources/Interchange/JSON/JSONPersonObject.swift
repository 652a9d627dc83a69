import Calendars
import Records

/// Builds a person from an object.
struct JSONPersonObject {
  private let dates: TextFormDates
  private let isLossless: Bool
  private var observe: JSONValue?
  private(set) var record: ImportedRecord<Person>

  /// - Parameter isLossless: whether `observe` is the stored choice, not the calendars in effect.
  init(
    _ members: [JSONMember], number: Int, line: Int, isLossless: Bool, _ dates: TextFormDates,
    _ unknownKeys: inout UnknownKeys
  ) {
    self.dates = dates
    self.isLossless = isLossless
    record = ImportedRecord(number: number, line: line)
    for member in members {
      if let key = PersonKey.byName[member.key] {
        read(key, member.value, &unknownKeys)
      } else {
        unknownKeys.add(member.key, of: "people")
      }
    }
    if let observe { readObserve(observe) }
  }

  private mutating func read(
    _ key: PersonKey, _ value: JSONValue, _ unknownKeys: inout UnknownKeys
  ) {
    switch key {
    case .id, .age: break
    case .formerUIDs: record.formerUIDs = record.texts(value, .uid)
    case .field(let field): read(field, value, &unknownKeys)
    }
  }

  private mutating func read(
    _ field: Person.Field, _ value: JSONValue, _ unknownKeys: inout UnknownKeys
  ) {
    switch field.kind {
    case .required, .text:
      if let text = record.text(value, field) { record.draft.set(field, to: text) }
    case .date: readDate(value, field, &unknownKeys)
    case .flag:
      if let truth = record.truth(value, field) {
        record.draft.set(field) { $0[flag: field] = truth }
      }
    case .choice where field == .observe: observe = value
    case .choice:
      if let text = record.text(value, field) { record.draft.choose(field, text) }
    case .labelledTexts:
      record.draft.set(field, to: labelled(value, field, &unknownKeys))
    case .addresses:
      let addresses = addresses(value, field, &unknownKeys)
      record.draft.set(field) { $0[addresses: field] = addresses }
    case .labelledDates:
      let dates = labelledDates(value, field, &unknownKeys)
      record.draft.set(field) { $0[labelledDates: field] = dates }
    case .texts, .lines:
      let texts = record.texts(value, field)
      record.draft.set(field) { $0[texts: field] = texts }
    case .day, .time, .rule, .days, .people: break
    }
  }

  /// Output contains the calendars in effect, so the calendar of the birthday does not mean a choice.
  private mutating func readObserve(_ value: JSONValue) {
    guard let word = record.text(value, .observe) else { return }
    guard let observed = ObservedCalendars(text: word) else {
      record.draft.refuse(
        Problem(
          .observe, typed: word, "not a calendar that kith supports",
          hint: .text("Use " + ObservedCalendars.hint)))
      return
    }
    let usual = record.draft.record.birthday.map { ObservedCalendars($0.calendar) }
    if isLossless || observed != usual { record.draft.set(.observe) { $0.observe = observed } }
  }
}

extension JSONPersonObject {
  private mutating func readDate(
    _ value: JSONValue, _ field: Person.Field, _ unknownKeys: inout UnknownKeys
  ) {
    guard let typed = record.text(Self.textOfDate(value, &unknownKeys), field), !typed.isEmpty
    else {
      return
    }
    if let date = PartialDate(text: typed) {
      record.draft.set(field, to: date)
    } else {
      record.draft.refuse(dates.problem(field, typed))
    }
  }

  private static let dateKeys =
    ["text", "calendar"] + CalendarKind.shown.map(\.name)
    + (CalendarKind.shown.count < CalendarKind.all.count ? ["calendars"] : [])

  /// The text of a date that is an object; any other value unchanged.
  private static func textOfDate(
    _ value: JSONValue, _ unknownKeys: inout UnknownKeys
  ) -> JSONValue {
    guard case .object(let members) = value.content else { return value }
    for member in members
    where !dateKeys.contains(member.key) {
      unknownKeys.add(member.key, of: "dates")
    }
    return members.first { $0.key == "text" }?.value ?? JSONValue(line: value.line, content: .null)
  }

  private mutating func labelled(
    _ value: JSONValue, _ field: Person.Field, _ unknownKeys: inout UnknownKeys
  ) -> [Labelled<String>] {
    record.elements(value, field).compactMap { element in
      if case .string(let text) = element.content { return Labelled(nil, text) }
      let texts = parts(of: element, field, Self.textKeys, &unknownKeys)
      return texts["value"].map { Labelled(texts["label"], $0) }
    }
  }

  private mutating func addresses(
    _ value: JSONValue, _ field: Person.Field, _ unknownKeys: inout UnknownKeys
  ) -> [Labelled<Address>] {
    record.elements(value, field).map { element in
      if case .string(let text) = element.content { return Labelled(nil, Address(text: text)) }
      let texts = parts(of: element, field, Self.addressKeys, &unknownKeys)
      var address = Address(
        street: texts["street"], city: texts["city"], region: texts["region"],
        postcode: texts["postcode"], country: texts["country"])
      // Without a text, `value` is the joined parts.
      let isTold =
        if case .object(let members) = element.content {
          members.contains { $0.key == AddressKey.text.rawValue }
        } else { false }
      let whole = texts["value"]
      address.text = isTold ? texts["text"] : whole == address.value ? nil : whole
      return Labelled(texts["label"], address)
    }
  }

  private mutating func labelledDates(
    _ value: JSONValue, _ field: Person.Field, _ unknownKeys: inout UnknownKeys
  ) -> [Labelled<PartialDate>] {
    record.elements(value, field).compactMap { element in
      let texts = parts(of: element, field, Self.datedKeys, &unknownKeys)
      guard let typed = texts["date"] else { return nil }
      if let date = PartialDate(text: typed) { return Labelled(texts["label"], date) }
      record.blame(dates.problem(field, typed), element)
      return nil
    }
  }

  private static let textKeys = ["label", "value"]
  private static let datedKeys = ["label", "date"]
  private static let addressKeys = AddressKey.allCases.map(\.rawValue)

  /// The strings of an object by key; any other value is a problem.
  private mutating func parts(
    of element: JSONValue, _ field: Person.Field, _ keys: [String],
    _ unknownKeys: inout UnknownKeys
  ) -> JSONTexts {
    guard case .object(let members) = element.content else {
      record.blame(
        ImportedRecord<Person>.problem(
          field, element, "an object", hint: "Its keys are \(keys.joined(separator: ", "))"),
        element)
      return JSONTexts()
    }
    var texts = JSONTexts()
    for member in members {
      guard keys.contains(member.key) else {
        unknownKeys.add(member.key, of: field.name)
        continue
      }
      switch member.value.content {
      case .string(let text): texts.add(member.key, text)
      case .null: break
      default:
        record.blame(
          ImportedRecord<Person>.problem(field, member.value, "a string", hint: "Put it in quotes"),
          member.value)
      }
    }
    return texts
  }
}
