import Calendars
public import Records

/// Writes people as the address book of abook (`~/.abook/addressbook`), for abook and `AbookImport`.
///
/// abook has one field for each kind of phone, one address and one link; only the first of each is written.
public struct AbookExport {
  private let sink: ByteSink
  private var count = 0

  /// Starts an address book; rethrows errors of the sink.
  public init(sink: @escaping ByteSink) throws(InterchangeError) {
    self.sink = sink
    try send("# abook addressbook file\n\n[format]\nprogram=abook\nversion=0.6.1\n\n")
  }

  /// Writes a person; rethrows errors of the sink.
  public mutating func write(_ person: Person) throws(InterchangeError) {
    var text = "\n[\(count)]\n"
    count += 1
    for (name, value) in Self.fields(of: person) {
      guard let value, !value.isEmpty else { continue }
      text += "\(name)=\(Self.line(value))\n"
    }
    try send(text)
  }

  private static func fields(of person: Person) -> [(String, String?)] {
    let address = person.addresses.first?.value
    return [
      ("name", person.name), ("email", list(person.emails.map(\.value))),
      ("nick", person.nickname), ("url", person.urls.first?.value),
      ("address", address.flatMap { $0.street ?? $0.text }), ("city", address?.city),
      ("state", address?.region), ("zip", address?.postcode), ("country", address?.country),
      ("phone", phone(person, ["home", nil])), ("workphone", phone(person, ["work"])),
      ("mobile", phone(person, ["mobile", "cell"])), ("fax", phone(person, ["fax"])),
      ("birthday", date(person.birthday)),
      ("anniversary", date(person.dates.first { $0.label == "anniversary" }?.value)),
      ("groups", list(person.tags)), ("notes", person.note),
    ]
  }

  private static func phone(_ person: Person, _ labels: [String?]) -> String? {
    person.phones.first { phone in labels.contains { $0 == phone.label } }?.value
  }

  /// A Gregorian date with month and day, with or without a year; `nil` for any other.
  private static func date(_ date: PartialDate?) -> String? {
    guard let date, date.calendar == .gregorian, date.day != nil else { return nil }
    return date.text
  }

  /// Values separated by commas; a value with a comma is quoted.
  private static func list(_ values: [String]) -> String {
    values.map { $0.contains(",") ? "\"\($0)\"" : $0 }.joined(separator: ",")
  }

  /// The text in one line, because the file has no escapes.
  private static func line(_ text: String) -> String { text.withoutControls }

  private func send(_ text: String) throws(InterchangeError) {
    let bytes = Array(text.utf8)
    try bytes.withUnsafeBufferPointer { (bytes) throws(InterchangeError) in
      try sink(UnsafeRawBufferPointer(bytes))
    }
  }
}

extension String {
  /// The text with a space instead of each control character.
  var withoutControls: String {
    var scalars = UnicodeScalarView()
    for scalar in unicodeScalars {
      scalars.append(scalar.properties.generalCategory == .control ? " " : scalar)
    }
    return String(scalars)
  }
}
