import Records

/// The groups of a card, such as `item1.TEL` and `item1.X-ABLabel`: their labels, and which are stored as unmapped.
struct VCardGroups {
  private var labels: [String: String] = [:]
  private var kept: Set<String> = []
  private var named: Set<String> = []

  /// Collects the groups of a card.
  init(_ lines: [ContentLine], _ version: VCardVersion) {
    guard lines.contains(where: { $0.group != nil }) else { return }
    for line in lines {
      guard let group = line.group?.lowercased() else { continue }
      switch line.property {
      case .label:
        let label = VCardLabel.plain(VCardText.tidied(line.plainText(version)))
        if !label.isEmpty, labels[group] == nil { labels[group] = label }
        continue
      case .android, .agent, .kind, .version, .aside, .other: kept.insert(group)
      case .own where line.name != VCardField.ownDate: kept.insert(group)
      default: if line.isBeyondFields { kept.insert(group) }
      }
      named.insert(group)
    }
    // Types that the label does not repeat would be lost.
    for line in lines {
      guard let group = line.group?.lowercased(), let label = labels[group] else { continue }
      if !VCardLabel.covers(label, line.types) { kept.insert(group) }
    }
  }

  /// The `X-ABLabel` of a group.
  func label(_ group: String) -> String? { labels.isEmpty ? nil : labels[group.lowercased()] }

  /// Whether a label belongs to other properties of its group; a label that is alone in its group,
  /// or a second one with another text, does not.
  func isOfOthers(_ line: ContentLine, _ version: VCardVersion) -> Bool {
    guard let group = line.group?.lowercased() else { return false }
    let label = VCardLabel.plain(VCardText.tidied(line.plainText(version)))
    return named.contains(group) && (label.isEmpty || labels[group] == label)
  }

  /// Whether the line's group must be stored as unmapped because kith has no field for part of it.
  func isKept(_ line: ContentLine) -> Bool {
    !kept.isEmpty && line.group.map { kept.contains($0.lowercased()) } ?? false
  }
}

extension ContentLine {
  /// Whether a property says more than its field can store: by parameters or by structure.
  var isBeyondFields: Bool { isBeyondFields(property) }

  func isBeyondFields(_ property: VCardProperty) -> Bool {
    guard !isPlain(property) else { return false }
    if property == .label { return false }
    for parameter in parameters where !Self.understood.contains(parameter.name) {
      if parameter.name == "LABEL", property == .address { continue }
      return true
    }
    let types = types.filter { $0 != "pref" }
    switch property {
    case .labelled, .address, .addressText:
      if VCardLabel.isBeyondLabels(types) { return true }
    case .date: break
    default: if !types.isEmpty { return true }
    }
    return hasStructure(property)
  }

  private func isPlain(_ property: VCardProperty) -> Bool {
    guard parameters.isEmpty else { return false }
    switch property {
    case .organisation, .names, .address, .text(.nickname): return false
    default: return true
    }
  }

  /// Whether the value has more parts than the field.
  private func hasStructure(_ property: VCardProperty) -> Bool {
    switch property {
    case .organisation: components.filter { !$0.isEmpty }.count > 1
    case .names:
      components.dropFirst(5).contains { !$0.isEmpty } || hasList
    case .address:
      components.prefix(2).contains { !$0.isEmpty }
        || components.dropFirst(7).contains { !$0.isEmpty }
    case .text(.nickname): hasList
    default: false
    }
  }

  private var components: [ArraySlice<UInt8>] {
    ContentLineText.parts(of: value, at: ContentLineByte.semicolon, most: 64)
  }

  private var hasList: Bool {
    ContentLineText.parts(of: value, at: ContentLineByte.comma).count > 1
  }

  private static let understood: Set<String> = [
    "", "TYPE", "PREF", "VALUE", "CHARSET", "ENCODING", "CALSCALE", "X-APPLE-OMIT-YEAR",
    VCardField.ownDate, "X-KITH-TEXT", ContentLine.customLabel,
  ]
}
