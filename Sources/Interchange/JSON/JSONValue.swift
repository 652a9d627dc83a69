/// A complete value, and the line on which it starts.
struct JSONValue {
  enum Content {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([JSONMember])
  }

  let line: Int
  let content: Content

  /// The type of a wrong value, and its text in a problem; `nil` for arrays and objects.
  var described: (kind: String, text: String?) {
    switch content {
    case .null: ("null", "null")
    case .bool(let truth): (truth ? "true" : "false", truth ? "true" : "false")
    case .number(let spelling): ("a number", spelling)
    case .string(let text): ("a string", text)
    case .array: ("an array", nil)
    case .object: ("an object", nil)
    }
  }
}

extension JSONReader {
  /// The value that starts with `token`; throws errors of `token()`, `recordTooLong`, or `refused` for too many values.
  mutating func value(_ token: Token) throws(InterchangeError) -> JSONValue {
    var room = JSONLimits.values
    return try value(token, &room)
  }

  /// The members of an object; `first` is the token after its brace.
  mutating func members(from first: Token?) throws(InterchangeError) -> [JSONMember] {
    var room = JSONLimits.values
    return try members(from: first, &room)
  }

  private mutating func value(
    _ token: Token, _ room: inout Int
  ) throws(InterchangeError) -> JSONValue {
    let start = line
    room -= 1
    if room < 0 { throw refusal("a record has more than \(JSONLimits.values) values") }
    switch token {
    case .beginArray:
      var values: [JSONValue] = []
      while let token = try self.token(), token != .endArray {
        values.append(try value(token, &room))
      }
      return JSONValue(line: start, content: .array(values))
    case .beginObject:
      return JSONValue(line: start, content: .object(try members(from: self.token(), &room)))
    case .string(let text), .key(let text): return JSONValue(line: start, content: .string(text))
    case .number(let spelling): return JSONValue(line: start, content: .number(spelling))
    case .bool(let truth): return JSONValue(line: start, content: .bool(truth))
    case .null, .endArray, .endObject: return JSONValue(line: start, content: .null)
    }
  }

  private mutating func members(
    from first: Token?, _ room: inout Int
  ) throws(InterchangeError) -> [JSONMember] {
    var members: [JSONMember] = []
    var token = first
    while case .key(let key)? = token {
      guard let begun = try self.token() else { break }
      members.append(JSONMember(key: key, value: try value(begun, &room)))
      token = try self.token()
    }
    return members
  }

  /// Skips the value that starts with `token`, without storing it.
  mutating func skip(_ token: Token?) throws(InterchangeError) {
    guard token == .beginArray || token == .beginObject else { return }
    let outside = depth - 1
    while depth > outside, try self.token() != nil {}
  }
}
