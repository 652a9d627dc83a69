import Calendars
import Records
import Texts

/// A row of the table `person`: its columns by field, read and written.
enum PersonRow {
  /// The columns of a whole person after `id`, in the order of `read` and `add`.
  static let columns =
    "uid, name, prefix, given, additional, family, suffix, nickname, birthday, observe, "
    + "after_sunset, birthplace, died, death_after_sunset, deathplace, org, title, note, details, "
    + "carried, lead_times"

  /// The column that holds a field.
  static func column(of field: Person.Field) -> String {
    switch field {
    case .emails, .phones, .addresses, .urls, .tags, .dates: "details"
    default: field.rawValue
    }
  }

  /// Reads a person from a row of `id` and `columns`.
  ///
  /// - Throws: ``StorageError/unreadable(_:)`` where a column holds what no kith writes there.
  static func read(_ row: Statement) throws(StorageError) -> Stored<Person> {
    try row.reading(.person) { () throws(StorageError) in
      Stored(id: row.int64(at: 0), try person(row))
    }
  }

  private static func person(_ row: Statement) throws(StorageError) -> Person {
    var person = Person()
    person.uid = try row.uid(at: 1)
    person.name = try row.text(at: 2)
    person.prefix = try row.optionalText(at: 3)
    person.given = try row.optionalText(at: 4)
    person.additional = try row.optionalText(at: 5)
    person.family = try row.optionalText(at: 6)
    person.suffix = try row.optionalText(at: 7)
    person.nickname = try row.optionalText(at: 8)
    person.birthday = try row.partialDate(at: 9)
    person.observe = try row.observed(at: 10)
    person.afterSunset = row.int(at: 11) != 0
    person.birthplace = try row.optionalText(at: 12)
    person.died = try row.partialDate(at: 13)
    person.deathAfterSunset = row.int(at: 14) != 0
    person.deathplace = try row.optionalText(at: 15)
    person.org = try row.optionalText(at: 16)
    person.title = try row.optionalText(at: 17)
    person.note = try row.optionalText(at: 18)
    try readSeveral(row, into: &person)
    person.leadTimes = try row.leadTimes(at: 21)
    return person
  }

  /// Looks at a person in a row of `id` and `columns`; throws as `read` does.
  static func look(_ row: Statement, _ view: inout PersonView) throws(StorageError) {
    try row.reading(.person) { () throws(StorageError) in try fill(&view, from: row) }
  }

  private static func fill(
    _ view: inout PersonView, from row: Statement
  ) throws(StorageError) {
    view.uid = try row.uidUTF8(at: 1)
    view.name = try row.presentUTF8(at: 2)
    view.prefix = try row.utf8(at: 3)
    view.given = try row.utf8(at: 4)
    view.additional = try row.utf8(at: 5)
    view.family = try row.utf8(at: 6)
    view.suffix = try row.utf8(at: 7)
    view.nickname = try row.utf8(at: 8)
    view.birthday = try row.partialDate(at: 9)
    view.observe = try row.observed(at: 10)
    view.afterSunset = row.int(at: 11) != 0
    view.birthplace = try row.utf8(at: 12)
    view.died = try row.partialDate(at: 13)
    view.deathAfterSunset = row.int(at: 14) != 0
    view.deathplace = try row.utf8(at: 15)
    view.org = try row.utf8(at: 16)
    view.title = try row.utf8(at: 17)
    view.note = try row.utf8(at: 18)
    view.leadTimes = try row.leadTimes(at: 21)
    view.clearSeveral()
    try readSeveral(row, into: &view.several)
  }

  private static func readSeveral(
    _ row: Statement, into person: inout Person
  ) throws(StorageError) {
    if let details = try row.utf8(at: 19), !Details.read(details, into: &person) {
      throw row.damaged("`details` is none of kith's lists")
    }
    guard let carried = try row.optionalText(at: 20) else { return }
    person.carried = carried.split(separator: "\n").map(String.init)
  }

  /// The values of the columns, in their order.
  static func add(_ person: Person, to values: inout RowValues) {
    values.add(StoredUID(person.uid))
    values.add(person.name)
    values.add(person.prefix)
    values.add(person.given)
    values.add(person.additional)
    values.add(person.family)
    values.add(person.suffix)
    values.add(person.nickname)
    values.add(person.birthday?.text)
    values.add(person.observe?.text)
    values.add(person.afterSunset ? 1 : 0)
    values.add(person.birthplace)
    values.add(person.died?.text)
    values.add(person.deathAfterSunset ? 1 : 0)
    values.add(person.deathplace)
    values.add(person.org)
    values.add(person.title)
    values.add(person.note)
    values.addText { Details.write(person, to: &$0) }
    values.add(person.carried.isEmpty ? nil : person.carried.joined(separator: "\n"))
    values.add(person.leadTimes?.text)
  }
}

extension Statement {
  func observed(at column: Int) throws(StorageError) -> Observed? {
    guard let text = try optionalText(at: column) else { return nil }
    guard let observed = Observed(text: text) else { throw damaged("`observe` is no calendar") }
    return observed
  }

  /// The column's lead times, `nil` for NULL.
  func leadTimes(at column: Int) throws(StorageError) -> LeadTimes? {
    guard let text = try optionalText(at: column) else { return nil }
    guard let leadTimes = LeadTimes(text: text) else { throw damaged("`lead_times` is none") }
    return leadTimes
  }

  /// The column's date in kith's text form, `nil` for NULL.
  func partialDate(at column: Int) throws(StorageError) -> PartialDate? {
    guard let bytes = try utf8(at: column) else { return nil }
    guard let date = PartialDate(utf8: bytes) else {
      throw damaged("`\(columnName(at: column))` is no date")
    }
    return date
  }
}
