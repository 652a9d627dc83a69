/// What a property is, by its name.
///
/// Every line of a file is asked for it, and more than once: a name is compared with the few that
/// are as long.
enum VCardProperty {
  case name, names, nickname, title, role, note, uid, organisation, birthplace, deathplace
  case email, phone, url, address, addressText, categories
  case birthday, death, anniversary, date
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
    switch name.utf8.count {
    case 1: self = name == "N" ? .names : .other
    case 2: self = name == "FN" ? .name : .other
    case 3: self.init(ofThree: name)
    case 4: self.init(ofFour: name)
    case 5: self.init(ofFive: name)
    case 6: self = name == "PRODID" ? .aside : .other
    case 7: self = name == "VERSION" ? .version : .other
    case 8: self = name == "NICKNAME" ? .nickname : name == "X-ABDATE" ? .date : .other
    default: self.init(long: name)
    }
  }

  private init(ofThree name: String) {
    switch name {
    case "TEL": self = .phone
    case "UID": self = .uid
    case "ADR": self = .address
    case "URL": self = .url
    case "ORG": self = .organisation
    case "REV", "END": self = .aside
    default: self = .other
    }
  }

  private init(ofFour name: String) {
    switch name {
    case "BDAY": self = .birthday
    case "NOTE": self = .note
    case "ROLE": self = .role
    case "KIND": self = .kind
    default: self = .other
    }
  }

  private init(ofFive name: String) {
    switch name {
    case "EMAIL": self = .email
    case "TITLE": self = .title
    case "LABEL": self = .addressText
    case "AGENT": self = .agent
    case "BEGIN": self = .aside
    default: self = .other
    }
  }

  private init(long name: String) {
    switch name {
    case "BIRTHPLACE": self = .birthplace
    case "CATEGORIES": self = .categories
    case "X-ABLABEL": self = .label
    case "DEATHDATE": self = .death
    case "DEATHPLACE": self = .deathplace
    case "ANNIVERSARY", "X-ANNIVERSARY", "X-EVOLUTION-ANNIVERSARY",
      "X-KADDRESSBOOK-X-ANNIVERSARY", "X-MS-ANNIVERSARY":
      self = .anniversary
    case VCardMeaning.android: self = .android
    default: self = name.hasPrefix("X-KITH-") ? .own : .other
    }
  }
}

extension ContentLine {
  /// What the property is in a card.
  var property: VCardProperty { VCardProperty(name) }
}
