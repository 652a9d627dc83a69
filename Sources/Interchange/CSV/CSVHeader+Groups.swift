import Records

extension CSVHeader {
  /// The meaning of a numbered header, such as Google's old and new ones: `E-mail 1 - Value`, `Phone 2 - Type`,
  /// `Address 1 - Postal Code`, `Organization 1 - Name`.
  static func numbered(_ key: String) -> CSVMeaning? {
    guard let first = key.firstIndex(where: isDigit) else { return nil }
    let digits = key[first...].prefix(while: isDigit)
    let (base, rest) = (key[..<first], key[digits.endIndex...])
    guard let number = Int(digits) else { return nil }
    let group = CSVGroup(number: number)
    switch (base, rest) {
    case ("organization", "name"): return number == 1 ? .person(.org) : nil
    case ("organization", "department"): return number == 1 ? .unit : nil
    case ("organization", "title"): return number == 1 ? .person(.title) : nil
    case ("address", _): return addressColumn(rest, group)
    // Outlook and Thunderbird: `E-mail 2 Address`, `Web Page 1`.
    case ("email", "address"), ("email", ""): return .value(.emails, group)
    case ("phone", ""), ("telephone", ""): return .value(.phones, group)
    case ("webpage", ""), ("website", ""), ("url", ""): return .value(.urls, group)
    // German Outlook.
    case ("email", ":adresse"): return .value(.emails, group)
    case (_, ""): return again(String(base), number)
    default: break
    }
    guard let field = fields[String(base)] else { return nil }
    switch rest {
    case "value": return .value(field, group)
    case "type", "label": return .label(field, group)
    default: return nil
    }
  }

  /// A further value of a header without the number: `Telefon 2`, `Straße privat 2`.
  private static func again(_ key: String, _ number: Int) -> CSVMeaning? {
    switch personWords[key] ?? labelled(key, key) {
    case .person(let field) where field.kind == .labelledTexts:
      .value(field, CSVGroup(number: number))
    case .value(let field, let group): .value(field, group)
    case .part(.street, let group), .part(.text, let group):
      .part(number == 2 ? .street2 : .street3, group)
    default: nil
    }
  }

  private static let fields: [String: Person.Field] = [
    "email": .emails, "phone": .phones, "website": .urls, "event": .dates,
  ]

  private static func addressColumn(_ rest: Substring, _ group: CSVGroup) -> CSVMeaning? {
    switch rest {
    case "type", "label": .label(.addresses, group)
    case "formatted", "value": .part(.text, group)
    case "street": .part(.street, group)
    case "extendedaddress": .part(.street2, group)
    case "pobox": .part(.box, group)
    case "city": .part(.city, group)
    case "region": .part(.region, group)
    case "postalcode": .part(.postcode, group)
    case "country": .part(.country, group)
    default: nil
    }
  }

  private static func isDigit(_ character: Character) -> Bool {
    ("0"..."9").contains(character)
  }

  /// The meaning of a header with a label: `Home Phone 2`, `Business Street`, `Email (work)`, `Telefon privat`.
  static func labelled(_ key: String, _ header: String) -> CSVMeaning? {
    if let open = key.firstIndex(of: "("), key.last == ")", let inner = header.firstIndex(of: "("),
      let close = header.lastIndex(of: ")"), inner < close
    {
      let label = trimmed(String(header[header.index(after: inner)..<close])).lowercased()
      return values(of: String(key[..<open]), label)
    }
    for (ending, label) in endings where key.hasSuffix(ending) {
      return values(of: String(key.dropLast(ending.count)), label)
    }
    var word = Substring(key)
    let number = word.last.flatMap { isDigit($0) ? $0.wholeNumberValue : nil }
    if number != nil { word.removeLast() }
    for suffix in suffixes where word.hasSuffix(suffix.word) {
      var label = String(word.dropLast(suffix.word.count))
      if label.hasSuffix("address") { label.removeLast("address".count) }
      if labels.contains(label) { return suffix.meaning(label, number: number ?? 1) }
    }
    return nil
  }

  /// The meaning of a known header with a label.
  private static func values(of key: String, _ label: String) -> CSVMeaning? {
    switch person(key) {
    case .person(.addresses): .part(.text, CSVGroup(label: label))
    case .person(let field) where field.kind == .labelledTexts:
      .value(field, CSVGroup(label: label))
    // `Fax privat` is a home fax.
    case .value(let field, let group):
      .value(field, CSVGroup(label: [label, group.label].compactMap { $0 }.joined(separator: " ")))
    case .part(let part, CSVGroup()): .part(part, CSVGroup(label: label))
    default: nil
    }
  }

  /// Labels at the end of a header, with kith's labels.
  private static let endings = [
    ("geschaftlich", "work"), ("privat", "home"), ("dienstlich", "work"), ("bureau", "work"),
    ("domicile", "home"), ("professionnel", "work"), ("personnel", "home"), ("trabajo", "work"),
    ("casa", "home"), ("lavoro", "work"),
  ]

  private static let labels: Set<String> = [
    "home", "work", "business", "other", "mobile", "cell", "main", "primary", "personal", "private",
    "office", "school", "company",
  ]

  /// A word that can follow a label; longer words come first.
  private struct Suffix {
    let word: String
    let kind: Kind
    enum Kind {
      case value(Person.Field)
      case fax
      case part(CSVAddressPart)
    }

    func meaning(_ label: String, number: Int = 1) -> CSVMeaning {
      let group = CSVGroup(label: label.isEmpty ? nil : label)
      switch kind {
      case .value(let field): return .value(field, group)
      case .fax: return .value(.phones, CSVGroup(label: label + " fax"))
      case .part(.street) where number > 1, .part(.text) where number > 1:
        return .part(number == 2 ? .street2 : .street3, group)
      case .part(let part): return .part(part, group)
      }
    }
  }

  private static let suffixes: [Suffix] = [
    Suffix(word: "emailaddress", kind: .value(.emails)),
    Suffix(word: "email", kind: .value(.emails)),
    Suffix(word: "phonenumber", kind: .value(.phones)),
    Suffix(word: "phone", kind: .value(.phones)),
    Suffix(word: "telephone", kind: .value(.phones)), Suffix(word: "number", kind: .value(.phones)),
    Suffix(word: "webpage", kind: .value(.urls)), Suffix(word: "website", kind: .value(.urls)),
    Suffix(word: "url", kind: .value(.urls)), Suffix(word: "fax", kind: .fax),
    Suffix(word: "postalcode", kind: .part(.postcode)),
    Suffix(word: "postcode", kind: .part(.postcode)),
    Suffix(word: "zipcode", kind: .part(.postcode)), Suffix(word: "zip", kind: .part(.postcode)),
    Suffix(word: "pobox", kind: .part(.box)), Suffix(word: "street", kind: .part(.street)),
    Suffix(word: "address", kind: .part(.text)), Suffix(word: "city", kind: .part(.city)),
    Suffix(word: "state", kind: .part(.region)), Suffix(word: "region", kind: .part(.region)),
    Suffix(word: "countryregion", kind: .part(.country)),
    Suffix(word: "country/region", kind: .part(.country)),
    Suffix(word: "country", kind: .part(.country)),
  ]
}
