/// Writes one JSON document (RFC 8259) piece by piece, holding no more than a buffer of it.
///
/// The bytes are UTF-8. Text is unchanged but for what JSON requires and what could act on a
/// terminal: C0, DEL and C1 controls, U+2028, U+2029 and the bidirectional controls are
/// escaped as `\n` or `\u001b`. Members and elements follow on one line after `, ` and `: `;
/// only the elements of a document that is an array, and of an array that is begun so, have a line
/// each, so that a list can be read and searched by line and is still one document:
///
///     [
///     {"id": 1, "name": "Ada Lovelace"},
///     {"id": 2, "name": "Zoë"}
///     ]
///
/// The caller keeps the order that JSON asks for: a key before each value of an object, an end
/// for each beginning. `Failure` is what the sink throws, and so do all that write.
public struct JSONWriter<Failure: Error> {
  /// What takes the bytes, a buffer at a time, in order; they are good during the call only.
  public typealias Sink = (UnsafeRawBufferPointer) throws(Failure) -> Void

  private let sink: Sink
  private let limit: Int
  private var text: JSONText

  /// Starts a document; the sink is called whenever `limit` bytes are ready, 64 KiB unless
  /// said otherwise, and at the end.
  public init(limit: Int = 65_536, sink: @escaping Sink) {
    self.sink = sink
    self.limit = limit
    text = JSONText(capacity: limit + limit / 8)
  }

  /// Ends the document with a line end and hands over what is left.
  ///
  /// Nothing is written after it.
  public mutating func finish() throws(Failure) {
    text.endDocument()
    try flush()
  }

  /// Begins an object, to be ended by `endObject()`.
  public mutating func beginObject() throws(Failure) {
    text.beginObject()
  }

  /// Ends the innermost object.
  public mutating func endObject() throws(Failure) {
    text.endObject()
    try flushIfFull()
  }

  /// Begins an array, to be ended by `endArray()`.
  ///
  /// - Parameter isListed: whether each element gets a line, as it does where the array is the document.
  public mutating func beginArray(isListed: Bool = false) throws(Failure) {
    text.beginArray(isListed: isListed)
  }

  /// Ends the innermost array.
  public mutating func endArray() throws(Failure) {
    text.endArray()
    try flushIfFull()
  }

  /// Names the member of an object whose value comes next.
  public mutating func key(_ name: String) throws(Failure) {
    text.key(name)
  }

  /// Writes a text, or `null` where there is none.
  public mutating func string(_ value: String?) throws(Failure) {
    guard let value else { return try null() }
    text.string(value)
    try flushIfFull()
  }

  /// Writes a whole number, or `null` where there is none.
  public mutating func int(_ value: Int?) throws(Failure) {
    try literal(value.map { String($0) } ?? "null")
  }

  /// Writes `true` or `false`, or `null` where neither is known.
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
