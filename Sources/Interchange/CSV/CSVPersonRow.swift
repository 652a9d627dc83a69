import Calendars
import Records

/// Builds a person from a row; not copyable, because copies would cost more than everything else.
struct CSVPersonRow: ~Copyable {
  private let columns: CSVPeopleColumns
  private let keepUnknown: Bool
  private let row: CSVRecord
  private let dates: CSVDateColumns
  private var record: ImportedRecord<Person>
  private var unit: String?

  init(
    _ row: CSVRecord, _ columns: CSVPeopleColumns, _ dates: CSVDateColumns, keepUnknown: Bool
  ) {
    self.columns = columns
    self.dates = dates
    self.row = row
    self.keepUnknown = keepUnknown
    record = ImportedRecord(number: row.number, line: row.line)
    for cell in columns.cells where !row.isBlank(at: cell.column) { apply(cell) }
    if let unit { joinUnit(unit) }
    for address in columns.addresses { apply(address) }
    if !columns.birth.isEmpty { applyBirthParts() }
    if record.draft.record.name.isEmpty { composeName() }
    if keepUnknown { appendUnknown() }
    record.raw = row.withRawBytes { Array($0) }
  }

  consuming func finished() -> ImportedRecord<Person> {
    // Swapped out, because returning `record` would copy it.
    var finished = ImportedRecord<Person>(number: 0, line: 0)
    swap(&finished, &record)
    return finished
  }

  private mutating func apply(_ cell: CSVPeopleColumns.Cell) {
    let text = row.text(at: cell.column)
    switch cell.use {
    case .text(let field):
      place(field, cell)
      record.draft.set(field, to: text)
    case .typed(let field):
      place(field, cell)
      record.draft.type(field, text, dates.plain)
    case .date(let field, let order): apply(field, text, order, cell)
    case .labelled(let field):
      place(field, cell)
      if let value = CSVList.single(text) {
        record.draft.add(value, to: field)
      } else {
        for value in CSVList.labelled(text) { record.draft.add(value, to: field) }
      }
    case .grouped(let field, let label):
      place(field, cell)
      let label = self.label(label)
      for value in Self.joined(text) { record.draft.add(Labelled(label, value), to: field) }
    case .addresses:
      place(.addresses, cell)
      record.draft.set(.addresses) { $0.addresses += CSVList.addresses(text) }
    case .unit: unit = text
    case .texts(let field): record.draft.add(CSVList.texts(text), to: field)
    case .groups: record.draft.set(.tags) { $0.tags += Self.groups(text) }
    case .dates(let label, let order): applyDates(label, text, order, cell)
    }
  }

  /// Stores the place of a field, if its cell starts on a later line than the row.
  private mutating func place(_ field: Person.Field, _ cell: CSVPeopleColumns.Cell) {
    let line = row.line(ofCell: cell.column)
    if line != row.line { record.places[field] = .init(line: line, column: cell.name) }
  }

  private mutating func apply(
    _ field: Person.Field, _ text: String, _ order: Int, _ cell: CSVPeopleColumns.Cell
  ) {
    place(field, cell)
    do throws(DateProblem) {
      guard let date = try dates.date(text, column: order) else { return }
      record.draft.set(field, to: date)
      if date.year == ImportedYear.unknown, date.day != nil, !columns.isWrittenByKith {
        record.warnOfDoubtfulYear(field, date)
      }
    } catch {
      record.draft.refuse(error.problem(field, cell: text))
    }
  }

  private mutating func applyDates(
    _ label: CSVPeopleColumns.Label?, _ text: String, _ order: Int, _ cell: CSVPeopleColumns.Cell
  ) {
    place(.dates, cell)
    for item in CSVList.items(text) {
      let (own, value) = label == nil ? CSVList.parted(item) : (nil, item)
      let typed = CSVList.unescaped(value)
      do throws(DateProblem) {
        guard let date = try dates.date(typed, column: order) else { continue }
        let name = label.map { self.label($0) } ?? own
        record.draft.set(.dates) { $0.dates.append(Labelled(name, date)) }
      } catch {
        record.problems.append(
          located(error.problem(Person.Field.dates, cell: typed), cell.column, cell.name))
      }
    }
  }

  private func located(
    _ problem: Problem<Person.Field>, _ column: Int, _ name: String
  ) -> ImportProblem {
    ImportProblem(
      line: row.line(ofCell: column), record: row.number, column: name, value: problem.typed,
      problem.reason, hint: problem.hint.map(ImportHint.field))
  }
}

extension CSVPersonRow {
  private static let commonLabels: Set<String> = [
    "home", "work", "mobile", "pager", "fax", "main", "other", "anniversary",
  ]

  private func label(_ label: CSVPeopleColumns.Label) -> String? {
    switch label {
    case .fixed(let label): return label
    case .column(let column):
      // Google marks the primary value with a star.
      let text = row.text(at: column)
      let label = VCardLabel.plain(
        CSVHeader.trimmed(text.hasPrefix("*") ? String(text.dropFirst()) : text))
      // In lower case, as from vCards.
      let plain = label.lowercased()
      return Self.commonLabels.contains(plain) ? plain : label
    }
  }

  /// The values of a cell of Google's, which joins several with ` ::: `.
  private static func joined(_ cell: String) -> [String] {
    guard cell.utf8.contains(UInt8(ascii: ":")) else { return [cell] }
    var values: [String] = []
    var rest = Substring(cell)
    while let mark = rest.firstRange(of: " ::: ") {
      values.append(String(rest[..<mark.lowerBound]))
      rest = rest[mark.upperBound...]
    }
    return values + [String(rest)]
  }

  /// Names of groups, except Google's group of everyone.
  private static func groups(_ cell: String) -> [String] {
    joined(cell).compactMap { name in
      let plain = CSVHeader.trimmed(name.hasPrefix("*") ? String(name.dropFirst()) : name)
      return CSVHeader.key(plain) == "mycontacts" ? nil : plain
    }
  }

  private mutating func apply(_ cells: CSVPeopleColumns.AddressCells) {
    var address = Address()
    var street: [String] = []
    for (part, column) in cells.parts where !row.isBlank(at: column) {
      let text = row.text(at: column)
      switch part {
      case .text: address.text = text
      case .street, .street2, .street3, .box: street.append(text)
      case .city: address.city = text
      case .region: address.region = text
      case .postcode: address.postcode = text
      case .country: address.country = text
      }
    }
    if !street.isEmpty { address.street = street.joined(separator: "\n") }
    if address == Address() { return }
    let label = self.label(cells.label)
    record.draft.set(.addresses) { $0.addresses.append(Labelled(label, address)) }
  }

  /// Appends the unit to the organisation, as for a vCard.
  private mutating func joinUnit(_ unit: String) {
    let org = [record.draft.record.org, unit].compactMap { $0 }.joined(separator: "; ")
    record.draft.set(.org) { $0.org = org }
  }

  /// Composes the name from its parts, else from other values, as for a vCard.
  private mutating func composeName() {
    let person = record.draft.record
    let core = [person.given, person.additional, person.family]
    let parts = [person.prefix] + core + [person.suffix]
    let name =
      core.contains { $0 != nil }
      ? parts.compactMap { $0 }.joined(separator: " ")
      : person.fallbackName
    if let name {
      record.draft.set(.name) { $0.name = name }
    } else {
      record.draft.refuse(
        Problem(
          .name, "no name",
          hint: .fixOrSkip("Add it", "such rows")))
    }
  }

  private mutating func applyBirthParts() {
    guard record.draft.record.birthday == nil else { return }
    let texts = CSVBirthPart.allCases.map { part -> String? in
      guard let column = columns.birth[part]?.index, !row.isBlank(at: column) else { return nil }
      let text = CSVHeader.trimmed(row.text(at: column))
      var copy = text
      return copy.withUTF8(NullWords.isNoDate) ? nil : text
    }
    guard texts.contains(where: { $0 != nil }) else { return }
    let typed = texts.map { $0 ?? "" }.joined(separator: "-")
    let isUnknown = texts[0] == "\(ImportedYear.unknown)" && texts[2] != nil
    if isUnknown { record.warnOfUnknownYear(.birthday) }
    do throws(DateProblem) {
      let year = isUnknown ? nil : texts[0]
      guard let date = try Self.date(year, texts[1], texts[2], dates.plain) else {
        throw .unreadable
      }
      record.draft.set(.birthday) { $0.birthday = date }
    } catch {
      record.draft.refuse(Problem(.birthday, typed: typed, error))
    }
  }

  private static func date(
    _ year: String?, _ month: String?, _ day: String?, _ reader: DateReader
  ) throws(DateProblem) -> PartialDate? {
    let numbers = [year, month, day].map { $0.flatMap { Int($0) } }
    guard year == nil || numbers[0] != nil, day == nil || numbers[2] != nil else {
      throw .unreadable
    }
    if let year, year.utf8.count < 4 { throw .shortYear(year) }
    if let month, numbers[1] == nil {
      let words = [day, month, year].compactMap { $0 }.joined(separator: " ")
      return try reader.date(words)
    }
    return try PartialDate(
      year: numbers[0], month: numbers[1], day: numbers[2])
  }

  private mutating func appendUnknown() {
    let labels = Set(columns.unknownLabels.values)
    let lines = columns.unknown.compactMap { column -> String? in
      if labels.contains(column.index) { return nil }
      guard let label = columns.unknownLabels[column.index], !row.isBlank(at: label),
        !row.isBlank(at: column.index)
      else { return column.noteLine(in: row) }
      return "\(row.text(at: label)): \(row.text(at: column.index))"
    }
    if lines.isEmpty { return }
    let note = ([record.draft.record.note].compactMap { $0 } + lines).joined(separator: "\n")
    record.draft.set(.note) { $0.note = note }
  }
}
