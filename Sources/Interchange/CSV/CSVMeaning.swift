import Records

/// What a column of a delimited file holds.
enum CSVMeaning: Hashable, Sendable {
  /// A person's field in kith's own form.
  case person(Person.Field)
  /// Dates of one's own with this label.
  case ownDate(String?)
  /// The name, or one part of it where another column holds the other part: `Name` beside `Vorname`.
  case nameOr(Person.Field, beside: Person.Field)
  /// One value of several, whose label the group tells.
  case value(Person.Field, CSVGroup)
  /// The label of a group's values.
  case label(Person.Field, CSVGroup)
  /// A part of the group's postal address.
  case part(CSVAddressPart, CSVGroup)
  /// A part of the birthday.
  case birth(CSVBirthPart)
  /// The part of the organisation, which is put behind it.
  case unit
  /// Names of groups, which become tags; those of the program itself do not.
  case groups
  /// An event's field.
  case event(Event.Field)
}

/// The columns that belong to one value: the same number, or the same label in their headers.
struct CSVGroup: Hashable, Sendable {
  var label: String?
  var number = 0
}

/// A part of a postal address, in the order in which those of a street are joined.
enum CSVAddressPart: String, Hashable, Sendable, CaseIterable {
  case text, street, street2, street3, box, city, region, postcode, country
}

/// A part of a birthday that stands in three columns.
enum CSVBirthPart: Hashable, Sendable, CaseIterable {
  case year, month, day
}

extension CSVMeaning {
  /// Whether a file can have but one column of it.
  var isSingle: Bool {
    switch self {
    case .person(let field): !field.kind.isList
    case .event(let field): !field.kind.isList
    case .label, .part, .birth, .nameOr, .unit: true
    case .ownDate, .value, .groups: false
    }
  }
}
