import Texts

/// Writes content lines with CR LF, folded at 75 octets, never inside a character, and with escaped texts.
///
/// RFC 6350 §3.2–3.4, RFC 5545 §3.1 and §3.3.11, RFC 6868 for parameters.
public struct ContentLineWriter {
  private let folds: Bool
  private let sink: ByteSink
  /// Complete lines, then the line that is being written.
  private var block: [UInt8] = []
  private var lineStart = 0
  private var hasValue = false

  static var octets: Int { 75 }
  private static var blockBytes: Int { 64 << 10 }

  /// Creates a writer; without `folds` every property is one line, for devices that need that.
  public init(folds: Bool = true, sink: @escaping ByteSink) {
    self.folds = folds
    self.sink = sink
  }

  /// Writes a complete property, such as a stored one or `BEGIN:VCARD`, without line breaks in it.
  public mutating func write(_ property: String) throws(InterchangeError) {
    append(property)
    try endLine()
  }

  /// Starts a property.
  public mutating func begin(_ name: String, group: String? = nil) {
    if let group {
      block.append(text: group)
      block.append(UInt8(ascii: "."))
    }
    block.append(text: name)
  }

  /// Adds a parameter, with quotes and the escapes of RFC 6868 where values need them.
  public mutating func parameter(_ name: String, _ values: [String]) {
    block.append(ContentLineByte.semicolon)
    append(name)
    for (index, value) in values.enumerated() {
      block.append(index == 0 ? ContentLineByte.equals : ContentLineByte.comma)
      let isQuoted = value.utf8.contains(where: Self.needsQuotes)
      if isQuoted { block.append(ContentLineByte.quote) }
      var wasReturn = false
      for byte in value.utf8 {
        if byte != ContentLineByte.lineFeed || !wasReturn { appendInParameter(byte) }
        wasReturn = byte == ContentLineByte.carriageReturn
      }
      if isQuoted { block.append(ContentLineByte.quote) }
    }
  }

  /// Adds an escaped text to the value, after `separator` if the value is not empty; CR LF and CR become `\n` too.
  public mutating func text(_ text: String, after separator: Unicode.Scalar? = nil) {
    var text = text
    text.withUTF8 { self.text($0, after: separator) }
  }

  /// Adds a text in UTF-8.
  public mutating func text(
    _ text: UnsafeBufferPointer<UInt8>, after separator: Unicode.Scalar? = nil
  ) {
    startValue(separator)
    if Self.needsNoEscape(text) { return block.append(contentsOf: text) }
    var wasReturn = false
    for byte in text {
      switch byte {
      case ContentLineByte.lineFeed where wasReturn: break
      case ContentLineByte.lineFeed, ContentLineByte.carriageReturn: append("\\n")
      case ContentLineByte.backslash, ContentLineByte.semicolon, ContentLineByte.comma:
        block.append(ContentLineByte.backslash)
        block.append(byte)
      case 0: break
      default: block.append(byte)
      }
      wasReturn = byte == ContentLineByte.carriageReturn
    }
  }

  /// Adds a URI, in which `,` and `;` are not escaped.
  public mutating func uri(_ value: String) {
    startValue(nil)
    var wasReturn = false
    for byte in value.utf8 {
      switch byte {
      case ContentLineByte.lineFeed where wasReturn: break
      case ContentLineByte.lineFeed, ContentLineByte.carriageReturn: append("\\n")
      case ContentLineByte.backslash: append("\\\\")
      case 0: break
      default: block.append(byte)
      }
      wasReturn = byte == ContentLineByte.carriageReturn
    }
  }

  /// Adds a value without escapes, such as a date or a URI.
  public mutating func plain(_ value: String) {
    startValue(nil)
    append(value)
  }

  /// Ends the property; throws what the sink throws.
  public mutating func endLine() throws(InterchangeError) {
    if folds, block.count - lineStart > Self.octets { fold() }
    block.append(ContentLineByte.carriageReturn)
    block.append(ContentLineByte.lineFeed)
    lineStart = block.count
    hasValue = false
    if block.count >= Self.blockBytes { try flush() }
  }

  /// Flushes the rest to the sink; throws what the sink throws.
  public mutating func finish() throws(InterchangeError) {
    if !block.isEmpty { try flush() }
  }
}

extension ContentLineWriter {
  private mutating func append(_ text: String) {
    if text.withBytes(Self.isOneLine) { return block.append(text: text) }
    for byte in text.utf8
    where byte != ContentLineByte.lineFeed && byte != ContentLineByte.carriageReturn && byte != 0 {
      block.append(byte)
    }
  }

  private mutating func startValue(_ separator: Unicode.Scalar?) {
    if !hasValue {
      block.append(ContentLineByte.colon)
      hasValue = true
    } else if let separator {
      append(String(separator))
    }
  }

  /// Whether no byte is a line break, a NUL, or has an escape; without an early exit, so that the loop is vectorized.
  private static func needsNoEscape(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var found: UInt8 = 0
    for byte in bytes {
      found |=
        byte == ContentLineByte.backslash || byte == ContentLineByte.semicolon
          || byte == ContentLineByte.comma ? 1 : 0
    }
    return found == 0 && isOneLine(bytes)
  }

  private static func isOneLine(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var found: UInt8 = 0
    for byte in bytes {
      found |=
        byte == ContentLineByte.lineFeed || byte == ContentLineByte.carriageReturn || byte == 0
        ? 1 : 0
    }
    return found == 0
  }

  private static func needsQuotes(_ byte: UInt8) -> Bool {
    byte == ContentLineByte.colon || byte == ContentLineByte.semicolon
      || byte == ContentLineByte.comma || byte == ContentLineByte.space
  }

  private mutating func appendInParameter(_ byte: UInt8) {
    switch byte {
    case ContentLineByte.lineFeed, ContentLineByte.carriageReturn: append("^n")
    case ContentLineByte.quote: append("^'")
    case ContentLineByte.caret: append("^^")
    case 0: break
    default: block.append(byte)
    }
  }

  private mutating func fold() {
    let line = Array(block[lineStart...])
    block.removeSubrange(lineStart...)
    var start = 0
    var room = Self.octets
    while line.count - start > room {
      var end = start + room
      while end > start + 1, line[end] & 0xC0 == 0x80 { end -= 1 }
      block += line[start..<end]
      block += [ContentLineByte.carriageReturn, ContentLineByte.lineFeed, ContentLineByte.space]
      start = end
      room = Self.octets - 1
    }
    block += line[start...]
  }

  private mutating func flush() throws(InterchangeError) {
    try block.withUnsafeBufferPointer { bytes throws(InterchangeError) in
      try sink(UnsafeRawBufferPointer(bytes))
    }
    block.removeAll(keepingCapacity: true)
    lineStart = 0
  }
}

extension ContentLineWriter {
  /// The text of a property before its colon.
  static func head(
    _ name: String, group: String?, _ parameters: [ContentLine.Parameter]
  ) -> String {
    var writer = ContentLineWriter { _ in }
    writer.begin(name, group: group)
    for parameter in parameters { writer.parameter(parameter.name, parameter.values) }
    return String(decoding: writer.block, as: UTF8.self)
  }
}
