/// The part of a content line before its value: group, name and parameters.
struct ContentLineHead {
  var group: String?
  var name = ""
  var parameters: [ContentLine.Parameter] = []
  /// The offset of the value, after the colon, from the first byte of the line.
  let end: Int

  init(group: String?, name: String, parameters: [ContentLine.Parameter], end: Int) {
    self.group = group
    self.name = name
    self.parameters = parameters
    self.end = end
  }

  /// Parses the head of a line; `nil` without a colon or a name.
  init?(_ bytes: ArraySlice<UInt8>) {
    if let (name, colon) = bytes.withUnsafeBufferPointer(Self.plainName) {
      self.init(group: nil, name: name, parameters: [], end: colon + 1)
      return
    }
    self.init(general: Array(bytes))
  }

  private init?(general bytes: [UInt8]) {
    var search = ContentLineColon()
    search.resume(in: bytes)
    var honoursQuotes = true
    if search.index == nil {
      // A quote that is never closed is an ordinary character.
      honoursQuotes = false
      search = ContentLineColon(honoursQuotes: false)
      search.resume(in: bytes)
    }
    guard let colon = search.index else { return nil }
    end = colon + 1
    let nameEnd = bytes[..<colon].firstIndex(of: ContentLineByte.semicolon) ?? colon
    takeName(bytes[..<nameEnd])
    guard !name.isEmpty else { return nil }
    var index = nameEnd
    while index < colon, parameters.count < Self.mostParameters {
      let next = Self.parameterEnd(bytes, from: index + 1, to: colon, honoursQuotes)
      if let parameter = Self.parameter(bytes[(index + 1)..<next], honoursQuotes) {
        parameters.append(parameter)
      }
      index = next
    }
  }

  /// The most parameters that are parsed; the others are only in `written`.
  private static let mostParameters = 1000

  /// A fast path for most lines: the name in capital letters, digits and dashes, directly before its colon.
  private static func plainName(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (name: String, colon: Int)? {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let isOfName =
        byte &- UInt8(ascii: "A") < 26 || byte &- UInt8(ascii: "0") < 10
        || byte == UInt8(ascii: "-")
      if !isOfName { break }
      index &+= 1
    }
    guard index > 0, index < bytes.count, bytes[index] == ContentLineByte.colon else { return nil }
    let name = UTF8Span(unchecked: bytes.span.extracting(first: index), isKnownASCII: true)
    return (String(copying: name), index)
  }

  /// Whether the value is in the encoding of the file and not encoded.
  var saysNothingOfEncoding: Bool {
    parameters.allSatisfy { !$0.name.isEmpty && $0.name != "ENCODING" && $0.name != "CHARSET" }
  }

  private mutating func takeName(_ bytes: ArraySlice<UInt8>) {
    var start = bytes.startIndex
    if let dot = bytes.lastIndex(of: UInt8(ascii: ".")) {
      let written = ContentLineText.trimmed(bytes[..<dot])
      if !written.isEmpty { group = String(decoding: written, as: UTF8.self) }
      start = dot + 1
    }
    name = Self.upper(ContentLineText.trimmed(bytes[start...]))
  }

  private static func upper(_ bytes: ArraySlice<UInt8>) -> String {
    if !bytes.contains(where: { $0 &- UInt8(ascii: "a") < 26 }) {
      return String(decoding: bytes, as: UTF8.self)
    }
    return String(decoding: bytes.lazy.map(ContentLineText.upper), as: UTF8.self)
  }

  private static func parameterEnd(
    _ bytes: [UInt8], from start: Int, to limit: Int, _ honoursQuotes: Bool
  ) -> Int {
    var isQuoted = false
    var index = start
    while index < limit {
      if bytes[index] == ContentLineByte.quote, honoursQuotes { isQuoted.toggle() }
      if bytes[index] == ContentLineByte.semicolon, !isQuoted { return index }
      index += 1
    }
    return limit
  }

  private static func parameter(
    _ bytes: ArraySlice<UInt8>, _ honoursQuotes: Bool
  ) -> ContentLine.Parameter? {
    let trimmed = ContentLineText.trimmed(bytes)
    if trimmed.isEmpty { return nil }
    if let label = customLabel(trimmed) {
      return ContentLine.Parameter(name: ContentLine.customLabel, values: [label])
    }
    guard let equals = trimmed.firstIndex(of: UInt8(ascii: "=")) else {
      return ContentLine.Parameter(name: "", values: values(trimmed, honoursQuotes))
    }
    return ContentLine.Parameter(
      name: upper(ContentLineText.trimmed(trimmed[..<equals])),
      values: values(trimmed[(equals + 1)...], honoursQuotes))
  }

  /// A custom label as Android writes it into 2.1:
  /// `X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=42=C3=BC=72=6F)`.
  private static func customLabel(_ bytes: ArraySlice<UInt8>) -> String? {
    let begin = customLabelBegin
    guard bytes.prefix(begin.count).elementsEqual(begin, by: { ContentLineText.upper($0) == $1 }),
      bytes.last == UInt8(ascii: ")")
    else { return nil }
    let parts = bytes.dropFirst(begin.count).dropLast().split(
      separator: ContentLineByte.comma, omittingEmptySubsequences: false)
    guard let text = parts.last else { return nil }
    let isQuoted = parts.dropLast().contains { upper($0).hasSuffix("QUOTED-PRINTABLE") }
    return String(
      validating: isQuoted ? ContentLineText.unquoted(text) : Array(text), as: UTF8.self)
  }

  private static let customLabelBegin = Array("X-CUSTOM(".utf8)

  private static func values(_ bytes: ArraySlice<UInt8>, _ honoursQuotes: Bool) -> [String] {
    var values: [String] = []
    var value: [UInt8] = []
    var isQuoted = false
    for byte in bytes {
      if byte == ContentLineByte.quote, honoursQuotes {
        isQuoted.toggle()
      } else if byte == ContentLineByte.comma, !isQuoted {
        values.append(withoutCarets(value))
        value.removeAll(keepingCapacity: true)
      } else {
        value.append(byte)
      }
    }
    values.append(withoutCarets(value))
    return values
  }

  /// Decodes the escapes of RFC 6868: `^n`, `^'`, `^^`.
  private static func withoutCarets(_ bytes: [UInt8]) -> String {
    guard bytes.contains(ContentLineByte.caret) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    var plain: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      let meant: UInt8? =
        switch (bytes[index], next) {
        case (ContentLineByte.caret, UInt8(ascii: "n")): ContentLineByte.lineFeed
        case (ContentLineByte.caret, UInt8(ascii: "'")): ContentLineByte.quote
        case (ContentLineByte.caret, ContentLineByte.caret): ContentLineByte.caret
        default: nil
        }
      plain.append(meant ?? bytes[index])
      index += meant == nil ? 1 : 2
    }
    return String(decoding: plain, as: UTF8.self)
  }
}
