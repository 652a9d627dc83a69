public import Records

/// A key of a person, in output and in files.
public enum PersonKey: Hashable, Sendable {
  /// The id in one store; not in files.
  case id
  /// The age on one day; not in files.
  case age
  case field(Person.Field)
  /// The uids of people who were merged into the person; only in files.
  case formerUIDs

  /// All keys, in the order in which they are written; every field has one.
  public static let all: [PersonKey] = {
    let fields = ordered.flatMap { $0 == .birthday ? [.field($0), .age] : [PersonKey.field($0)] }
    return [.id] + fields + [.formerUIDs]
  }()

  /// Fields in their order, but labelled ones together, kind by kind.
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

  /// Keys that differ from the name of their field.
  private static let otherNames: [Person.Field: String] = [
    .emails: "emails", .phones: "phones", .urls: "urls", .addresses: "addresses",
    .dates: "dates", .died: "death",
  ]

  /// The key as written.
  public var name: String {
    switch self {
    case .id: "id"
    case .age: "age"
    case .field(let field): Self.otherNames[field] ?? field.name
    case .formerUIDs: "former_uids"
    }
  }

  /// The keys of files and their names, computed once.
  static let ofFile: [(field: Person.Field, name: String)] = all.compactMap { key in
    if case .field(let field) = key { (field, key.name) } else { nil }
  }

  static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}
