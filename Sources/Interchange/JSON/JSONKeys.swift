public import Records

/// A key of a person, on the command line as in a file.
public enum PersonKey: Hashable, Sendable {
  /// The number in one store; not in a file.
  case id
  /// The age on one day; not in a file.
  case age
  case field(Person.Field)
  /// The uids of those who were merged into the person; in a file alone.
  case formerUIDs

  /// The keys, in the order in which they are written: every field has one.
  public static let all: [PersonKey] = {
    let fields = ordered.flatMap { $0 == .birthday ? [.field($0), .age] : [PersonKey.field($0)] }
    return [.id] + fields + [.formerUIDs]
  }()

  /// In their order, but for what has labels, which stands together kind by kind.
  private static let ordered: [Person.Field] = {
    let labelled = Person.Field.all.filter(\.kind.isLabelled)
      .sorted { (rank($0), $0.rawValue) < (rank($1), $1.rawValue) }
    return Person.Field.all.flatMap { field in
      field.kind.isLabelled ? (field == .emails ? labelled : []) : [field]
    }
  }()

  private static func rank(_ field: Person.Field) -> Int {
    switch field.kind {
    case .labelledTexts: 0
    case .addresses: 1
    default: 2
    }
  }

  /// Those that are not called as their fields are.
  private static let otherNames: [Person.Field: String] = [
    .emails: "emails", .phones: "phones", .urls: "urls", .addresses: "addresses",
    .dates: "dates", .died: "death",
  ]

  /// The key as it is written.
  public var name: String {
    switch self {
    case .id: "id"
    case .age: "age"
    case .field(let field): Self.otherNames[field] ?? field.name
    case .formerUIDs: "former_uids"
    }
  }

  /// The keys of a file with their names, which are worked out once.
  static let ofFile: [(field: Person.Field, name: String)] = all.compactMap { key in
    if case .field(let field) = key { (field, key.name) } else { nil }
  }

  /// The keys by their names.
  static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}

/// A key of an event.
enum EventKey: Hashable, Sendable {
  /// The number in one store; not in a file.
  case id
  case field(Event.Field)
  /// How many days it takes.
  case days

  /// The keys, in the order in which they are written: every field has one.
  static let all: [EventKey] =
    [.id] + Event.Field.allCases.flatMap { $0 == .zone ? [.field($0), .days] : [.field($0)] }

  /// The key as it is written.
  var name: String {
    switch self {
    case .id: "id"
    case .field(let field): field.name
    case .days: "days"
    }
  }

  /// The keys by their names.
  static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}

/// The keys of an address.
enum AddressKey: String, CaseIterable {
  case label, value, text, street, city, region, postcode, country
}

/// The keys of a document.
enum DocumentKey: String {
  case version = "kith"
  case people, events

  /// The version of the format that is written, and the only one that is read.
  static let currentVersion = 1
}
