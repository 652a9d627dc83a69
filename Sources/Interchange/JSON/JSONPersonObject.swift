import Calendars
import Records

/// Makes a person of an object.
struct JSONPersonObject {
  private let dates: TextFormDates
  private let isLossless: Bool
  private var observe: JSONValue?
  private(set) var record: ImportedRecord<Person>

  /// - Parameter isLossless: whether `observe` is what is stored, and not what is in force.
  init(
    _ members: [JSONMember], number: Int, line: Int, isLossless: Bool, _ dates: TextFormDates,
    _ strangers: inout Strangers
  ) {
    self.dates = dates
    self.isLossless = isLossless
    record = ImportedRecord(number: number, line: line)
    for member in members {
      if let key = PersonKey(rawValue: member.key) {
        take(key, member.value, &strangers)
      } else {
        strangers.add(member.key, of: "people")
      }
    }
    if let observe { takeObserve(observe) }
  }

  private mutating func take(
    _ key: PersonKey, _ value: JSONValue, _ strangers: inout Strangers
  ) {
    if key == .formerUIDs { return record.formerUIDs = record.texts(value, .uid) }
    guard let field = key.field else { return }
    if let path = Person.text(field) {
      if let text = record.text(value, field) {
        record.draft.set(field) { $0[keyPath: path] = text }
      }
    } else if let path = Person.labelledTexts(field) {
      let values = labelled(value, field, &strangers)
      record.draft.set(field) { $0[keyPath: path] = values }
    } else {
      switch key {
      case .uid:
        if let text = record.text(value, field) { record.draft.set(field) { $0.uid = text } }
      case .name:
        if let text = record.text(value, field) { record.draft.set(field) { $0.name = text } }
      case .birthday: takeDate(value, field, \.birthday, &strangers)
      case .death: takeDate(value, field, \.died, &strangers)
      case .afterSunset: takeTruth(value, field, \.afterSunset)
      case .deathAfterSunset: takeTruth(value, field, \.deathAfterSunset)
      case .observe: observe = value
      case .leadTimes:
        if let text = record.text(value, field) { record.draft.typeLeadTimes(text) }
      case .addresses: takeAddresses(value, &strangers)
      case .dates: takeDates(value, &strangers)
      case .tags:
        let texts = record.texts(value, field)
        record.draft.set(field) { $0.tags = texts }
      case .carried:
        let texts = record.texts(value, field)
        record.draft.set(field) { $0.carried = texts }
      default: break
      }
    }
  }

  private mutating func takeTruth(
    _ value: JSONValue, _ field: Person.Field, _ path: WritableKeyPath<Person, Bool>
  ) {
    if let truth = record.truth(value, field) {
      record.draft.set(field) { $0[keyPath: path] = truth }
    }
  }

  /// Output shows the calendar in force: one that is the date's own says nothing of a choice.
  private mutating func takeObserve(_ value: JSONValue) {
    guard let word = record.text(value, .observe) else { return }
    guard let observed = Observed(text: word) else {
      record.draft.refuse(
        Problem(
          .observe, typed: word, "no calendar that kith keeps",
          hint: "write " + Observed.hint))
      return
    }
    let usual = record.draft.record.birthday.map { Observed($0.calendar) }
    if isLossless || observed != usual { record.draft.set(.observe) { $0.observe = observed } }
  }
}

extension JSONPersonObject {
  private mutating func takeDate(
    _ value: JSONValue, _ field: Person.Field, _ path: WritableKeyPath<Person, PartialDate?>,
    _ strangers: inout Strangers
  ) {
    guard let typed = record.text(Self.textOfDate(value, &strangers), field), !typed.isEmpty else {
      return
    }
    if let date = PartialDate(text: typed) {
      record.draft.set(field) { $0[keyPath: path] = date }
    } else {
      record.draft.refuse(dates.problem(field, typed))
    }
  }

  /// The keys of a date that is an object.
  private static let dateKeys =
    ["text", "calendar"] + CalendarKind.shown.map(\.name)
    + (CalendarKind.shown.count < CalendarKind.all.count ? ["calendars"] : [])

  /// The text of a date that is an object; any other value as it is.
  private static func textOfDate(
    _ value: JSONValue, _ strangers: inout Strangers
  ) -> JSONValue {
    guard case .object(let members) = value.content else { return value }
    for member in members
    where !dateKeys.contains(member.key) {
      strangers.add(member.key, of: "dates")
    }
    return members.first { $0.key == "text" }?.value ?? JSONValue(line: value.line, content: .null)
  }

  private mutating func labelled(
    _ value: JSONValue, _ field: Person.Field, _ strangers: inout Strangers
  ) -> [Labelled<String>] {
    record.elements(value, field).compactMap { element in
      if case .string(let text) = element.content { return Labelled(nil, text) }
      let texts = parts(of: element, field, Self.textKeys, &strangers)
      return texts["value"].map { Labelled(texts["label"], $0) }
    }
  }

  private mutating func takeAddresses(_ value: JSONValue, _ strangers: inout Strangers) {
    let addresses = record.elements(value, .addresses).map { element -> Labelled<Address> in
      if case .string(let text) = element.content { return Labelled(nil, Address(text: text)) }
      let texts = parts(of: element, .addresses, Self.addressKeys, &strangers)
      var address = Address(
        street: texts["street"], city: texts["city"], region: texts["region"],
        postcode: texts["postcode"], country: texts["country"])
      // The whole is the parts joined where no text was given.
      let isTold =
        if case .object(let members) = element.content {
          members.contains { $0.key == AddressKey.text.rawValue }
        } else { false }
      let whole = texts["value"]
      address.text = isTold ? texts["text"] : whole == address.value ? nil : whole
      return Labelled(texts["label"], address)
    }
    record.draft.set(.addresses) { $0.addresses = addresses }
  }

  private mutating func takeDates(_ value: JSONValue, _ strangers: inout Strangers) {
    let dates = record.elements(value, .dates).compactMap { element -> Labelled<PartialDate>? in
      let texts = parts(of: element, .dates, Self.datedKeys, &strangers)
      guard let typed = texts["date"] else { return nil }
      if let date = PartialDate(text: typed) { return Labelled(texts["label"], date) }
      record.blame(self.dates.problem(.dates, typed), element)
      return nil
    }
    record.draft.set(.dates) { $0.dates = dates }
  }

  private static let textKeys = ["label", "value"]
  private static let datedKeys = ["label", "date"]
  private static let addressKeys = AddressKey.allCases.map(\.rawValue)

  /// The texts of an object by their keys; what is not as it should be is a problem.
  private mutating func parts(
    of element: JSONValue, _ field: Person.Field, _ keys: [String],
    _ strangers: inout Strangers
  ) -> JSONTexts {
    guard case .object(let members) = element.content else {
      record.blame(
        ImportedRecord<Person>.problem(
          field, element, "an object", hint: "its keys are \(keys.joined(separator: ", "))"),
        element)
      return JSONTexts()
    }
    var texts = JSONTexts()
    for member in members {
      guard keys.contains(member.key) else {
        strangers.add(member.key, of: field.rawValue)
        continue
      }
      switch member.value.content {
      case .string(let text): texts.add(member.key, text)
      case .null: break
      default:
        record.blame(
          ImportedRecord<Person>.problem(field, member.value, "a text", hint: "put it in quotes"),
          member.value)
      }
    }
    return texts
  }
}
