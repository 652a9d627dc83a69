import Texts

/// The text of a JSON document that is being written; not generic, which makes it faster than inside `JSONWriter`.
struct JSONText {
  /// The bytes written since `removeBytes`.
  private(set) var bytes: [UInt8] = []
  private var levels: [Level] = []
  private var isAfterKey = false

  private struct Level {
    let isArray: Bool
    /// Whether each element has its own line.
    let isListed: Bool
    var isEmpty = true
  }

  init(capacity: Int) {
    bytes.reserveCapacity(capacity)
  }

  /// Empties the buffer, but keeps its capacity and the position in the document.
  mutating func removeBytes() {
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func beginObject() {
    beginValue()
    bytes.append(UInt8(ascii: "{"))
    levels.append(Level(isArray: false, isListed: false))
  }

  mutating func endObject() {
    assert(levels.last?.isArray == false && !isAfterKey, "No object to end")
    _ = levels.popLast()
    bytes.append(UInt8(ascii: "}"))
  }

  mutating func beginArray(isListed: Bool) {
    beginValue()
    bytes.append(UInt8(ascii: "["))
    levels.append(Level(isArray: true, isListed: isListed || levels.isEmpty))
  }

  mutating func endArray() {
    assert(levels.last?.isArray == true, "No array to end")
    if let level = levels.popLast(), level.isListed, !level.isEmpty {
      bytes.append(UInt8(ascii: "\n"))
    }
    bytes.append(UInt8(ascii: "]"))
  }

  mutating func endDocument() {
    assert(levels.isEmpty && !isAfterKey, "An object or array is still open")
    bytes.append(UInt8(ascii: "\n"))
  }

  mutating func key(_ name: String) {
    assert(levels.last?.isArray == false && !isAfterKey, "A key can only stand in an object")
    separate()
    JSONString.appendShown(name, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(UInt8(ascii: " "))
    isAfterKey = true
  }

  mutating func string(_ text: String) {
    beginValue()
    JSONString.appendShown(text, to: &bytes)
  }

  /// Adds `null`, `true`, `false` or a number, as written.
  mutating func literal(_ text: String) {
    beginValue()
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func beginValue() {
    assert(isAfterKey || levels.last?.isArray != false, "A value in an object needs a key")
    if isAfterKey { isAfterKey = false } else { separate() }
  }

  private mutating func separate() {
    guard let level = levels.last else { return }
    levels[levels.count - 1].isEmpty = false
    if !level.isEmpty { bytes.append(UInt8(ascii: ",")) }
    if level.isListed {
      bytes.append(UInt8(ascii: "\n"))
    } else if !level.isEmpty {
      bytes.append(UInt8(ascii: " "))
    }
  }
}
