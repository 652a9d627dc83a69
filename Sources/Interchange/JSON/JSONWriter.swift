/// Writes one JSON document (RFC 8259) piece by piece, with a buffer of limited size.
///
/// The bytes are UTF-8. Besides the characters that JSON requires, those that could affect a terminal are escaped: C0,
/// DEL and C1 controls, U+2028, U+2029 and the bidirectional controls. Members and elements are on one line; only the
/// elements of an array that is the document, or that is listed, have a line each, for line-based tools:
///
///     [
///     {"id": 1, "name": "Ada Lovelace"},
///     {"id": 2, "name": "Zoë"}
///     ]
///
/// The caller keeps the order that JSON requires: a key before each value of an object, an end for each start.
/// `Failure` is the error of the sink, which every method rethrows.
public struct JSONWriter<Failure: Error> {
  /// Receives the bytes in order, one buffer at a time; they are valid only during the call.
  public typealias Sink = (UnsafeRawBufferPointer) throws(Failure) -> Void

  private let sink: Sink
  private let limit: Int
  private var text: JSONText

  /// Starts a document; the sink is called whenever `limit` bytes are ready, and at the end.
  public init(limit: Int = 65_536, sink: @escaping Sink) {
    self.sink = sink
    self.limit = limit
    text = JSONText(capacity: limit + limit / 8)
  }

  /// Ends the document with a line break and passes the rest to the sink; nothing may be written after it.
  public mutating func finish() throws(Failure) {
    text.endDocument()
    try flush()
  }

  /// Starts an object, which `endObject()` ends.
  public mutating func beginObject() throws(Failure) {
    text.beginObject()
  }

  /// Ends the innermost object.
  public mutating func endObject() throws(Failure) {
    text.endObject()
    try flushIfFull()
  }

  /// Starts an array, which `endArray()` ends.
  ///
  /// - Parameter isListed: whether each element has its own line, as in an array that is the document.
  public mutating func beginArray(isListed: Bool = false) throws(Failure) {
    text.beginArray(isListed: isListed)
  }

  /// Ends the innermost array.
  public mutating func endArray() throws(Failure) {
    text.endArray()
    try flushIfFull()
  }

  /// Writes the key of an object's member, whose value comes next.
  public mutating func key(_ name: String) throws(Failure) {
    text.key(name)
  }

  /// Writes a string, or `null` for `nil`.
  public mutating func string(_ value: String?) throws(Failure) {
    guard let value else { return try null() }
    text.string(value)
    try flushIfFull()
  }

  /// Writes an integer, or `null` for `nil`.
  public mutating func int(_ value: Int?) throws(Failure) {
    try literal(value.map { String($0) } ?? "null")
  }

  /// Writes `true` or `false`, or `null` for `nil`.
  public mutating func bool(_ value: Bool?) throws(Failure) {
    try literal(value.map { $0 ? "true" : "false" } ?? "null")
  }

  /// Writes `null`.
  public mutating func null() throws(Failure) {
    try literal("null")
  }

  private mutating func literal(_ value: String) throws(Failure) {
    text.literal(value)
    try flushIfFull()
  }

  private mutating func flushIfFull() throws(Failure) {
    if text.bytes.count >= limit { try flush() }
  }

  private mutating func flush() throws(Failure) {
    let sink = self.sink
    let result = text.bytes.withUnsafeBytes { bytes -> Result<Void, Failure> in
      do throws(Failure) { return .success(try sink(bytes)) } catch { return .failure(error) }
    }
    text.removeBytes()
    try result.get()
  }
}

// Members of objects in one call.
extension JSONWriter {
  /// Writes a member with a string or `null`.
  public mutating func field(_ name: String, _ text: String?) throws(Failure) {
    try key(name)
    try string(text)
  }

  /// Writes a member with an integer or `null`.
  public mutating func field(_ name: String, _ number: Int?) throws(Failure) {
    try key(name)
    try int(number)
  }

  /// Writes a member with `true`, `false` or `null`.
  public mutating func field(_ name: String, _ truth: Bool?) throws(Failure) {
    try key(name)
    try bool(truth)
  }

  /// Writes a member with an array of strings.
  public mutating func field(_ name: String, _ texts: [String]) throws(Failure) {
    try key(name)
    try beginArray()
    for text in texts { try string(text) }
    try endArray()
  }

  /// Writes a member with `null`, whatever its type.
  public mutating func nullField(_ name: String) throws(Failure) {
    try key(name)
    try null()
  }
}
