import Calendars
import Records

/// The columns of a person in a row, computed once per file; a class, because it is passed to every row.
final class CSVPeopleColumns {
  final class Cell {
    enum Use {
      case text(Person.Field)
      case typed(Person.Field)
      case date(Person.Field, order: Int)
      case labelled(Person.Field)
      case grouped(Person.Field, Label)
      case addresses
      case texts(Person.Field)
      case groups
      case unit
      case dates(Label?, order: Int)
    }
    let column: Int
    let use: Use
    /// The name of the column in problems.
    let name: String

    init(column: Int, use: Use, name: String) {
      self.column = column
      self.use = use
      self.name = name
    }
  }

  /// The source of a value's label.
  enum Label {
    case fixed(String?)
    case column(Int)
  }

  struct AddressCells {
    let label: Label
    var parts: [(part: CSVAddressPart, column: Int)]
  }

  private(set) var cells: [Cell] = []
  /// Whether kith wrote the file, in which 1604 is a real year.
  private(set) var isWrittenByKith = false
  private(set) var addresses: [AddressCells] = []
  /// The columns of a birthday with separate year, month and day.
  private(set) var birth: [CSVBirthPart: CSVColumn] = [:]
  let unknown: [CSVColumn]
  /// For an unknown column, the column with its label: `Custom Field 1 - Label`.
  let unknownLabels: [Int: Int]

  init(_ columns: CSVColumns, _ dates: inout CSVDateColumns) {
    unknown = columns.unknown
    unknownLabels = Self.pairs(columns.unknown)
    var labels: [CSVMeaning: Int] = [:]
    for (column, meaning) in columns.known {
      if case .label = meaning { labels[meaning] = column.index }
    }
    for (column, meaning) in columns.known {
      let name = CSVColumns.name(of: meaning, column)
      switch meaning {
      case .part(let part, let group):
        add(part, column.index, Self.label(.addresses, group, labels), group)
      case .birth(let part): birth[part] = column
      default:
        guard let use = Self.use(meaning, name, labels, &dates) else { continue }
        if case .text(.uid) = use { isWrittenByKith = true }
        cells.append(Cell(column: column.index, use: use, name: name))
      }
    }
    for index in addresses.indices { addresses[index].settle() }
  }

  private var groups: [CSVGroup] = []

  private static func pairs(_ unknown: [CSVColumn]) -> [Int: Int] {
    var places: [String: Int] = [:]
    for column in unknown { places[CSVHeader.key(column.header)] = column.index }
    var pairs: [Int: Int] = [:]
    for column in unknown {
      let key = CSVHeader.key(column.header)
      guard key.hasSuffix("value") else { continue }
      pairs[column.index] =
        ["label", "type"].lazy.compactMap { places[key.dropLast(5) + $0] }.first
    }
    return pairs
  }

  private func add(
    _ part: CSVAddressPart, _ column: Int, _ label: Label, _ group: CSVGroup
  ) {
    if let index = groups.firstIndex(of: group) {
      addresses[index].parts.append((part, column))
    } else {
      groups.append(group)
      addresses.append(AddressCells(label: label, parts: [(part, column)]))
    }
  }

  private static func label(
    _ field: Person.Field, _ group: CSVGroup, _ labels: [CSVMeaning: Int]
  ) -> Label {
    labels[.label(field, group)].map { .column($0) } ?? .fixed(group.label)
  }

  private static func use(
    _ meaning: CSVMeaning, _ name: String, _ labels: [CSVMeaning: Int],
    _ dates: inout CSVDateColumns
  ) -> Cell.Use? {
    switch meaning {
    case .person(let field): use(field, name, &dates)
    case .ownDate(let label): .dates(.fixed(label), order: dates.add(name))
    case .value(.dates, let group):
      .dates(Self.label(.dates, group, labels), order: dates.add(name))
    case .value(let field, let group):
      field.kind == .labelledTexts
        ? .grouped(field, Self.label(field, group, labels)) : nil
    case .groups: .groups
    case .unit: .unit
    case .nameOr, .label, .part, .birth, .event: nil
    }
  }

  private static func use(
    _ field: Person.Field, _ name: String, _ dates: inout CSVDateColumns
  ) -> Cell.Use {
    switch field.kind {
    case .required, .text: .text(field)
    case .date: .date(field, order: dates.add(name))
    case .labelledTexts: .labelled(field)
    case .addresses: .addresses
    case .labelledDates: .dates(nil, order: dates.add(name))
    case .texts: .texts(field)
    case .flag, .choice, .lines, .day, .time, .rule, .days, .people: .typed(field)
    }
  }
}

extension CSVPeopleColumns.AddressCells {
  /// Sorts the parts; next to a city and the like, an address column is the street.
  fileprivate mutating func settle() {
    let order = CSVAddressPart.allCases
    parts.sort { (order.firstIndex(of: $0.part) ?? 0) < (order.firstIndex(of: $1.part) ?? 0) }
    let others: Set<CSVAddressPart> = [.street2, .street3, .city, .region, .postcode, .country]
    let isGoogles = if case .column = label { true } else { false }
    guard !isGoogles, !parts.contains(where: { $0.part == .street }),
      parts.contains(where: { others.contains($0.part) })
    else { return }
    for index in parts.indices where parts[index].part == .text {
      parts[index].part = .street
    }
  }
}
