import Records

/// The kind of a property, by its name: a field of a person, or something else.
enum VCardProperty: Equatable {
  case text(Person.Field)
  case labelled(Person.Field)
  case date(Person.Field)
  case texts(Person.Field)
  case names, role, organisation, address, addressText, anniversary
  /// A custom date, with the label of its group.
  case ownDate
  case android
  /// The label of a group.
  case label
  case agent, kind, version
  /// About the card and not the person.
  case aside
  /// A property of kith's own, also of a later version.
  case own
  case other

  /// - Parameter name: in upper case.
  init(_ name: String) {
    let length = name.utf8.count
    if length < Self.byLength.count {
      for known in Self.byLength[length] where known.name == name {
        self = known.property
        return
      }
    }
    self = name.utf8.count > 7 && name.hasPrefix(VCardField.ownPrefix) ? .own : .other
  }

  private typealias Known = (name: String, property: VCardProperty)

  /// The known names by length: every line looks its name up more than once, so it is only compared
  /// with names of the same length.
  private static let byLength: [[Known]] = {
    let known = ofFields + others
    let longest = known.map(\.name.utf8.count).max() ?? 0
    return (0...longest).map { length in known.filter { $0.name.utf8.count == length } }
  }()

  /// The properties of fields; kith's own for flags and choices are `own`.
  private static let ofFields: [Known] = VCardField.all.flatMap { row -> [Known] in
    guard let property = property(of: row) else { return [] }
    return row.name == row.nameIn3
      ? [(row.name, property)] : [(row.name, property), (row.nameIn3, property)]
  }

  private static func property(of row: VCardField) -> VCardProperty? {
    switch row.kind {
    case .required, .text:
      row.field == .org ? .organisation : row.parts.isEmpty ? .text(row.field) : .names
    case .date: .date(row.field)
    case .labelledTexts: .labelled(row.field)
    case .addresses: .address
    case .labelledDates: .anniversary
    case .texts: .texts(row.field)
    case .flag, .choice, .lines, .day, .time, .rule, .days, .people: nil
    }
  }

  private static let others: [Known] = [
    ("ROLE", .role), ("LABEL", .addressText), ("X-EVOLUTION-ANNIVERSARY", .anniversary),
    ("X-KADDRESSBOOK-X-ANNIVERSARY", .anniversary), ("X-MS-ANNIVERSARY", .anniversary),
    ("X-ABDATE", .ownDate), (VCardMeaning.android, .android), ("X-ABLABEL", .label),
    ("AGENT", .agent), ("KIND", .kind), ("VERSION", .version), ("REV", .aside), ("END", .aside),
    ("BEGIN", .aside), ("PRODID", .aside),
  ]
}

extension ContentLine {
  var property: VCardProperty { VCardProperty(name) }
}
