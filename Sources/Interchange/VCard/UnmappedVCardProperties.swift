import Records

/// The unmapped properties of a person, as they are written to a card.
///
/// A property that belongs to a field is written in place of the field, with all its parameters,
/// while both have the same value. If the field was changed since, the property is out of date and
/// not written.
struct UnmappedVCardProperties {
  private struct Entry {
    let property: String
    let line: ContentLine
    let meaning: VCardMeaning
    var isWritten = false
  }

  private var entries: [Entry] = []
  /// The names of groups in use, in lower case.
  private(set) var groups: Set<String> = []

  var isEmpty: Bool { entries.isEmpty }

  init(_ properties: [String], _ dates: VCardDate) {
    if properties.isEmpty { return }
    let lines = properties.compactMap { ContentLine($0) }.filter(Self.isOfPerson)
    let labels = VCardGroups(lines, .v4)
    for line in lines {
      let label = line.group.flatMap { labels.label($0) }
      entries.append(
        Entry(
          property: String(decoding: line.written, as: UTF8.self), line: line,
          meaning: VCardMeaning(line, .v4, label: label, dates)))
      if let group = line.group { groups.insert(group.lowercased()) }
    }
  }

  /// Whether a line is a property of a person: not a continuation line, the frame of a card or a
  /// group marker, all of which a JSON file could contain.
  private static func isOfPerson(_ line: ContentLine) -> Bool {
    line.standsAlone && !["BEGIN", "END", "VERSION"].contains(line.name)
      && !VCardCard.isMarkOfGroup(line)
  }

  /// Marks the first property whose meaning `isSame` accepts as written, and returns it.
  mutating func consume(_ isSame: (VCardMeaning) -> Bool) -> String? {
    guard
      let index = entries.firstIndex(where: { !$0.isWritten && isSame($0.meaning) })
    else { return nil }
    entries[index].isWritten = true
    return entries[index].property
  }

  /// The properties to write after all fields.
  func rest(of person: PersonView) -> [String] {
    var written = Set(entries.filter(\.isWritten).compactMap { $0.line.group?.lowercased() })
    let rest = entries.filter { !$0.isWritten && stands($0, person) }
    written.formUnion(rest.compactMap { $0.line.group?.lowercased() })
    return entries.filter { entry in
      if entry.isWritten { return false }
      if entry.line.name == "X-ABLABEL" { return belongs(entry, written) }
      return stands(entry, person)
    }.map(\.property)
  }

  /// Whether a label is written: with a property of its group, or if the group never had one.
  private func belongs(_ label: Entry, _ written: Set<String>) -> Bool {
    guard let group = label.line.group?.lowercased() else { return true }
    return written.contains(group)
      || !entries.contains {
        $0.line.name != "X-ABLABEL" && $0.line.group?.lowercased() == group
      }
  }

  /// Whether a property that was not written in place of a field is still valid.
  private func stands(_ entry: Entry, _ person: PersonView) -> Bool {
    switch entry.meaning {
    case .unknown:
      if entry.line.name == "X-ABLABEL" { return false }
      return Self.isEmpty(VCardField.own[entry.line.name]?.field, person)
    case .text where entry.line.name == "ROLE": return true
    // Stored only if no standard property has the same value.
    case _ where entry.line.name == VCardMeaning.android: return true
    // A second value, or one in another language, is valid while the first is unchanged.
    case .text, .names: return isTaken(entry.meaning)
    case .date(.field(let field), _, _):
      return Self.isEmpty(field, person) || isTaken(entry.meaning)
    case .date(.own, .unreadable, _): return true
    case .exact(.field(let field), _): return Self.isEmpty(field, person)
    default: return false
    }
  }

  /// Whether a date or a choice has no value; `true` for any other kind.
  private static func isEmpty(_ field: Person.Field?, _ person: PersonView) -> Bool {
    guard let field, field.kind == .date || field.kind == .choice else { return true }
    return person.rest.isEmpty(field)
  }

  private func isTaken(_ meaning: VCardMeaning) -> Bool {
    guard let field = meaning.single else { return false }
    return entries.contains { $0.isWritten && $0.meaning.single == field }
  }
}
