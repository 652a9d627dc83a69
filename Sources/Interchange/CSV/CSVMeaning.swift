import Records

/// The meaning of a column in a delimited file.
enum CSVMeaning: Hashable, Sendable {
  /// A field of a person, in kith's own form.
  case person(Person.Field)
  /// Custom dates with this label.
  case ownDate(String?)
  /// The name, or one part of it if another column has the other part: `Nom` next to `Prénom`.
  case nameOr(Person.Field, beside: Person.Field)
  /// One of several values; the group gives its label.
  case value(Person.Field, CSVGroup)
  /// The label of a group's values.
  case label(Person.Field, CSVGroup)
  case part(CSVAddressPart, CSVGroup)
  case birth(CSVBirthPart)
  /// The unit of the organisation, which is appended to it.
  case unit
  /// Names of groups, which become tags, except Google's group of everyone.
  case groups
  case event(Event.Field)
}

extension CSVMeaning {
  /// Whether a file can have only one such column.
  var isSingle: Bool {
    switch self {
    case .person(let field): !field.kind.isList
    case .event(let field): !field.kind.isList
    case .label, .part, .birth, .nameOr, .unit: true
    case .ownDate, .value, .groups: false
    }
  }
}
