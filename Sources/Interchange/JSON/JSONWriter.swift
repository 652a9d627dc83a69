/// Writes one JSON document (RFC 8259) piece by piece, holding no more than a buffer of it.
///
/// The bytes are UTF-8. Text is unchanged but for what JSON requires and what could act on a
/// terminal: C0, DEL and C1 controls, U+2028, U+2029 and the bidirectional controls are
/// escaped as `\n` or `\u001b`. Members and elements follow on one line after `, ` and `: `;
/// only the elements of a document that is an array have a line each, so that a list can be
/// read and searched by line and is still one document:
///
///     [
///     {"id": 1, "name": "Ada Lovelace"},
///     {"id": 2, "name": "Zoë"}
///     ]
///
/// The caller keeps the order that JSON asks for: a key before each value of an object, an end
/// for each beginning. `Failure` is what the sink throws, and so do all that write.
public struct JSONWriter<Failure: Error> {
  /// What takes the bytes, a buffer at a time, in order.
  public typealias Sink = (UnsafeRawBufferPointer) throws(Failure) -> Void

  private let sink: Sink
  private let limit: Int
  private var buffer: [UInt8] = []
  private var levels: [Level] = []
  private var isAfterKey = false

  /// Starts a document; the sink is called whenever about `limit` bytes are ready, 64 KiB
  /// unless said otherwise, and at the end.
  public init(limit: Int = 65_536, sink: @escaping Sink) {
    self.sink = sink
    self.limit = limit
    buffer.reserveCapacity(limit + limit / 8)
  }

  /// Ends the document with a line end and hands over what is left.
  ///
  /// Nothing is written after it.
  public mutating func finish() throws(Failure) {
    assert(levels.isEmpty && !isAfterKey, "An object or array is still open")
    buffer.append(UInt8(ascii: "\n"))
    try flush()
  }

  /// Begins an object, to be ended by `endObject()`.
  public mutating func beginObject() throws(Failure) {
    try beginValue()
    buffer.append(UInt8(ascii: "{"))
    levels.append(Level(isArray: false, isListed: false))
  }

  /// Ends the innermost object.
  public mutating func endObject() throws(Failure) {
    assert(levels.last?.isArray == false && !isAfterKey, "No object to end")
    levels.removeLast(levels.isEmpty ? 0 : 1)
    buffer.append(UInt8(ascii: "}"))
  }

  /// Begins an array, to be ended by `endArray()`.
  public mutating func beginArray() throws(Failure) {
    try beginValue()
    buffer.append(UInt8(ascii: "["))
    levels.append(Level(isArray: true, isListed: levels.isEmpty))
  }

  /// Ends the innermost array.
  public mutating func endArray() throws(Failure) {
    assert(levels.last?.isArray == true, "No array to end")
    if let level = levels.popLast(), level.isListed, !level.isEmpty {
      buffer.append(UInt8(ascii: "\n"))
    }
    buffer.append(UInt8(ascii: "]"))
  }

  /// Names the member of an object whose value comes next.
  public mutating func key(_ name: String) throws(Failure) {
    assert(levels.last?.isArray == false && !isAfterKey, "A key stands in an object only")
    separate()
    JSONText.append(name, to: &buffer)
    buffer.append(UInt8(ascii: ":"))
    buffer.append(UInt8(ascii: " "))
    isAfterKey = true
  }

  /// Writes a text, or `null` where there is none.
  public mutating func string(_ text: String?) throws(Failure) {
    guard let text else { return try null() }
    try beginValue()
    JSONText.append(text, to: &buffer)
  }

  /// Writes a whole number, or `null` where there is none.
  public mutating func int(_ number: Int?) throws(Failure) {
    guard let number else { return try null() }
    try beginValue()
    JSONText.append(number, to: &buffer)
  }

  /// Writes `true` or `false`, or `null` where neither is known.
  public mutating func bool(_ truth: Bool?) throws(Failure) {
    guard let truth else { return try null() }
    try beginValue()
    buffer.append(contentsOf: (truth ? "true" : "false").utf8)
  }

  /// Writes `null`.
  public mutating func null() throws(Failure) {
    try beginValue()
    buffer.append(contentsOf: "null".utf8)
  }
}

// Members of objects in one call.
extension JSONWriter {
  /// Writes a member that is a text or `null`.
  public mutating func field(_ name: String, _ text: String?) throws(Failure) {
    try key(name)
    try string(text)
  }

  /// Writes a member that is a whole number or `null`.
  public mutating func field(_ name: String, _ number: Int?) throws(Failure) {
    try key(name)
    try int(number)
  }

  /// Writes a member that is `true`, `false` or `null`.
  public mutating func field(_ name: String, _ truth: Bool?) throws(Failure) {
    try key(name)
    try bool(truth)
  }

  /// Writes a member that is an array of texts.
  public mutating func field(_ name: String, _ texts: [String]) throws(Failure) {
    try key(name)
    try beginArray()
    for text in texts { try string(text) }
    try endArray()
  }

  /// Writes a member that is `null`, whatever it would be if it were known.
  public mutating func nullField(_ name: String) throws(Failure) {
    try key(name)
    try null()
  }
}

// What stands between values, and when bytes leave.
extension JSONWriter {
  private struct Level {
    let isArray: Bool
    /// Whether each element has a line of its own.
    let isListed: Bool
    var isEmpty = true
  }

  private mutating func beginValue() throws(Failure) {
    assert(isAfterKey || levels.last?.isArray != false, "A value in an object needs a key")
    if isAfterKey { isAfterKey = false } else { separate() }
    if buffer.count >= limit { try flush() }
  }

  private mutating func separate() {
    guard let level = levels.last else { return }
    levels[levels.count - 1].isEmpty = false
    if !level.isEmpty { buffer.append(UInt8(ascii: ",")) }
    if level.isListed {
      buffer.append(UInt8(ascii: "\n"))
    } else if !level.isEmpty {
      buffer.append(UInt8(ascii: " "))
    }
  }

  private mutating func flush() throws(Failure) {
    let sink = self.sink
    let result = buffer.withUnsafeBytes { bytes -> Result<Void, Failure> in
      do throws(Failure) { return .success(try sink(bytes)) } catch { return .failure(error) }
    }
    buffer.removeAll(keepingCapacity: true)
    try result.get()
  }
}
