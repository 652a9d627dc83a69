import Texts

/// JSON without white space: an array of texts, or an array of arrays of texts and `null`.
enum CompactJSON {
  /// Appends arrays of texts one by one after the existing output.
  struct Writer {
    private let start: Int

    init(from start: Int = 0) {
      self.start = start
    }

    func add(_ row: [String?], to output: inout [UInt8]) {
      output.append(output.count == start ? UInt8(ascii: "[") : UInt8(ascii: ","))
      write(row, to: &output)
    }

    /// Appends a row of three texts without allocating an array; `first` must need no escapes.
    func add(_ first: String, _ second: String?, _ third: String, to output: inout [UInt8]) {
      output.append(output.count == start ? UInt8(ascii: "[") : UInt8(ascii: ","))
      output.append(UInt8(ascii: "["))
      output.append(UInt8(ascii: "\""))
      output.append(contentsOf: first.utf8)
      output.append(UInt8(ascii: "\""))
      output.append(UInt8(ascii: ","))
      write(second, to: &output)
      output.append(UInt8(ascii: ","))
      write(third, to: &output)
      output.append(UInt8(ascii: "]"))
    }

    /// Ends the outer array; writes nothing if no row was added.
    func end(_ output: inout [UInt8]) {
      if output.count > start { output.append(UInt8(ascii: "]")) }
    }
  }

  static func json(_ rows: [[String?]]) -> String {
    var output: [UInt8] = []
    let writer = Writer()
    for row in rows { writer.add(row, to: &output) }
    writer.end(&output)
    return output.isEmpty ? "[]" : String(decoding: output, as: UTF8.self)
  }

  /// One array of texts as JSON; `nil` for an empty array.
  static func json(_ texts: [String]) -> String? {
    if texts.isEmpty { return nil }
    var output: [UInt8] = []
    write(texts, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  private static func write(_ row: [String?], to output: inout [UInt8]) {
    output.append(UInt8(ascii: "["))
    for (index, text) in row.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      write(text, to: &output)
    }
    output.append(UInt8(ascii: "]"))
  }

  private static func write(_ text: String?, to output: inout [UInt8]) {
    guard let text else {
      output.append(contentsOf: "null".utf8)
      return
    }
    JSONString.appendCompact(text, to: &output)
  }

  /// The arrays of texts in JSON; `nil` for any other JSON.
  static func rows(_ json: String) -> [[String?]]? {
    var json = json
    return json.withUTF8 { bytes in
      var rows: [[String?]] = []
      let isRead = forEachRow(bytes) { row in
        rows.append(row)
        return true
      }
      return isRead ? rows : nil
    }
  }

  /// Passes each array of texts in JSON (valid UTF-8) to `body`; `false` for any other JSON, and as
  /// soon as `body` returns `false`.
  static func forEachRow(
    _ json: UnsafeBufferPointer<UInt8>, _ body: ([String?]) -> Bool
  ) -> Bool {
    var reader = CompactJSONReader(json)
    // One array for all rows: an export reads a million people.
    var row: [String?] = []
    row.reserveCapacity(8)
    let isRead = reader.array { reader in
      row.removeAll(keepingCapacity: true)
      return reader.texts(to: &row) && body(row)
    }
    return isRead && reader.isAtEnd
  }

  /// The texts of a JSON array; `nil` for any other JSON, and for `null` among them.
  static func texts(_ json: String) -> [String]? {
    var json = json
    let texts = json.withUTF8 { bytes -> [String?]? in
      var reader = CompactJSONReader(bytes)
      var texts: [String?] = []
      return reader.texts(to: &texts) && reader.isAtEnd ? texts : nil
    }
    guard let texts else { return nil }
    let present = texts.compactMap { $0 }
    return present.count == texts.count ? present : nil
  }
}

/// Reads the JSON above, also with any escapes and white space that other programs would write.
private struct CompactJSONReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  /// Reads bytes that must stay in place as long as the reader is used.
  init(_ json: UnsafeBufferPointer<UInt8>) {
    bytes = json
  }

  var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return position == bytes.count
    }
  }

  /// Reads an array whose elements `element` reads; `false` for anything else.
  mutating func array(of element: (inout CompactJSONReader) -> Bool) -> Bool {
    guard consume("[") else { return false }
    if consume("]") { return true }
    repeat {
      guard element(&self) else { return false }
    } while consume(",")
    return consume("]")
  }

  mutating func texts(to texts: inout [String?]) -> Bool {
    array { reader in
      guard let text = reader.text() else { return false }
      texts.append(text)
      return true
    }
  }

  private mutating func text() -> String?? {
    if consume("n") {
      guard bytes[position...].starts(with: "ull".utf8) else { return nil }
      position += 3
      return .some(nil)
    }
    guard consume("\"") else { return nil }
    var output: [UInt8] = []
    var start = position
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
      let plain = UnsafeBufferPointer(rebasing: bytes[start..<position - 1])
      if byte == UInt8(ascii: "\"") {
        if output.isEmpty { return .some(String(copying: UTF8Span(unchecked: plain.span))) }
        return .some(String(decoding: output + plain, as: UTF8.self))
      }
      output += plain
      guard unescape(to: &output) else { return nil }
      start = position
    }
    return nil
  }

  private mutating func unescape(to output: inout [UInt8]) -> Bool {
    guard position < bytes.count else { return false }
    let byte = bytes[position]
    position += 1
    if byte == UInt8(ascii: "u") {
      guard let scalar = scalar() else { return false }
      output.append(contentsOf: String(Character(scalar)).utf8)
    } else {
      guard let plain = JSONString.byte(escapedAs: byte) else { return false }
      output.append(plain)
    }
    return true
  }

  private mutating func scalar() -> Unicode.Scalar? {
    guard let first = unit() else { return nil }
    guard JSONString.isFirstHalf(first) else { return JSONString.character(first) }
    guard position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] == UInt8(ascii: "u")
    else { return nil }
    position += 2
    return unit().flatMap { JSONString.character(first, $0) }
  }

  private mutating func unit() -> UInt16? {
    guard position + 4 <= bytes.count else { return nil }
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = JSONString.hexadecimal(bytes[position]) else { return nil }
      value = value << 4 | digit
      position += 1
    }
    return value
  }

  private mutating func consume(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }
}
