import Calendars
public import Records

/// Writes people as cards of vCard 4.0, or of 3.0 for programs that do not read 4.0.
///
/// `VCardImport` reads the same people back from either, except that all line breaks within texts
/// become LF. Unmapped properties are written back.
public struct VCardExport {
  private var writer: ContentLineWriter
  private let version: VCardVersion
  private let dates = VCardDate()
  private var kept = UnmappedVCardProperties([], VCardDate())
  private var groups = 0

  /// Starts a file.
  ///
  /// - Parameters:
  ///   - version: 4.0 or 3.0; for 2.1, 3.0 is written.
  ///   - folds: whether lines are folded at 75 octets, as the RFCs recommend.
  public init(version: VCardVersion = .v4, folds: Bool = true, sink: @escaping ByteSink) {
    self.version = version == .v4 ? .v4 : .v3
    writer = ContentLineWriter(folds: folds, sink: sink)
  }

  /// Writes a card; throws what the sink throws.
  public mutating func write(_ person: Person) throws(InterchangeError) {
    try person.withView { view throws(InterchangeError) in try write(view) }
  }

  /// Writes a card; throws what the sink throws.
  public mutating func write(_ person: PersonView) throws(InterchangeError) {
    kept = UnmappedVCardProperties(person.rest.unmapped, dates)
    groups = 0
    try writer.write("BEGIN:VCARD")
    try writer.write(version == .v4 ? "VERSION:4.0" : "VERSION:3.0")
    let rows = person.rest.hasOnlyCommonFields ? VCardField.common : VCardField.all
    for row in rows { try write(row, of: person) }
    if !kept.isEmpty {
      for property in kept.rest(of: person) { try writeUnmappedLine(property) }
    }
    try writer.write("END:VCARD")
  }

  /// Flushes the rest to the sink and ends the file; throws what the sink throws.
  public mutating func finish() throws(InterchangeError) {
    try writer.finish()
  }

  /// The file name of a person's card in a vdir folder: stable for a person, and different for every uid.
  public static func fileName(of person: Person) -> String {
    var name = ""
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for (index, byte) in person.uid.utf8.enumerated() {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
      let isSafe =
        byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || "-_@+".utf8.contains(byte)
        || (byte == 0x2E && index > 0)
      if name.utf8.count >= 160 { continue }
      let digits = String(byte, radix: 16, uppercase: true)
      name += isSafe ? String(Unicode.Scalar(byte)) : byte < 16 ? "%0\(digits)" : "%\(digits)"
    }
    if name.isEmpty { name = "person" }
    // The hash distinguishes uids whose names are cut off at the same place.
    if name.utf8.count >= 160 { name += "-" + String(hash, radix: 16) }
    return name + ".vcf"
  }
}

extension VCardExport {
  private mutating func writeUnmappedLine(_ property: String) throws(InterchangeError) {
    try writer.write(version == .v3 ? UnmappedVCardLines.asVersion3(property) : property)
  }

  /// Writes the unmapped property that `isSame` accepts; `false` if there is none.
  private mutating func writeUnmapped(
    _ isSame: (VCardMeaning) -> Bool
  ) throws(InterchangeError) -> Bool {
    guard !kept.isEmpty, let property = kept.consume(isSame) else { return false }
    try writeUnmappedLine(property)
    return true
  }

  private mutating func write(
    _ row: VCardField, of person: PersonView
  ) throws(InterchangeError) {
    if row.kind.isText {
      if !row.parts.isEmpty { return try writeParts(row, person) }
      if let text = person[text: row.field] { try write(text, row) }
      return
    }
    let field = row.field
    switch row.kind {
    case .date:
      if let date = person.rest[date: field] {
        try write(
          date, row, afterSunset: field.afterSunset.map { person.rest[flag: $0] } ?? false)
      }
    case .flag:
      if person.rest[flag: field] { try writer.write("\(name(row)):yes") }
    case .choice:
      if let word = person.rest[choice: field] { try writer.write("\(name(row)):\(word)") }
    case .labelledTexts: try write(person.rest[labelledTexts: field], row)
    case .addresses: try write(person.rest[addresses: field], row)
    case .labelledDates: try write(person.rest[labelledDates: field], row)
    case .texts: try write(person.rest[texts: field], row)
    case .required, .text, .lines, .day, .time, .rule, .days, .people: break
    }
  }

  private func name(_ row: VCardField) -> String { version == .v4 ? row.name : row.nameIn3 }

  private mutating func writeParts(
    _ row: VCardField, _ person: PersonView
  ) throws(InterchangeError) {
    let isKnown = row.parts.contains { person[text: $0] != nil }
    // N is required in 3.0.
    guard isKnown || version == .v3 else { return }
    let isWritten = try writeUnmapped { meaning in
      guard case .names(let names) = meaning else { return false }
      return row.parts.indices.allSatisfy { index in
        Self.string(person[text: row.parts[index]])
          == (index < names.count ? VCardText.tidied(names[index]) : "")
      }
    }
    if isWritten { return }
    writer.begin(name(row))
    for part in row.parts { writer.text(person[text: part] ?? Self.emptyText, after: ";") }
    try writer.endLine()
  }

  private static var emptyText: PersonView.Text { PersonView.Text(start: nil, count: 0) }

  private static func string(_ text: PersonView.Text?) -> String {
    String(decoding: text ?? emptyText, as: UTF8.self)
  }

  private mutating func write(
    _ text: PersonView.Text, _ row: VCardField
  ) throws(InterchangeError) {
    if text.isEmpty { return }
    let field = row.field
    let isWritten = try writeUnmapped { meaning in
      guard case .text(field, let kept) = meaning else { return false }
      return VCardText.tidied(kept) == Self.string(text)
    }
    if isWritten { return }
    writer.begin(name(row))
    if row.mayBeURI, Self.isURI(text) {
      writer.parameter("VALUE", ["uri"])
      writer.plain(Self.string(text))
    } else {
      writer.text(text)
    }
    try writer.endLine()
  }

  private static func isURI(_ text: PersonView.Text) -> Bool {
    text.contains(ContentLineByte.colon)
      && ["geo:", "http://", "https://", "urn:"].contains { scheme in
        text.count >= scheme.utf8.count
          && zip(text, scheme.utf8).allSatisfy { $0 | 0x20 == $1 }
      } && text.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != ContentLineByte.backslash }
  }

  private mutating func write(
    _ tags: [String], _ row: VCardField
  ) throws(InterchangeError) {
    if tags.isEmpty { return }
    let field = row.field
    let isWritten = try writeUnmapped { meaning in
      guard case .texts(field, let kept) = meaning else { return false }
      return kept.map(VCardText.tidied) == tags
    }
    if isWritten { return }
    writer.begin(name(row))
    for tag in tags { writer.text(tag, after: ",") }
    try writer.endLine()
  }
}

extension VCardExport {
  /// Writes the Gregorian date, and kith's own property too if that date does not express all of it.
  private mutating func write(
    _ date: PartialDate, _ row: VCardField, afterSunset: Bool
  ) throws(InterchangeError) {
    let use = VCardMeaning.Use.field(row.field)
    let isWritten = try writeUnmapped { meaning in
      guard case .date(use, .date(let kept, _), _) = meaning else { return false }
      return kept == date
    }
    if isWritten { return }
    let written = VCardDate.written(date, afterSunset: afterSunset, version)
    if let written {
      writer.begin(name(row))
      try endDate(written)
    }
    if !dates.isExpressed(date, by: written), let exact = row.exact {
      try writer.write("\(exact):\(date.text)")
    }
  }

  private mutating func endDate(_ written: VCardDate.Written) throws(InterchangeError) {
    if let year = written.omitted { writer.parameter("X-APPLE-OMIT-YEAR", [year]) }
    writer.plain(written.value)
    try writer.endLine()
  }

  private mutating func write(
    _ dates: [Labelled<PartialDate>], _ row: VCardField
  ) throws(InterchangeError) {
    var hasAnniversary = false
    for date in dates {
      let label = date.label ?? "date"
      let isWritten = try writeUnmapped { meaning in
        guard case .date(.own(label), .date(let kept, _), _) = meaning else { return false }
        return kept == date.value
      }
      if isWritten { continue }
      let isAnniversary = label == "anniversary" && !hasAnniversary
      let form = isAnniversary ? version : .v3
      let written = VCardDate.written(date.value, afterSunset: false, form)
      let exact = self.dates.isExpressed(date.value, by: written) ? nil : date.value.text
      if isAnniversary, let written {
        hasAnniversary = true
        writer.begin(name(row))
        if let exact { writer.parameter(VCardField.ownDate, [exact]) }
        try endDate(written)
      } else {
        let group = nextGroup()
        writer.begin(written == nil ? VCardField.ownDate : "X-ABDATE", group: group)
        if let exact, written != nil { writer.parameter(VCardField.ownDate, [exact]) }
        try endDate(written ?? VCardDate.Written(value: date.value.text, omitted: nil))
        try writeLabel(label, group)
      }
    }
  }
}

extension VCardExport {
  private mutating func write(
    _ values: [Labelled<String>], _ row: VCardField
  ) throws(InterchangeError) {
    let field = row.field
    for (index, value) in values.enumerated() {
      let isWritten = try writeUnmapped { meaning in
        guard case .labelled(field, let kept) = meaning else { return false }
        return kept.label == value.label && VCardText.tidied(kept.value) == value.value
      }
      if isWritten { continue }
      let group = begin(name(row), value.label, isFirst: index == 0 && values.count > 1)
      if field == .urls { writer.uri(value.value) } else { writer.text(value.value) }
      try writer.endLine()
      if let group { try writeLabel(value.label ?? "", group) }
    }
  }

  private mutating func write(
    _ addresses: [Labelled<Address>], _ row: VCardField
  ) throws(InterchangeError) {
    for (index, address) in addresses.enumerated() {
      try write(address, row, isFirst: index == 0 && addresses.count > 1)
    }
  }

  private mutating func write(
    _ address: Labelled<Address>, _ row: VCardField, isFirst: Bool
  ) throws(InterchangeError) {
    let isWritten = try writeUnmapped { meaning in
      guard case .address(let kept) = meaning else { return false }
      return Self.isSame(kept, address)
    }
    if isWritten { return }
    let value = address.value
    let isText = value.parts.allSatisfy { $0 == nil }
    // 3.0 has a separate property for the full text.
    let hasProperty = version == .v3 && value.text != nil && !isText
    let group = begin(name(row), address.label, isFirst: isFirst, needsGroup: hasProperty)
    if isText {
      writer.parameter("X-KITH-TEXT", ["1"])
    } else if let text = value.text, version == .v4 {
      writer.parameter("LABEL", [text.replacing("\\", with: "\\\\")])
    }
    let parts = isText ? [value.text] : value.parts
    for part in [nil, nil] + parts { writer.text(part ?? "", after: ";") }
    for _ in parts.count..<5 { writer.text("", after: ";") }
    try writer.endLine()
    guard let group else { return }
    if hasProperty {
      writer.begin("LABEL", group: group)
      writer.text(value.text ?? "")
      try writer.endLine()
    }
    if let label = address.label { try writeLabel(label, group) }
  }

  private static func isSame(_ kept: Labelled<Address>, _ address: Labelled<Address>) -> Bool {
    kept.label == address.label
      && (kept.value.text.map(VCardText.tidied) ?? "") == (address.value.text ?? "")
      && zip(kept.value.parts, address.value.parts).allSatisfy {
        ($0.map(VCardText.tidied) ?? "") == ($1 ?? "")
      }
  }

  /// Starts a property with the types of its label; returns a group if an `X-ABLabel` or LABEL must follow.
  private mutating func begin(
    _ name: String, _ label: String?, isFirst: Bool, needsGroup: Bool = false
  ) -> String? {
    var types = label.map(VCardLabel.types) ?? []
    let isExpressed = VCardLabel.label(types) == label
    let group = needsGroup || !isExpressed ? nextGroup() : nil
    writer.begin(name, group: group)
    if isFirst, version == .v3 { types.append("pref") }
    if !types.isEmpty { writer.parameter("TYPE", types) }
    if isFirst, version == .v4 { writer.parameter("PREF", ["1"]) }
    return group
  }

  private mutating func writeLabel(_ label: String, _ group: String) throws(InterchangeError) {
    writer.begin("X-ABLabel", group: group)
    writer.text(VCardLabel.apple(label))
    try writer.endLine()
  }

  private mutating func nextGroup() -> String {
    repeat { groups += 1 } while kept.groups.contains("item\(groups)")
    return "item\(groups)"
  }
}
