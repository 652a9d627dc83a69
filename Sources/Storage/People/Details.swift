import Calendars
import Records

/// The column `person.details`: all list fields of a person, as a JSON array of arrays of texts.
///
/// One column instead of one row a value: a million people with an e-mail address and a phone
/// number are imported 1.6 times as fast, and a person is read with one look-up.
enum Details {
  static let column = "details"

  /// A list field and the first element of its arrays; a class, so that loops copy no functions.
  private final class Part: Sendable {
    let field: Person.Field
    let word: String
    let access: FieldAccess<Person>

    init(_ field: Person.Field, _ word: String) {
      self.field = field
      self.word = word
      access = field.access
    }
  }

  /// The parts in the order in which they are written.
  private static let parts: [Part] = Person.Field.allCases.compactMap { field in
    word(of: field).map { Part(field, $0) }
  }.sorted { order($0) < order($1) }

  private static func order(_ part: Part) -> Int {
    switch part.access {
    case .labelledTexts: 0
    case .addresses: 1
    case .texts: 2
    default: 3
    }
  }

  /// The first element of a field's arrays; `nil` for a field with a column of its own.
  static func word(of field: Person.Field) -> String? {
    switch field.access {
    case .labelledTexts, .addresses, .labelledDates: field.name
    case .texts: field == .tags ? "tag" : field.name
    default: nil
    }
  }

  /// Appends the column's text; appends nothing for a person without list values.
  static func write(_ person: Person, to output: inout [UInt8]) {
    let rows = CompactJSON.Writer(from: output.count)
    for part in parts where person.mayHold(part.field) {
      switch part.access {
      case .labelledTexts(let access):
        for value in access.get(person) {
          rows.add(part.word, value.label, value.value, to: &output)
        }
      case .addresses(let access):
        for address in access.get(person) {
          rows.add(
            [part.word, address.label, address.value.text] + address.value.parts, to: &output)
        }
      case .labelledDates(let access):
        for date in access.get(person) {
          rows.add(part.word, date.label, date.value.text, to: &output)
        }
      case .texts(let access):
        for text in access.get(person) { rows.add(part.word, nil, text, to: &output) }
      default: break
      }
    }
    rows.end(&output)
  }

  /// Reads the column; `false` if it is invalid.
  static func read(_ json: UnsafeBufferPointer<UInt8>, into person: inout Person) -> Bool {
    CompactJSON.forEachRow(json) { row in
      guard row.count >= 3, let word = row[0],
        let part = parts.first(where: { $0.word == word })
      else { return false }
      return read(part.access, row, into: &person)
    }
  }

  private static func read(
    _ access: FieldAccess<Person>, _ row: [String?], into person: inout Person
  ) -> Bool {
    let label = row[1]
    if case .addresses(let access) = access {
      guard row.count == 8 else { return false }
      let address = Address(
        text: row[2], street: row[3], city: row[4], region: row[5], postcode: row[6],
        country: row[7])
      access.modify(&person) { $0.append(Labelled(label, address)) }
      return true
    }
    guard let value = row[2] else { return false }
    switch access {
    case .labelledTexts(let access):
      access.modify(&person) { $0.append(Labelled(label, value)) }
    case .texts(let access): access.modify(&person) { $0.append(value) }
    case .labelledDates(let access):
      guard let date = PartialDate(text: value) else { return false }
      access.modify(&person) { $0.append(Labelled(label, date)) }
    default: return false
    }
    return true
  }
}
