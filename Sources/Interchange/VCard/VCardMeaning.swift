import Calendars
import Records

/// The meaning of a property for a person.
enum VCardMeaning {
  /// About the card and not the person, or empty.
  case aside
  case text(Person.Field, String)
  /// Family, given, additional, prefix, suffix.
  case names([String])
  case labelled(Person.Field, Labelled<String>)
  case address(Labelled<Address>)
  /// The full text of an address whose parts are in another property.
  case addressText(Labelled<String>)
  case texts(Person.Field, [String])
  /// A date; `exact` is kith's own parameter for a date that the property cannot express.
  case date(Use, VCardDate.Reading, exact: PartialDate?)
  case exact(Use, PartialDate)
  /// A choice and one of its words.
  case choice(Person.Field, String)
  case flag(Person.Field)
  case unknown

  /// The field, if it has a single value; `.family` for the parts of a name.
  var single: Person.Field? {
    switch self {
    case .text(let field, _): field
    case .names: .family
    case .date(.field(let field), .date, _): field
    default: nil
    }
  }

  enum Use: Equatable {
    case field(Person.Field)
    /// A custom date, by its label.
    case own(String)
  }

  /// - Parameter label: the `X-ABLabel` of the line's group.
  init(_ line: ContentLine, _ version: VCardVersion, label: String?, _ dates: VCardDate) {
    self.init(line, line.property, version, label: label, dates)
  }

  init(
    _ line: ContentLine, _ property: VCardProperty, _ version: VCardVersion, label: String?,
    _ dates: VCardDate
  ) {
    switch property {
    case .text(let field): self = Self.text(field, line, version)
    case .role: self = Self.text(.title, line, version)
    case .labelled(let field): self = .labelled(field, Self.labelled(line, version, label))
    case .organisation: self = Self.organisation(line, version)
    case .names: self = .names(line.components(version))
    case .address: self = .address(Self.address(line, version, label))
    case .addressText: self = .addressText(Self.labelled(line, version, label))
    case .texts(let field):
      let parts = ContentLineText.parts(of: line.value, at: ContentLineByte.comma)
      self = .texts(field, parts.map { ContentLineText.unescaped($0) })
    case .date(let field): self = Self.date(.field(field), line, version, dates)
    case .anniversary: self = Self.date(.own(label ?? "anniversary"), line, version, dates)
    case .ownDate: self = Self.date(.own(label ?? "date"), line, version, dates)
    case .android: self = Self.android(line, version, dates)
    case .agent: self = line.value.isEmpty ? .aside : .unknown
    case .kind: self = line.isMarker("KIND", "INDIVIDUAL") ? .aside : .unknown
    case .version, .aside: self = .aside
    case .own: self = Self.own(line, version, label)
    case .label, .other: self = .unknown
    }
  }
}

extension VCardMeaning {
  /// Whether this version of kith writes the property for itself.
  static func isOwn(_ name: String) -> Bool {
    name == VCardField.ownDate || VCardField.own[name] != nil
  }

  private static func text(
    _ field: Person.Field, _ line: ContentLine, _ version: VCardVersion
  ) -> VCardMeaning {
    .text(field, line.isURI ? line.text : line.plainText(version))
  }

  private static func organisation(_ line: ContentLine, _ version: VCardVersion) -> VCardMeaning {
    let parts = line.components(version).map(VCardText.tidied).filter { !$0.isEmpty }
    return parts.isEmpty ? .aside : .text(.org, parts.joined(separator: "; "))
  }

  private static func labelled(
    _ line: ContentLine, _ version: VCardVersion, _ label: String?
  ) -> Labelled<String> {
    var text = line.plainText(version)
    let isURI = line.isURI && line.property == .labelled(.phones)
    if isURI, text.lowercased().hasPrefix("tel:"), !text.contains(";") { text.removeFirst(4) }
    return Labelled(label ?? line.label, text)
  }

  private static func address(
    _ line: ContentLine, _ version: VCardVersion, _ label: String?
  ) -> Labelled<Address> {
    let parts = line.components(version)
    func part(_ index: Int) -> String? {
      index < parts.count && !parts[index].isEmpty ? parts[index] : nil
    }
    let label = label ?? line.label
    if !line.values(of: "X-KITH-TEXT").isEmpty { return Labelled(label, Address(text: part(2))) }
    let street = [part(2), part(1), part(0)].compactMap { $0 }
    return Labelled(
      label,
      Address(
        // Line breaks are `\n` here too, as in the example of RFC 6350 §6.3.1.
        text: line.values(of: "LABEL").first.map {
          ContentLineText.unescaped(Array($0.utf8)[...])
        },
        street: street.isEmpty ? nil : street.joined(separator: "\n"), city: part(3),
        region: part(4), postcode: part(5), country: part(6)))
  }

  private static func date(
    _ use: Use, _ line: ContentLine, _ version: VCardVersion, _ dates: VCardDate
  ) -> VCardMeaning {
    let exact = line.values(of: VCardField.ownDate).first.flatMap(PartialDate.init(text:))
    return .date(use, dates.read(line, version), exact: exact)
  }

  private static func own(
    _ line: ContentLine, _ version: VCardVersion, _ label: String?
  ) -> VCardMeaning {
    let text = VCardText.tidied(line.plainText(version))
    func exact(_ use: Use) -> VCardMeaning {
      PartialDate(text: text).map { .exact(use, $0) } ?? .unknown
    }
    if line.name == VCardField.ownDate { return exact(.own(label ?? "date")) }
    guard let row = VCardField.own[line.name] else { return .unknown }
    switch row.kind {
    case .date: return exact(.field(row.field))
    case .flag: return flag(row.field, text)
    case .choice:
      var person = Person()
      let word = text.lowercased()
      return person.choose(row.field, word) ? .choice(row.field, word) : .unknown
    case .required, .text: return Self.text(row.field, line, version)
    case .labelledTexts, .addresses, .labelledDates, .texts, .lines, .day, .time, .rule, .days,
      .people:
      return .unknown
    }
  }

  private static func flag(_ field: Person.Field, _ text: String) -> VCardMeaning {
    switch text.lowercased() {
    case "yes", "true", "1": .flag(field)
    case "no", "false", "0": .aside
    default: .unknown
    }
  }
}

extension VCardMeaning {
  /// Android's property for values without a property in 2.1: MIME type of a row of its address
  /// book, value, number of a type, and label, as in `ContactsContract`.
  static let android = "X-ANDROID-CUSTOM"

  private static func android(
    _ line: ContentLine, _ version: VCardVersion, _ dates: VCardDate
  ) -> VCardMeaning {
    let parts = line.components(version).map(VCardText.tidied)
    guard parts.count > 1, !parts[1].isEmpty else { return .unknown }
    let label = parts.count > 3 && !parts[3].isEmpty ? parts[3] : nil
    switch (parts[0].lowercased(), parts.count > 2 ? parts[2] : "") {
    case ("vnd.android.cursor.item/nickname", _): return .text(.nickname, parts[1])
    case ("vnd.android.cursor.item/contact_event", let type):
      let use: Use =
        switch type {
        case "3": .field(.birthday)
        case "1": .own("anniversary")
        default: .own(label ?? "date")
        }
      return .date(use, dates.read(parts[1]), exact: nil)
    default: return .unknown
    }
  }
}

extension ContentLine {
  /// The label from the parameters: a custom one, else from the types.
  fileprivate var label: String? {
    values(of: Self.customLabel).first { !$0.isEmpty } ?? VCardLabel.label(types)
  }
}
