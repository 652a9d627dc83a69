public import Calendars
public import Records

// Parts of people and events, in the form that output and files share.
extension JSONWriter {
  /// Writes a field of a person under its key; rethrows errors of the sink.
  public mutating func field(
    _ field: Person.Field, of person: Person, as name: String
  ) throws(Failure) {
    switch field.kind {
    case .required: try self.field(name, person[required: field])
    case .text: try self.field(name, person[text: field])
    case .date:
      try date(
        name, person[date: field],
        afterSunset: field.afterSunset.map { person[flag: $0] } ?? false)
    case .flag: try self.field(name, person[flag: field])
    case .choice: try self.field(name, person[choice: field])
    case .labelledTexts: try labelled(name, person[labelledTexts: field])
    case .addresses: try labelled(name, person[addresses: field])
    case .labelledDates: try labelled(name, person[labelledDates: field])
    case .texts, .lines: try self.field(name, person[texts: field])
    case .day, .time, .rule, .days, .people: break
    }
  }

  /// Writes a date as an object with its text, its calendar, its day in each shown calendar if it is a full date, and
  /// under `calendars` the date in its own calendar if that is not shown; or `null`.
  public mutating func date(
    _ name: String, _ date: PartialDate?, afterSunset: Bool
  ) throws(Failure) {
    guard let date else { return try nullField(name) }
    try key(name)
    try beginObject()
    try field("text", date.text)
    try field("calendar", date.calendar.name)
    for calendar in CalendarKind.shown {
      let whole = date.isFull ? date.converted(to: calendar, afterSunset: afterSunset) : nil
      try field(calendar.name, whole?.text)
    }
    if !CalendarKind.shown.contains(date.calendar) {
      try key("calendars")
      try beginObject()
      try field(date.calendar.name, date.text)
      try endObject()
    }
    try endObject()
  }

  /// Writes labelled texts as an array of objects.
  public mutating func labelled(_ name: String, _ values: [Labelled<String>]) throws(Failure) {
    try key(name)
    try beginArray()
    for value in values {
      try beginObject()
      try field("label", value.label)
      try field("value", value.value)
      try endObject()
    }
    try endArray()
  }

  /// Writes labelled addresses as an array of objects: the complete address, the text as given, the parts.
  public mutating func labelled(_ name: String, _ values: [Labelled<Address>]) throws(Failure) {
    try key(name)
    try beginArray()
    for value in values {
      try beginObject()
      for key in AddressKey.allCases { try field(key.rawValue, Self.part(key, of: value)) }
      try endObject()
    }
    try endArray()
  }

  private static func part(_ key: AddressKey, of address: Labelled<Address>) -> String? {
    switch key {
    case .label: address.label
    case .value: address.value.value
    case .text: address.value.text
    case .street: address.value.street
    case .city: address.value.city
    case .region: address.value.region
    case .postcode: address.value.postcode
    case .country: address.value.country
    }
  }

  /// Writes labelled dates as an array of objects.
  public mutating func labelled(_ name: String, _ values: [Labelled<PartialDate>]) throws(Failure) {
    try key(name)
    try beginArray()
    for value in values {
      try beginObject()
      try field("label", value.label)
      try field("date", value.value.text)
      try endObject()
    }
    try endArray()
  }
}
