import Calendars
import Records
import Texts

/// A row of the table `person`: its columns by field, read and written.
enum PersonRow {
  /// A column of one field.
  private struct Column {
    let field: Person.Field
    let kind: FieldKind
    let isCommon: Bool

    init(_ field: Person.Field) {
      self.field = field
      kind = field.kind
      isCommon = field.isCommon
    }

    func isEmpty(_ row: Statement, at index: Int) -> Bool {
      kind == .flag ? row.int(at: index) == 0 : row.isNull(at: index)
    }
  }

  /// The columns of single fields after `id`; `details` follows.
  private static let single = Person.Field.all.filter { Details.word(of: $0) == nil }
    .map(Column.init)

  /// The names of the columns after `id`, in the order of `read` and `add`.
  static let columnNames = single.map(\.field.name) + [Details.column]

  /// The columns after `id`, as an SQL list.
  static let columns = columnNames.joined(separator: ", ")

  static func column(of field: Person.Field) -> String {
    Details.word(of: field) == nil ? field.name : Details.column
  }

  /// Reads a person from a row of `id` and `columns`.
  static func read(_ row: Statement) throws(StorageError) -> Stored<Person> {
    try row.reading(.person) { () throws(StorageError) in
      Stored(id: row.int64(at: 0), try person(row))
    }
  }

  private static func person(_ row: Statement) throws(StorageError) -> Person {
    var person = Person()
    var index = 0
    for column in single {
      index += 1
      if column.kind != .required, column.isEmpty(row, at: index) { continue }
      let field = column.field
      switch column.kind {
      case .required:
        person[required: field] = field == .uid ? try row.uid(at: index) : try row.text(at: index)
      case .text: person[text: field] = try row.optionalText(at: index)
      default: try read(column, at: index, of: row, into: &person)
      }
    }
    try readDetails(row, into: &person)
    return person
  }

  /// Fills a view from a row of `id` and `columns`.
  static func look(_ row: Statement, _ view: inout PersonView) throws(StorageError) {
    try row.reading(.person) { () throws(StorageError) in try fill(&view, from: row) }
  }

  private static func fill(
    _ view: inout PersonView, from row: Statement
  ) throws(StorageError) {
    view.clearRest()
    var index = 0
    for column in single {
      index += 1
      let field = column.field
      switch column.kind {
      case .text: view[text: field] = try row.utf8(at: index)
      case .required:
        view[text: field] =
          field == .uid ? try row.uidUTF8(at: index) : try row.presentUTF8(at: index)
      default:
        if !column.isEmpty(row, at: index) {
          try read(column, at: index, of: row, into: &view.rest)
        }
      }
    }
    try readDetails(row, into: &view.rest)
  }

  private static func read(
    _ column: Column, at index: Int, of row: Statement, into person: inout Person
  ) throws(StorageError) {
    let field = column.field
    switch column.kind {
    case .date: person[date: field] = try row.partialDate(at: index)
    case .flag: person[flag: field] = row.int(at: index) != 0
    case .choice:
      guard person.choose(field, try row.optionalText(at: index)) else {
        throw row.damaged("`\(field.name)` is \(field.choice?.damage ?? "")")
      }
    case .lines:
      guard let lines = try row.optionalText(at: index) else { return }
      person[texts: field] = lines.split(separator: "\n").map(String.init)
    default: break
    }
  }

  private static func readDetails(
    _ row: Statement, into person: inout Person
  ) throws(StorageError) {
    if let details = try row.utf8(at: single.count + 1), !Details.read(details, into: &person) {
      throw row.damaged("`details` is not a list of kith")
    }
  }

  static func add(_ person: Person, to values: inout RowValues) {
    let isCommon = person.hasOnlyCommonFields
    for column in single {
      if isCommon, !column.isCommon {
        if column.kind == .flag { values.add(0) } else { values.addNull() }
        continue
      }
      let field = column.field
      switch column.kind {
      case .required:
        if field == .uid {
          values.add(StoredUID(person.uid))
        } else {
          values.add(person[required: field])
        }
      case .text: values.add(person[text: field])
      case .date: values.add(person[date: field]?.text)
      case .flag: values.add(person[flag: field] ? 1 : 0)
      case .choice: values.add(person[choice: field])
      case .lines:
        let lines = person[texts: field]
        values.add(lines.isEmpty ? nil : lines.joined(separator: "\n"))
      default: break
      }
    }
    values.addText { Details.write(person, to: &$0) }
  }
}

extension PersonRow {
  /// Inserts a person: the values of `columns`, then folded name, time and id.
  static let insert = """
    INSERT INTO person (\(columns), folded_name, added, changed, id)
    VALUES (\(places.joined()) ?\(columnNames.count + 1), ?\(columnNames.count + 2), \
    ?\(columnNames.count + 2), ?\(columnNames.count + 3))
    """

  private static var places: [String] { columnNames.indices.map { "?\($0 + 1), " } }

  /// Updates only these columns, with the same parameters as `insert`.
  static func update(_ touched: Set<String>) -> String {
    let assignments = columnNames.enumerated().filter { touched.contains($0.element) }
      .map { "\($0.element) = ?\($0.offset + 1), " }.joined()
    return """
      UPDATE person SET \(assignments)folded_name = ?\(columnNames.count + 1), \
      changed = ?\(columnNames.count + 2) WHERE id = ?\(columnNames.count + 3)
      """
  }
}

extension Statement {
  func observed(at column: Int) throws(StorageError) -> ObservedCalendars? {
    guard let text = try optionalText(at: column) else { return nil }
    guard let observed = ObservedCalendars(text: text) else {
      throw damaged("`observe` is not a calendar")
    }
    return observed
  }

  /// The date in a column in kith's text form; `nil` for NULL.
  func partialDate(at column: Int) throws(StorageError) -> PartialDate? {
    guard let bytes = try utf8(at: column) else { return nil }
    guard let date = PartialDate(utf8: bytes) else {
      throw damaged("`\(columnName(at: column))` is not a date")
    }
    return date
  }
}
