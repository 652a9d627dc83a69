/// Reads one JSON document (RFC 8259) token by token, in memory that does not grow with it.
///
/// Strict: no trailing commas, comments, `NaN` or raw control characters; surrogate escapes must be paired; keys are
/// unique in their object. A byte-order mark is skipped. `\u0000` is accepted and reported in `nulLine`.
public struct JSONReader {
  /// A token of the document; commas and colons are checked but not returned.
  public enum Token: Hashable, Sendable {
    case beginObject, endObject, beginArray, endArray
    /// The key of a member, whose value comes next.
    case key(String)
    case string(String)
    /// A number as written.
    case number(String)
    case bool(Bool)
    case null
  }

  /// The maximum depth of nested objects and arrays.
  public static let deepest = 64

  /// The physical line on which the last token starts, from 1.
  public internal(set) var line = 1
  /// The number of open objects and arrays.
  public var depth: Int { levels.count }
  /// The line of the first string with an escaped NUL since this was last set to `nil`.
  public var nulLine: Int?

  var input: JSONInput
  let textLimit: Int
  /// The string being built, if it is not contiguous in the window.
  var scratch: [UInt8] = []
  private var levels: [Level] = []
  private var next = Expected.value
  private var failure: InterchangeError?

  /// The keys read so far of all open objects, the innermost object last.
  private var keys: [String] = []

  private struct Level {
    let isArray: Bool
    /// The index of its first key in `keys`.
    let firstKey: Int
    /// All its keys, once there are too many for a linear search.
    var index: Set<String>?
  }

  /// The number of keys up to which a linear search is faster than a set.
  private static let fewKeys = 48

  private enum Expected {
    case value, valueOrEnd, key, keyOrEnd, commaOrEnd, end
  }

  /// Reads the first bytes of `source` to detect its encoding; rethrows errors of `TextDecoder`.
  ///
  /// - Parameter textLimit: the maximum bytes of a string, a key or a number.
  public init(
    _ source: any ByteSource, encoding: TextEncoding = .detected,
    textLimit: Int = InterchangeLimits.textBytes
  ) throws(InterchangeError) {
    input = try JSONInput(source, encoding: encoding)
    self.textLimit = textLimit
  }

  /// The next token; `nil` after the end of the document.
  ///
  /// - Throws: `refused` with line and byte offset for invalid JSON, `textTooLong`, `emptyFile`, and errors of
  ///   `TextDecoder`; every later call throws the same error.
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
      if next == .end { return nil }
      throw input.isEmpty ? .emptyFile : refusal("the text ends early")
    }
    input.markToken()
    switch (next, byte) {
    case (.end, _): throw refusal("there is more text after its end")
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
    next = levels.isEmpty ? .end : .commaOrEnd
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

  /// Adds a key of the innermost object; throws if it is a duplicate or one too many.
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
    next = levels.isEmpty ? .end : .commaOrEnd
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

  /// The error for invalid JSON at the position.
  func refusal(_ reason: String) -> InterchangeError {
    let place = input.offset.map { ", at byte offset \($0)" } ?? ""
    return .refused(ImportProblem(line: input.line, "not valid JSON: \(reason)\(place)"))
  }
}
