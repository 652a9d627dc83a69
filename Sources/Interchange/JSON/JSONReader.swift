/// Reads one JSON document (RFC 8259) token by token, with memory that does not grow with it.
///
/// Strict: no trailing commas, comments, `NaN` or raw control characters; escapes of surrogates
/// must pair; a key stands once in its object. A byte-order mark is passed over. `\u0000` is a
/// character like any other here, and counted in `nulLine`.
public struct JSONReader {
  /// A piece of the document; commas and colons are checked and not given.
  public enum Token: Hashable, Sendable {
    case beginObject, endObject, beginArray, endArray
    /// The name of a member, whose value comes next.
    case key(String)
    case string(String)
    /// A number as it is spelt.
    case number(String)
    case bool(Bool)
    case null
  }

  /// How many objects and arrays may stand inside each other.
  public static let deepest = 64

  /// The physical line on which the last token begins, from 1.
  public internal(set) var line = 1
  /// How many objects and arrays are open.
  public var depth: Int { levels.count }
  /// The line of the first text with an escaped NUL since this was last set to nothing.
  public var nulLine: Int?

  var input: JSONInput
  let textLimit: Int
  /// The text being put together, where it does not stand in one piece.
  var scratch: [UInt8] = []
  private var levels: [Level] = []
  private var next = Expected.value
  private var failure: InterchangeError?

  /// The keys met so far in all objects that are open, those of the innermost last.
  private var keys: [String] = []

  private struct Level {
    let isArray: Bool
    /// Where its keys begin.
    let firstKey: Int
    /// All its keys, once there are too many to compare one by one.
    var index: Set<String>?
  }

  /// How many keys of an object are compared one by one, which is quicker than to index them.
  private static let fewKeys = 48

  private enum Expected {
    case value, valueOrEnd, key, keyOrEnd, commaOrEnd, nothing
  }

  /// Reads the first bytes of `source` to learn its encoding.
  ///
  /// - Parameter textLimit: the most bytes of a text, a key or a number.
  ///
  /// Throws what `TextDecoder` throws.
  public init(
    _ source: any ByteSource, encoding: TextEncoding = .detected,
    textLimit: Int = InterchangeLimits.textBytes
  ) throws(InterchangeError) {
    input = try JSONInput(source, encoding: encoding)
    self.textLimit = textLimit
  }

  /// The next token; nothing once the document has ended.
  ///
  /// Throws `refused` with line and byte offset where the text is no JSON, `textTooLong`, `emptyFile`
  /// where there is none, and what `TextDecoder` throws; the same again whenever asked.
  public mutating func token() throws(InterchangeError) -> Token? {
    if let failure { throw failure }
    do throws(InterchangeError) {
      return try step()
    } catch {
      failure = error
      throw error
    }
  }
}

extension JSONReader {
  private mutating func step() throws(InterchangeError) -> Token? {
    try input.skipBlanks()
    if next == .commaOrEnd, try input.peek() == UInt8(ascii: ",") {
      input.position += 1
      next = levels.last?.isArray == true ? .value : .key
      try input.skipBlanks()
    }
    line = input.line
    guard let byte = try input.peek() else {
      if next == .nothing { return nil }
      throw input.isEmpty ? .emptyFile : refusal("the text ends early")
    }
    input.markToken()
    switch (next, byte) {
    case (.nothing, _): throw refusal("there is more text after its end")
    case (.valueOrEnd, UInt8(ascii: "]")), (.keyOrEnd, UInt8(ascii: "}")): return close()
    case (.commaOrEnd, UInt8(ascii: "]")) where levels.last?.isArray == true: return close()
    case (.commaOrEnd, UInt8(ascii: "}")) where levels.last?.isArray == false: return close()
    case (.commaOrEnd, _): throw refusal("a comma or the end is missing")
    case (.key, UInt8(ascii: "\"")), (.keyOrEnd, UInt8(ascii: "\"")): return try key()
    case (.key, _), (.keyOrEnd, _): throw refusal("a key in quotes is missing")
    case (.value, _), (.valueOrEnd, _): return try value(byte)
    }
  }

  private mutating func close() -> Token {
    input.position += 1
    let level = levels.popLast()
    if let level { keys.removeLast(keys.count - level.firstKey) }
    next = levels.isEmpty ? .nothing : .commaOrEnd
    return level?.isArray == true ? .endArray : .endObject
  }

  private mutating func open(isArray: Bool) throws(InterchangeError) {
    if levels.count == Self.deepest {
      throw refusal("more than \(Self.deepest) objects and arrays are nested")
    }
    input.position += 1
    levels.append(Level(isArray: isArray, firstKey: keys.count))
    next = isArray ? .valueOrEnd : .keyOrEnd
  }

  private mutating func key() throws(InterchangeError) -> Token {
    let name = try text()
    try note(name)
    try input.skipBlanks()
    guard try input.peek() == UInt8(ascii: ":") else {
      throw refusal("no colon after a key")
    }
    input.position += 1
    next = .value
    return .key(name)
  }

  /// Notes a key of the innermost object.
  private mutating func note(_ name: String) throws(InterchangeError) {
    let last = levels.count - 1
    let first = levels[last].firstKey
    if keys.count - first == Self.fewKeys { levels[last].index = Set(keys[first...]) }
    let isNew =
      keys.count - first < Self.fewKeys
      ? !keys[first...].contains(name) : levels[last].index?.insert(name).inserted ?? true
    if !isNew { throw refusal("a key appears twice in one object") }
    keys.append(name)
    if keys.count - first > InterchangeLimits.cells {
      throw refusal("an object has more than \(InterchangeLimits.cells) keys")
    }
  }

  private mutating func value(_ first: UInt8) throws(InterchangeError) -> Token {
    switch first {
    case UInt8(ascii: "{"):
      try open(isArray: false)
      return .beginObject
    case UInt8(ascii: "["):
      try open(isArray: true)
      return .beginArray
    default: break
    }
    let token: Token
    switch first {
    case UInt8(ascii: "\""): token = .string(try text())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): token = .number(try number())
    case UInt8(ascii: "t"): token = try literal("true", .bool(true))
    case UInt8(ascii: "f"): token = try literal("false", .bool(false))
    case UInt8(ascii: "n"): token = try literal("null", .null)
    default: throw refusal("a value is missing")
    }
    next = levels.isEmpty ? .nothing : .commaOrEnd
    return token
  }

  private mutating func literal(
    _ word: StaticString, _ token: Token
  ) throws(InterchangeError) -> Token {
    for index in 0..<word.utf8CodeUnitCount {
      guard try input.peek() == word.utf8Start[index] else { throw refusal("a value is missing") }
      input.position += 1
    }
    return token
  }

  /// The document is refused at the place that is being read.
  func refusal(_ reason: String) -> InterchangeError {
    let place = input.offset.map { ", at byte offset \($0)" } ?? ""
    return .refused(ImportProblem(line: input.line, "not valid JSON: \(reason)\(place)"))
  }
}
