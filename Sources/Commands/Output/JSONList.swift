import Interchange

/// The array of a list as JSON; writes nothing in the other styles.
struct JSONList {
  var writer: JSONWriter<Never>
  private let isWanted: Bool

  init(_ invocation: Invocation) {
    writer = invocation.output.json()
    isWanted = invocation.style == .json
    if isWanted { writer.beginArray() }
  }

  mutating func finish() {
    guard isWanted else { return }
    writer.endArray()
    writer.finish()
  }
}
