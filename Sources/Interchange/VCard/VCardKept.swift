import Records

/// The properties that a person carries, as they go back into a card.
///
/// A kept property of a field of kith's goes back in the place of that field, with all its
/// parameters, as long as it says what the field does. Where the field was changed since, it is out
/// of date and does not go back.
struct VCardKept {
  private struct Entry {
    let property: String
    let line: ContentLine
    let meaning: VCardMeaning
    var isWritten = false
  }

  private var entries: [Entry] = []
  /// The names of groups that are taken.
  private(set) var groups: Set<String> = []

  /// Whether there are none.
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

  /// Whether a line is a property of a person, not a part of another line, the end of the card or
  /// the mark of another kind of card: anybody's JSON file can say that such was kept.
  private static func isOfPerson(_ line: ContentLine) -> Bool {
    line.standsAlone && !["BEGIN", "END", "VERSION"].contains(line.name)
      && !VCardCard.isMarkOfGroup(line)
  }

  /// The kept property that says what `isSame` looks for, which then counts as written.
  mutating func consume(_ isSame: (VCardMeaning) -> Bool) -> String? {
    guard
      let index = entries.firstIndex(where: { !$0.isWritten && isSame($0.meaning) })
    else { return nil }
    entries[index].isWritten = true
    return entries[index].property
  }

  /// The properties that are still to be written, once all fields are.
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

  /// Whether a label goes back: with the properties of its group, or where it never had any.
  private func belongs(_ label: Entry, _ written: Set<String>) -> Bool {
    guard let group = label.line.group?.lowercased() else { return true }
    return written.contains(group)
      || !entries.contains {
        $0.line.name != "X-ABLABEL" && $0.line.group?.lowercased() == group
      }
  }

  /// Whether a property that is no field's any more still holds.
  private func stands(_ entry: Entry, _ person: PersonView) -> Bool {
    switch entry.meaning {
    case .unknown:
      if entry.line.name == "X-ABLABEL" { return false }
      return Self.isEmpty(VCardField.own[entry.line.name]?.field, person)
    case .text where entry.line.name == "ROLE": return true
    // What it says stands in a property of that name too, and only what differs is kept.
    case _ where entry.line.name == VCardMeaning.android: return true
    // A second value of a field, or one in another language, as long as the first still holds.
    case .text, .names: return isTaken(entry.meaning)
    case .date(.field(let field), _, _):
      return Self.isEmpty(field, person) || isTaken(entry.meaning)
    case .date(.own, .unreadable, _): return true
    case .exact(.field(let field), _): return Self.isEmpty(field, person)
    default: return false
    }
  }

  /// Whether nothing is known of a date or a choice; anything else has no say.
  private static func isEmpty(_ field: Person.Field?, _ person: PersonView) -> Bool {
    guard let field, field.kind == .date || field.kind == .choice else { return true }
    return person.rest.isEmpty(field)
  }

  private func isTaken(_ meaning: VCardMeaning) -> Bool {
    guard let field = meaning.single else { return false }
    return entries.contains { $0.isWritten && $0.meaning.single == field }
  }
}
