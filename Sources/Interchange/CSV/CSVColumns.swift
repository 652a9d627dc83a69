import Calendars
import Records

/// The meanings of a file's columns, from their headers and the option `--columns`.
struct CSVColumns {
  private(set) var known: [(column: CSVColumn, meaning: CSVMeaning)] = []
  /// Columns without a header or with an unknown one.
  private(set) var unknown: [CSVColumn] = []
  /// Whether the rows are events.
  let areEvents: Bool

  /// Throws `refused` if no header is known, if two columns are the same single field, if a required field has no
  /// column, or if `--columns` names a header that does not exist.
  init(_ headers: [String], options: CSVImportOptions) throws(InterchangeError) {
    let columns = headers.enumerated().map { CSVColumn(index: $0, header: CSVHeader.trimmed($1)) }
    let mapped = try Self.mapped(columns, options.columns)
    let fields = options.columns.entries.map(\.field)
    let events = columns.map {
      mapped[$0.index].map { CSVHeader.event($0) } ?? CSVHeader.event($0.header)
    }
    let people = columns.map {
      mapped[$0.index].map { CSVHeader.person($0) } ?? CSVHeader.person($0.header)
    }
    areEvents = options.kind.map { $0 == .events } ?? Self.areEvents(events, people)
    let meanings = areEvents ? events : Self.settled(people, columns)
    for column in columns {
      guard let meaning = meanings[column.index],
        mapped[column.index] != nil || !Self.isTaken(meaning, by: fields, areEvents)
      else {
        unknown.append(column)
        continue
      }
      known.append((column, meaning))
    }
    if known.isEmpty {
      throw Self.nothingKnown(columns, areEvents: options.kind.map { _ in areEvents })
    }
    try refuseTwice()
    try refuseIncomplete(columns)
  }

  /// The fields that `--columns` assigns, by column index.
  private static func mapped(
    _ columns: [CSVColumn], _ map: CSVColumnMap
  ) throws(InterchangeError) -> [Int: String] {
    var mapped: [Int: String] = [:]
    for entry in map.entries {
      let wanted = columns.filter { CSVHeader.key($0.header) == CSVHeader.key(entry.header) }
      if wanted.isEmpty {
        throw .refused(
          ImportProblem(
            line: nil, column: entry.header, "no column has this header",
            hint: "The columns are \(list(columns))"))
      }
      for column in wanted { mapped[column.index] = entry.field }
    }
    return mapped
  }

  /// Whether `--columns` assigns the field to another column.
  private static func isTaken(
    _ meaning: CSVMeaning, by fields: [String], _ areEvents: Bool
  ) -> Bool {
    meaning.isSingle
      && fields.contains { (areEvents ? CSVHeader.event($0) : CSVHeader.person($0)) == meaning }
  }

  /// Whether there is a start column, and more columns are known for events than for people.
  private static func areEvents(_ events: [CSVMeaning?], _ people: [CSVMeaning?]) -> Bool {
    events.contains(.event(.start))
      && events.count { $0 != nil } > people.count { $0 != nil }
  }

  /// Decides the meanings that depend on other columns.
  private static func settled(
    _ meanings: [CSVMeaning?], _ columns: [CSVColumn]
  ) -> [CSVMeaning?] {
    let hasJob = meanings.count { $0 == .person(.title) } > 1
    let hasStreet = meanings.contains(.part(.street, CSVGroup()))
    let hasParts = meanings.contains { meaning in
      if case .part(_, CSVGroup()) = meaning { true } else { false }
    }
    // German files have the family name in `Name`, next to `Vorname`.
    let hasVorname =
      columns.contains { CSVHeader.key($0.header) == "vorname" }
      && !meanings.contains(.person(.family))
    let isDayApart = meanings.contains(.birth(.month)) && !meanings.contains(.birth(.day))
    return zip(meanings, columns).map { meaning, column in
      switch meaning {
      // Next to a month of birth, `Birth Day` is the day of that month.
      case .person(.birthday) where isDayApart: .birth(.day)
      case .person(.name) where hasVorname && CSVHeader.key(column.header) == "name":
        .person(.family)
      // Outlook's `Title` is a name prefix; the job title has a separate column.
      case .person(.title) where hasJob && CSVHeader.key(column.header) == "title":
        .person(.prefix)
      case .nameOr(let part, let other):
        .person(
          meanings.contains(.person(other)) && !meanings.contains(.person(part)) ? part : .name)
      case .person(.addresses) where hasParts && !hasStreet: .part(.street, CSVGroup())
      default: meaning
      }
    }
  }

  private func refuseTwice() throws(InterchangeError) {
    var seen: [CSVMeaning: CSVColumn] = [:]
    for (column, meaning) in known where meaning.isSingle {
      guard let first = seen.updateValue(column, forKey: meaning) else { continue }
      throw .refused(
        ImportProblem(
          column: Self.name(of: meaning, column),
          "two columns hold the same field: `\(first.header)` (column \(first.index + 1)) "
            + "and `\(column.header)` (column \(column.index + 1))",
          hint: .chooseColumn))
    }
  }

  /// Refuses a file in which every row would lack a required field.
  private func refuseIncomplete(_ columns: [CSVColumn]) throws(InterchangeError) {
    let meanings = Set(known.map(\.meaning))
    let missing: String?
    if areEvents {
      missing =
        !meanings.contains(.event(.title))
        ? "title" : !meanings.contains(.event(.start)) ? "start" : nil
    } else {
      let names: [Person.Field] = [.name, .given, .additional, .family, .nickname]
      missing = names.contains { meanings.contains(.person($0)) } ? nil : "name"
    }
    guard let missing else { return }
    throw .refused(
      ImportProblem(
        column: missing, "no column holds the \(missing): the columns are \(Self.list(columns))",
        hint: .mapColumn(field: missing)))
  }

  /// Whether a column contains a birthday or a part of one.
  var haveBirthday: Bool {
    known.contains { _, meaning in
      if case .birth = meaning { true } else { meaning == .person(.birthday) }
    }
  }

  /// The names of the columns in problems, by index.
  var names: [Int: String] {
    var names: [Int: String] = [:]
    for (column, meaning) in known { names[column.index] = Self.name(of: meaning, column) }
    for column in unknown where !column.header.isEmpty { names[column.index] = column.header }
    return names
  }

  /// kith's name of the field if there is one, else the header.
  static func name(of meaning: CSVMeaning, _ column: CSVColumn) -> String {
    switch meaning {
    case .person(let field), .value(let field, _): field.name
    case .event(let field): field.name
    case .part: Person.Field.addresses.name
    case .birth: Person.Field.birthday.name
    case .unit: Person.Field.org.name
    case .ownDate(let label): label.map { "date:\($0)" } ?? Person.Field.dates.name
    case .nameOr, .label, .groups: column.header
    }
  }

  private static func nothingKnown(
    _ columns: [CSVColumn], areEvents: Bool?
  ) -> InterchangeError {
    let rows = areEvents.map { $0 ? "events" : "people" }
    let first = columns.first { !$0.header.isEmpty }?.header ?? "HEADER"
    if columns.contains(where: { looksLikeValue($0.header) }) {
      // With `--columns`, the first record would be read as headers and lost.
      return .refused(
        ImportProblem(
          line: 1, "no header line: the first line looks like a record: \(list(columns))",
          hint: "Add a header line above it, such as name,birthday"))
    }
    return .refused(
      ImportProblem(
        "no known column\(rows.map { " for \($0)" } ?? ""): \(list(columns))",
        hint: columns.count == 1
          ? .nameDelimiterOrColumn(header: first) : .nameColumns(example: first)))
  }

  /// Whether a header looks like a value: a date or an e-mail address.
  private static func looksLikeValue(_ header: String) -> Bool {
    var copy = header
    return copy.withUTF8 { CSVNumericDate($0) } != nil || header.contains("@")
      || PartialDate(text: header)?.day != nil
  }

  private static func list(_ columns: [CSVColumn]) -> String {
    let named = columns.filter { !$0.header.isEmpty }
    let shown = named.prefix(30).map { "`\($0.header.prefix(60))`" }.joined(separator: ", ")
    return named.isEmpty ? "all without a name" : shown + (named.count > 30 ? ", …" : "")
  }
}
