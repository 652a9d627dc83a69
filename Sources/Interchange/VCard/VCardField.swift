import Records

/// A property that stores a field of a person; the field's kind decides how it is written and read.
///
/// A class, so that a loop over the rows copies no strings.
final class VCardField: Sendable {
  /// The field; the first one of a property in parts.
  let field: Person.Field
  let kind: FieldKind
  /// The property in 4.0.
  let name: String
  let nameIn3: String
  /// kith's own property for dates that `name` cannot express; `nil` if the field is not a date.
  let exact: String?
  /// The fields of a property in parts, in their order; empty for any other property.
  let parts: [Person.Field]
  /// Whether a text may be a URI and is then written as one.
  let mayBeURI: Bool

  private init(
    _ field: Person.Field, _ name: String, in3 nameIn3: String? = nil, exact: String? = nil,
    parts: [Person.Field] = [], mayBeURI: Bool = false
  ) {
    self.field = field
    kind = field.kind
    self.name = name
    self.nameIn3 = nameIn3 ?? name
    self.exact = exact
    self.parts = parts
    self.mayBeURI = mayBeURI
  }

  /// The parts of N, in their order.
  static let nameParts: [Person.Field] = [.family, .given, .additional, .prefix, .suffix]

  /// The properties in the order of a card.
  static let all: [VCardField] = [
    VCardField(.uid, "UID"), VCardField(.name, "FN"),
    VCardField(.family, "N", parts: nameParts), VCardField(.nickname, "NICKNAME"),
    VCardField(.birthday, "BDAY", exact: "X-KITH-BIRTHDAY"),
    VCardField(.observe, "X-KITH-OBSERVE"), VCardField(.afterSunset, "X-KITH-AFTER-SUNSET"),
    VCardField(.birthplace, "BIRTHPLACE", mayBeURI: true),
    VCardField(.died, "DEATHDATE", exact: "X-KITH-DIED"),
    VCardField(.deathAfterSunset, "X-KITH-DEATH-AFTER-SUNSET"),
    VCardField(.leadTimes, "X-KITH-LEAD-TIMES"),
    VCardField(.deathplace, "DEATHPLACE", mayBeURI: true), VCardField(.emails, "EMAIL"),
    VCardField(.phones, "TEL"), VCardField(.addresses, "ADR"), VCardField(.urls, "URL"),
    VCardField(.org, "ORG"), VCardField(.title, "TITLE"), VCardField(.tags, "CATEGORIES"),
    VCardField(.note, "NOTE"),
    // Custom dates, except the first anniversary, are written as Apple does.
    VCardField(.dates, "ANNIVERSARY", in3: "X-ANNIVERSARY"),
  ]

  /// The fields without a property, each with the reason.
  static let common = all.filter { $0.kind.isText || $0.field.isCommon }

  /// The fields without a property of their own, each with the reason.
  static let leftOut: [Person.Field: String] = [
    .unmapped: "it is properties already, which go back as they came"
  ]

  /// The rows with properties of kith's own, by the names of these properties.
  static let own: [String: VCardField] = {
    var own: [String: VCardField] = [:]
    for row in all {
      for name in [row.name, row.exact ?? row.name] where name.hasPrefix(ownPrefix) {
        own[name] = row
      }
    }
    return own
  }()

  static let ownPrefix = "X-KITH-"
  /// kith's own property for a custom date that no other property can express.
  static let ownDate = "X-KITH-DATE"
}
