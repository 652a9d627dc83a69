/// An attribute of an entry, as written.
struct LDIFAttribute {
  enum Spelling {
    case plain, base64
    /// A link to the value.
    case link
  }

  /// The name in lower case, without options such as `;lang-de`.
  let name: String
  let value: String
  let spelling: Spelling
  /// The physical line on which the attribute starts.
  let line: Int
}

/// Reads the entries of an LDIF file (RFC 2849): folded lines, comments, base64 values.
struct LDIFReader {
  var encoding: FileEncoding { lines.encoding }

  private var lines: PlainLineReader
  private var isFirst = true
  /// Whether only blank lines were read so far.
  private(set) var isEmpty = true

  init(_ source: any ByteSource, encoding: TextEncoding) throws(InterchangeError) {
    lines = try PlainLineReader(source, encoding: encoding)
  }

  /// The next entry, `nil` at the end; throws errors of `PlainLineReader`, `recordTooLong`, or `refused` (version).
  mutating func next() throws(InterchangeError) -> LDIFEntry? {
    while var entry = try read() {
      if isFirst {
        isFirst = false
        try takeVersion(&entry)
      }
      if !entry.attributes.isEmpty || entry.problem != nil { return entry }
    }
    return nil
  }

  private mutating func read() throws(InterchangeError) -> LDIFEntry? {
    var entry = LDIFEntry()
    var logical = LDIFLogicalLine()
    while let line = try lines.next() {
      if line.isBlank {
        if entry.line == 0 { continue }
        entry.raw += line.raw
        logical.end(&entry)
        return entry
      }
      if entry.line == 0 { entry.line = line.number }
      entry.raw += line.raw
      if entry.raw.count > InterchangeLimits.recordBytes {
        throw .recordTooLong(line: entry.line, limit: InterchangeLimits.recordBytes)
      }
      logical.take(line, &entry)
      isEmpty = false
    }
    if entry.line == 0 { return nil }
    logical.end(&entry)
    if entry.raw.last != 0x0A { entry.raw.append(0x0A) }
    entry.raw.append(0x0A)
    return entry
  }

  private func takeVersion(_ entry: inout LDIFEntry) throws(InterchangeError) {
    guard let first = entry.attributes.first, first.name == "version" else { return }
    guard first.value == "1" else {
      throw .refused(
        ImportProblem(
          line: first.line, column: "version", value: first.value,
          "unsupported LDIF version", hint: "kith supports version 1"))
    }
    entry.attributes.removeFirst()
    if let next = entry.attributes.first { entry.line = next.line }
  }
}

/// A line with its continuation lines.
private struct LDIFLogicalLine {
  private var line = 0
  private var text = ""

  mutating func take(_ next: PlainLine, _ entry: inout LDIFEntry) {
    if let fault = next.fault {
      entry.problem = entry.problem ?? ImportProblem(fault)
    } else if next.text.utf8.first == 0x20 {
      if line == 0 {
        entry.problem =
          entry.problem
          ?? ImportProblem(line: next.number, "a continuation line without a line to continue")
      }
      text += next.text.dropFirst()
    } else {
      end(&entry)
      line = next.number
      text = next.text
    }
  }

  mutating func end(_ entry: inout LDIFEntry) {
    if line == 0 || text.hasPrefix("#") { return }
    guard let attribute = LDIFAttribute(text, line: line) else {
      entry.problem =
        entry.problem
        ?? ImportProblem(
          line: line, "no attribute name in this line",
          hint: "Write `name: value`; a continuation line starts with a space")
      return
    }
    entry.attributes.append(attribute)
  }
}

extension LDIFAttribute {
  /// Parses `name: value`, `name:: base64` or `name:< link`.
  fileprivate init?(_ text: String, line: Int) {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let name = text[..<colon].prefix { $0 != ";" }.withoutBlanks
    if name.isEmpty { return nil }
    var rest = text[text.utf8.index(after: colon)...]
    switch rest.utf8.first {
    case UInt8(ascii: ":"): spelling = .base64
    case UInt8(ascii: "<"): spelling = .link
    default: spelling = .plain
    }
    if spelling != .plain { rest = rest.dropFirst() }
    self.name = name.lowercased()
    value = String(rest.drop { $0 == " " })
    self.line = line
  }

  /// The value as text; `nil` for base64 that is invalid or not UTF-8.
  var text: String? {
    guard spelling == .base64 else { return value }
    return LDIFBase64.bytes(value).flatMap { String(validating: $0, as: UTF8.self) }
  }
}

/// Base64 (RFC 4648, section 4), decoded strictly.
enum LDIFBase64 {
  /// The decoded bytes; `nil` if the text is not base64.
  static func bytes(_ text: String) -> [UInt8]? {
    let signs = Array(text.withoutBlanks.utf8)
    guard signs.count % 4 == 0 else { return nil }
    let padding = signs.suffix(2).count { $0 == UInt8(ascii: "=") }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(signs.count / 4 * 3)
    var bits: UInt32 = 0
    for (index, sign) in signs.dropLast(padding).enumerated() {
      guard let value = value(of: sign) else { return nil }
      bits = bits << 6 | UInt32(value)
      if index % 4 == 3 {
        for shift in [16, 8, 0] as [UInt32] {
          bytes.append(UInt8(truncatingIfNeeded: bits >> shift))
        }
      }
    }
    switch padding {
    case 1:
      bytes.append(UInt8(truncatingIfNeeded: bits >> 10))
      bytes.append(UInt8(truncatingIfNeeded: bits >> 2))
    case 2: bytes.append(UInt8(truncatingIfNeeded: bits >> 4))
    default: break
    }
    return bytes
  }

  private static func value(of sign: UInt8) -> UInt8? {
    switch sign {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): sign - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): sign - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): sign - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
