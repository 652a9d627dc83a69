import Texts

/// Reads content lines: unfolds bytes, joins soft line breaks and decodes values.
///
/// LF, CR LF and CR end physical lines; empty ones are skipped. A fold may be inside a character or
/// inside `END:VCARD`. Memory use does not depend on the size of the file.
public struct ContentLineReader {
  /// The physical lines of the last content line, with their line breaks, for a file of rejects.
  public private(set) var raw: ArraySlice<UInt8> = []

  /// How the text of the file is encoded.
  public var encoding: FileEncoding { input.encoding }

  private var input: ContentLineInput
  private var charsets = ContentLineCharsets()
  /// The encoding of values without CHARSET; `nil` if none was named.
  private let charset: String?

  /// The current content line: as in the file, and unfolded.
  private var physical: [UInt8] = []
  private var bytes: [UInt8] = []
  private var pieces: [Piece] = []
  private var colon = ContentLineColon()
  private var valueEncoding: Encoding?
  private var head: ContentLineHead?
  private var isTooLong = false

  /// The part of a content line on one physical line; small, as a line can have a million of them.
  private struct Piece {
    /// The index in `bytes` of its first byte.
    let index: UInt32
    /// The physical line and the byte offset in the file, relative to the first piece.
    let line: UInt32
    let offset: UInt32
    let space: UInt8
  }

  /// The physical line and the byte offset in the file at which the content line starts.
  private var start = (line: 0, offset: 0)

  private enum Encoding {
    case plain, quotedPrintable, base64
  }

  /// The most bytes of a content line: a binary value at its limit, in base64 and folded.
  private static let lineBytes = ContentLine.binaryBytes / 3 * 5
  /// The most physical lines of a content line; more would exceed the limit of a text.
  private static let lineParts = InterchangeLimits.textBytes

  /// Reads the first bytes of `source` to detect its encoding.
  ///
  /// A named encoding that extends ASCII applies to the values without CHARSET, any other to the
  /// whole file. Throws `unknownEncoding`, `encodingContradicted` or the source's own error.
  public init(
    _ source: any ByteSource, encoding: TextEncoding = .detected
  ) throws(InterchangeError) {
    var whole = encoding
    var charset: String?
    if case .named(let name) = encoding, try ContentLineCharsets.holdsASCII(name) {
      whole = .detected
      charset = name
    }
    self.charset = charset
    input = try ContentLineInput(source, encoding: whole)
    if let charset, let mark = input.mark, !mark.agrees(with: charset) {
      throw .encodingContradicted(asked: charset, mark: mark.rawValue)
    }
  }

  /// A reader of lines that this one returned as `raw`; counts them from 1.
  func again(_ raw: [UInt8]) -> ContentLineReader {
    ContentLineReader(ContentLineInput(again: raw, isConverted: input.isConverted), charset)
  }

  private init(_ input: ContentLineInput, _ charset: String?) {
    self.input = input
    self.charset = charset
  }

  /// The next line; `nil` at the end.
  ///
  /// An error of one line is its `fault`, and the next line can be read. Throws if the rest of the
  /// file cannot be read.
  public mutating func next() throws(InterchangeError) -> ContentLine? {
    if let line = plainLine() { return line }
    raw = []
    physical.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    colon = ContentLineColon()
    valueEncoding = nil
    head = nil
    isTooLong = false
    try skipEmpty()
    guard try input.fill(1) else { return nil }
    try consume(space: 0)
    while try goesOn() {}
    raw = physical[...]
    return line()
  }
}

extension ContentLineReader {
  /// A fast path for nearly all lines, with the same result: one physical line in UTF-8 whose value is not encoded.
  private mutating func plainLine() -> ContentLine? {
    guard charset == nil, let (text, whole) = input.wholeLine(),
      text.count <= InterchangeLimits.textBytes,
      text.withUnsafeBytes({ UTF8Validation.stop(in: $0, from: 0).why == .end }),
      let head = ContentLineHead(text), head.saysNothingOfEncoding
    else { return nil }
    defer { input.takeLine(whole) }
    raw = whole
    return ContentLine(line: input.line, plain: head, written: text)
  }

  private mutating func skipEmpty() throws(InterchangeError) {
    while try input.fill(1), input.isLineEnd(at: 0) { try input.takeLineEnd() }
  }

  /// Consumes a physical line; `space` is the white space of a fold before it, or 0.
  private mutating func consume(space: UInt8) throws(InterchangeError) {
    if physical.count > Self.lineBytes || pieces.count >= Self.lineParts { isTooLong = true }
    let offset = input.offset + (space == 0 ? 0 : 1)
    if pieces.isEmpty { start = (input.line, offset) }
    if !isTooLong {
      pieces.append(
        Piece(
          index: UInt32(clamping: bytes.count), line: UInt32(clamping: input.line - start.line),
          offset: UInt32(clamping: offset - start.offset), space: space))
    }
    if space != 0 {
      physical.append(space)
      input.skip(1)
    }
    while try input.fill(1) {
      let end = input.lineEnd()
      let taken = input.unread.prefix(end)
      if isTooLong || physical.count + taken.count > Self.lineBytes {
        isTooLong = true
      } else {
        physical += taken
        bytes += taken
      }
      input.skip(end)
      if try input.fill(1), input.isLineEnd(at: 0) {
        let end = try input.takeLineEnd()
        if !isTooLong { physical += end }
        return
      }
    }
  }

  /// Consumes the next physical line if it continues this content line.
  private mutating func goesOn() throws(InterchangeError) -> Bool {
    let isBroken = takeSoftBreak()
    // An empty line after a soft break is the rest of the value; others are skipped.
    if !isBroken { try skipEmpty() }
    guard try input.fill(1), let first = input.unread.first else { return false }
    if input.isLineEnd(at: 0) { return false }
    if ContentLineText.isBlank(first) {
      if currentEncoding == .quotedPrintable, !isTooLong { bytes.append(first) }
      try consume(space: first)
      return true
    }
    if isBroken {
      _ = try input.fill(6)
      if input.beginsObject { return false }
      try consume(space: 0)
      return true
    }
    guard currentEncoding == .base64 else { return false }
    _ = try input.fill(ContentLineInput.base64Proof)
    guard input.beginsBase64 else { return false }
    try consume(space: 0)
    return true
  }

  /// Removes the `=` at the end of a quoted-printable line, and the white space after it.
  private mutating func takeSoftBreak() -> Bool {
    // Bounded: searching the complete line after each of many pieces would be quadratic.
    guard let last = bytes.suffix(80).lastIndex(where: { !ContentLineText.isBlank($0) }),
      bytes[last] == ContentLineByte.equals, currentEncoding == .quotedPrintable
    else { return false }
    bytes.removeSubrange(last...)
    return true
  }

  private var currentEncoding: Encoding {
    mutating get {
      if let valueEncoding { return valueEncoding }
      colon.resume(in: bytes)
      guard colon.index != nil, let parsed = ContentLineHead(bytes[...]) else { return .plain }
      head = parsed
      let names = ContentLine.encodings(parsed.parameters)
      let found: Encoding =
        names.contains("QUOTED-PRINTABLE")
        ? .quotedPrintable : names.contains("BASE64") || names.contains("B") ? .base64 : .plain
      valueEncoding = found
      return found
    }
  }
}

extension ContentLineReader {
  private mutating func line() -> ContentLine {
    // Not parsed yet if the line has no colon, or an unclosed quote before it.
    _ = currentEncoding
    let head = head ?? ContentLineHead(bytes[...])
    let end = head?.end ?? 0
    var decoded: [UInt8]?
    var fault: InterchangeError?
    if isTooLong || bytes.count > InterchangeLimits.textBytes {
      fault = sizeFault(valueStart: end)
    }
    if fault == nil { (decoded, fault) = decode(head) }
    if fault == nil, decoded?.count ?? bytes.count > InterchangeLimits.textBytes {
      fault = textFault(head, decoded.map { $0[...] } ?? bytes[end...])
    }
    return ContentLine(
      line: start.line, head: head, written: bytes[...], fault: fault, decoded: decoded,
      folds: fault == nil && valueEncoding != .base64 ? folds() : [])
  }

  private func folds() -> [ContentLine.Fold] {
    pieces.dropFirst().compactMap { piece in
      piece.space == 0 ? nil : ContentLine.Fold(index: Int(piece.index), space: piece.space)
    }
  }

  private mutating func sizeFault(valueStart: Int) -> InterchangeError? {
    let value = bytes[valueStart...]
    let isBinary = isBinary(value)
    let limit = isBinary ? ContentLine.binaryBytes : InterchangeLimits.textBytes
    guard isTooLong || (isBinary && value.count > limit / 3 * 4 + 256) else { return nil }
    return .textTooLong(line: start.line, limit: limit)
  }

  private mutating func isBinary(_ value: ArraySlice<UInt8>) -> Bool {
    currentEncoding == .base64
      || value.prefix(5).elementsEqual("DATA:".utf8) { ContentLineText.upper($0) == $1 }
  }

  /// Properties with several texts, whose lengths are checked when they are stored.
  private static let lists: Set<String> = ["ADR", "N", "ORG", "CATEGORIES", "EXDATE", "RDATE"]

  /// The error for a text that is too long without its escapes.
  private mutating func textFault(
    _ head: ContentLineHead?, _ value: ArraySlice<UInt8>
  ) -> InterchangeError? {
    let limit = InterchangeLimits.textBytes
    guard value.count > limit, !isBinary(value), !Self.lists.contains(head?.name ?? ""),
      ContentLineText.unescaped(value).utf8.count > limit
    else { return nil }
    return .textTooLong(line: start.line, limit: limit)
  }

  /// The decoded value, `nil` if the bytes of the file are the value, and the error if it is invalid.
  private mutating func decode(_ head: ContentLineHead?) -> ([UInt8]?, InterchangeError?) {
    let end = head?.end ?? 0
    let isQuoted = currentEncoding == .quotedPrintable
    var value: [UInt8]?
    if isQuoted { value = ContentLineText.unquoted(bytes[end...]) }
    let named = head?.parameters.first { $0.name == "CHARSET" }?.values.first
    // A file that was converted as a whole is decoded already, except for quoted-printable.
    var charset = input.isConverted && !isQuoted ? nil : named ?? charset
    // The requested encoding applies if a property wrongly claims UTF-8.
    if let asked = self.charset, let said = charset, Self.isUTF8(said),
      Self.fault(in: value.map { $0[...] } ?? bytes[end...], where: place) != nil
    {
      charset = asked
    }
    if let charset, !Self.isUTF8(charset) {
      if let fault = Self.fault(in: bytes[..<end], where: place) { return (nil, fault) }
      do throws(InterchangeError) {
        value = try charsets.utf8(value.map { $0[...] } ?? bytes[end...], from: charset)
      } catch {
        return (nil, error)
      }
      guard value != nil else { return (nil, undecodable(at: end, charset)) }
    }
    guard let value else { return (nil, Self.fault(in: bytes[...], where: place)) }
    if let fault = Self.fault(in: bytes[..<end], where: place) { return (nil, fault) }
    return (value, Self.fault(in: value[...]) { _ in self.place(end) })
  }

  private static func isUTF8(_ name: String) -> Bool {
    let plain = TextEncoding.plain(name)
    return plain.elementsEqual("utf8".utf8) || plain.elementsEqual("usascii".utf8)
      || plain.isEmpty
  }

  private static func fault(
    in bytes: ArraySlice<UInt8>, where place: (Int) -> (line: Int, offset: Int)
  ) -> InterchangeError? {
    let (at, why) = bytes.withUnsafeBytes { UTF8Validation.stop(in: $0, from: 0) }
    if why == .end { return nil }
    let (line, offset) = place(bytes.startIndex + at)
    return why == .nul
      ? .nulByte(line: line, byteOffset: offset, likely: nil)
      : .undecodable(line: line, byteOffset: offset, encoding: ByteOrderMark.utf8.rawValue)
  }

  private func undecodable(at index: Int, _ charset: String) -> InterchangeError {
    let (line, offset) = place(index)
    return .undecodable(line: line, byteOffset: offset, encoding: charset)
  }

  /// The line and offset in the file of the byte at an index of the unfolded line.
  private func place(_ index: Int) -> (line: Int, offset: Int) {
    let piece = pieces.last { $0.index <= index } ?? pieces[0]
    return (
      start.line + Int(piece.line), start.offset + Int(piece.offset) + index - Int(piece.index)
    )
  }
}
