import Records

/// What a property is, by its name.
enum VCardProperty: Equatable {
  /// A field that holds one text.
  case text(Person.Field)
  /// A field that holds texts with labels.
  case labelled(Person.Field)
  /// A field that holds a date.
  case date(Person.Field)
  /// A field that holds several texts.
  case texts(Person.Field)
  case names, role, organisation, address, addressText, anniversary
  /// A date of one's own, which the label of its group names.
  case ownDate
  /// In which Android puts what 2.1 has no property for.
  case android
  /// The label of a group.
  case label
  case agent, kind, version
  /// About the card and not the person.
  case aside
  /// What kith writes for itself, or a later kith.
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

  /// The known names by their length: every line of a file is asked for its property, and more than
  /// once, so a name is compared with the few that are as long.
  private static let byLength: [[Known]] = {
    let known = ofFields + others
    let longest = known.map(\.name.utf8.count).max() ?? 0
    return (0...longest).map { length in known.filter { $0.name.utf8.count == length } }
  }()

  /// Those that hold a field; what kith writes for itself alone is `own`.
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
  /// What the property is in a card.
  var property: VCardProperty { VCardProperty(name) }
}
