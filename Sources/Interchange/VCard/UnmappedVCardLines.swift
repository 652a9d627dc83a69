/// Converts properties to the form in which a person stores them: one line each, in the syntax of
/// 4.0, otherwise unchanged.
enum UnmappedVCardLines {
  /// A property of a card in stored form.
  static func kept(_ line: ContentLine, _ version: VCardVersion) -> String {
    if line.isBase64, let media = media[line.name] { return data(line, media) }
    let isAsWritten =
      version != .v2 && line.decoded == nil && !line.isQuotedPrintable
      && line.values(of: "CHARSET").isEmpty
    if isAsWritten { return String(decoding: line.written, as: UTF8.self) }
    let value =
      line.isBase64
      ? String(decoding: withoutBlanks(line.value), as: UTF8.self) : escaped(line, version)
    return head(line, parameters(line)) + ":" + value
  }

  /// A stored property in the syntax of 3.0, which has no `data:` URI for binary values.
  static func asVersion3(_ kept: String) -> String {
    guard kept.utf8.contains(ContentLineByte.comma), let line = ContentLine(kept),
      let media = media[line.name], let comma = line.value.firstIndex(of: ContentLineByte.comma)
    else { return kept }
    let words = String(decoding: line.value[..<comma], as: UTF8.self).split(
      separator: ";", omittingEmptySubsequences: false)
    guard words.count == 2, words[1].lowercased() == "base64",
      words[0].lowercased().hasPrefix("data:\(media)/")
    else { return kept }
    let type = words[0].drop { $0 != "/" }.dropFirst().uppercased()
    let parameters =
      line.parameters.filter { $0.name != "VALUE" } + [
        ContentLine.Parameter(name: "ENCODING", values: ["b"]),
        ContentLine.Parameter(name: "TYPE", values: [type]),
      ]
    let bytes = String(decoding: line.value[(comma + 1)...], as: UTF8.self)
    return head(line, parameters) + ":" + bytes
  }

  /// The properties whose bytes are a `data:` URI in 4.0 (RFC 6350 §6.2.4, §6.6.3, §6.7.5).
  private static let media = ["PHOTO": "image", "LOGO": "image", "SOUND": "audio"]

  private static func data(_ line: ContentLine, _ media: String) -> String {
    let types = line.types
    let parameters = line.parameters.filter {
      !["ENCODING", "TYPE", "VALUE", ""].contains($0.name)
    }
    let type = types.first.map { $0.hasPrefix("\(media)/") ? $0 : "\(media)/\($0)" }
    let bytes = String(decoding: withoutBlanks(line.value), as: UTF8.self)
    return head(line, parameters) + ":data:\(type ?? "\(media)/x-unknown");base64," + bytes
  }

  private static func withoutBlanks(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    value.contains(where: ContentLineText.isBlank)
      ? value.filter { !ContentLineText.isBlank($0) }[...] : value
  }

  /// The value with line breaks escaped for 4.0, and backslashes too if 2.1 did not use them as escapes.
  private static func escaped(_ line: ContentLine, _ version: VCardVersion) -> String {
    var value: [UInt8] = []
    for (index, byte) in zip(line.value.indices, line.value) {
      switch byte {
      case ContentLineByte.lineFeed: value += "\\n".utf8
      case ContentLineByte.carriageReturn: break
      case ContentLineByte.backslash where version == .v2:
        let next = index + 1 < line.value.endIndex ? line.value[index + 1] : 0
        let parts = next == ContentLineByte.semicolon || next == ContentLineByte.comma
        value += parts ? "\\".utf8 : "\\\\".utf8
      default: value.append(byte)
      }
    }
    return String(decoding: value, as: UTF8.self)
  }

  /// The parameters without those about the encoding of the file; the bare ones of 2.1 get names.
  private static func parameters(_ line: ContentLine) -> [ContentLine.Parameter] {
    line.parameters.compactMap { parameter in
      let word = parameter.values.first?.lowercased() ?? ""
      if parameter.name == "CHARSET" { return nil }
      guard parameter.name.isEmpty || parameter.name == "ENCODING" else { return parameter }
      switch word {
      case "base64", "b": return ContentLine.Parameter(name: "ENCODING", values: ["b"])
      case "quoted-printable", "7bit", "8bit": return nil
      case "inline", "url", "content-id", "cid":
        return ContentLine.Parameter(name: "VALUE", values: [word == "url" ? "uri" : word])
      default:
        return ContentLine.Parameter(name: "TYPE", values: parameter.values)
      }
    }
  }

  private static func head(_ line: ContentLine, _ parameters: [ContentLine.Parameter]) -> String {
    ContentLineWriter.head(line.name, group: line.group, parameters)
  }
}
