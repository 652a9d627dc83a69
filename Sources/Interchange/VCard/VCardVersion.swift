/// The versions of vCard: 2.1 (versit, 1996), 3.0 (RFC 2426), 4.0 (RFC 6350).
public enum VCardVersion: String, CaseIterable, Sendable {
  case v2 = "2.1"
  case v3 = "3.0"
  case v4 = "4.0"

  /// The version that a property VERSION gives; unknown minor versions count as 2.1 or 3.0, all others as 4.0.
  init(_ line: ContentLine) {
    let number = String(decoding: ContentLineText.trimmed(line.value), as: UTF8.self)
    if let known = Self(rawValue: number) {
      self = known
    } else {
      self = number.hasPrefix("2") ? .v2 : number.hasPrefix("3") ? .v3 : .v4
    }
  }
}

extension ContentLine {
  /// The value without escapes, by the rules of the version.
  func plainText(_ version: VCardVersion) -> String { Self.plain(value, version) }

  /// The components of the value, separated by `;`.
  func components(_ version: VCardVersion) -> [String] {
    ContentLineText.parts(of: value, at: ContentLineByte.semicolon, most: 64).map {
      Self.plain($0, version)
    }
  }

  private static func plain(_ value: ArraySlice<UInt8>, _ version: VCardVersion) -> String {
    guard value.contains(ContentLineByte.backslash) else {
      // Valid UTF-8: a card with undecodable bytes was refused before.
      return String(copying: UTF8Span(unchecked: value.span))
    }
    guard version == .v2 else { return ContentLineText.unescaped(value) }
    // 2.1 only escapes separators: `C:\new` is a path.
    var plain: [UInt8] = []
    for (index, byte) in zip(value.indices, value) {
      if byte == ContentLineByte.backslash, index + 1 < value.endIndex,
        [ContentLineByte.semicolon, ContentLineByte.comma, ContentLineByte.colon]
          .contains(value[index + 1])
      {
        continue
      }
      plain.append(byte)
    }
    return String(decoding: plain, as: UTF8.self)
  }

  /// The values of TYPE and the bare parameters of 2.1, in lower case.
  var types: [String] {
    var types: [String] = []
    for parameter in parameters where parameter.name == "TYPE" || parameter.name.isEmpty {
      for value in parameter.values {
        for word in value.lowercased().split(separator: ",")
        where !VCardLabel.noTypes.contains(String(word)) {
          types.append(String(word))
        }
      }
    }
    return types
  }

  static let leastPreference = 101

  /// The preference: 1 is highest, 100 lowest, 101 if none is given.
  var preference: Int {
    if let number = values(of: "PREF").first.flatMap({ Int($0) }), (1...100).contains(number) {
      return number
    }
    return !parameters.isEmpty && types.contains("pref") ? 1 : Self.leastPreference
  }

  /// Whether VALUE is `uri`.
  var isURI: Bool { values(of: "VALUE").contains { $0.lowercased() == "uri" } }
}
