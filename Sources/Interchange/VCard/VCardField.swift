import Records

/// A property that holds a field of a person; how it is written and read follows from the field's kind.
///
/// An object, so that a loop over the rows copies no functions.
final class VCardField: Sendable {
  /// The field; of a name in parts the first one.
  let field: Person.Field
  let kind: FieldKind
  /// The property in 4.0.
  let name: String
  /// The same in 3.0.
  let nameIn3: String
  /// kith's own property for a date that the other cannot say; `nil` for what is no date.
  let exact: String?
  /// The fields of a property in parts, in the order of its parts; empty for any other.
  let parts: [Person.Field]
  /// Whether a text may be a link and is then written as one.
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

  /// The parts of a name, in the order of N.
  static let nameParts: [Person.Field] = [.family, .given, .additional, .prefix, .suffix]

  /// The properties, in the order in which a card has them.
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
    // Any other date of theirs is written as Apple does.
    VCardField(.dates, "ANNIVERSARY", in3: "X-ANNIVERSARY"),
  ]

  /// The properties of a person whose view has only common fields beside its texts.
  static let common = all.filter { $0.kind.isText || $0.field.isCommon }

  /// The fields without a property of their own, each with the reason.
  static let leftOut: [Person.Field: String] = [
    .unmapped: "it is properties already, which go back as they came"
  ]

  /// What kith writes for itself, by the names of the properties.
  static let own: [String: VCardField] = {
    var own: [String: VCardField] = [:]
    for row in all {
      for name in [row.name, row.exact ?? row.name] where name.hasPrefix(ownPrefix) {
        own[name] = row
      }
    }
    return own
  }()

  /// How the names of kith's own properties begin.
  static let ownPrefix = "X-KITH-"
  /// A date of one's own that no other property can say.
  static let ownDate = "X-KITH-DATE"
}
