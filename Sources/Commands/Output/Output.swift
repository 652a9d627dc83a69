import Interchange

/// Standard output, through one buffer.
///
/// A closed pipe is silence from then on, not an error; any other failure is kept and told at
/// the end, since a result that did not arrive is not done.
final class Output {
  private let stream: Surroundings.Stream
  private var buffer: [UInt8] = []
  /// The system's error number of a failed write; 0 while all went well.
  private(set) var failure: Int32 = 0
  /// Whether nobody reads any more, so that nothing more need be made.
  private(set) var isClosed = false
  /// Whether something was stored, so that it is not done again for want of its result.
  var hasKeptChange = false
  /// Whether a person is looking.
  let isTerminal: Bool

  private static let capacity = 65_536
  private static let closedPipe: Int32 = 32

  init(_ stream: Surroundings.Stream) {
    self.stream = stream
    isTerminal = stream.isTerminal
    buffer.reserveCapacity(Self.capacity + 4096)
  }

  /// Adds text as it is.
  func write(_ text: String) {
    buffer.append(contentsOf: text.utf8)
    flushIfFull()
  }

  /// Adds one byte.
  func write(_ byte: UInt8) {
    buffer.append(byte)
  }

  /// Adds bytes as they are.
  func write(_ bytes: UnsafeRawBufferPointer) {
    buffer.append(contentsOf: bytes)
    flushIfFull()
  }

  /// Adds what `add` puts into the buffer itself.
  func write(_ add: (inout [UInt8]) -> Void) {
    add(&buffer)
    flushIfFull()
  }

  /// Adds a line.
  func line(_ text: String = "") {
    write(text)
    write(UInt8(ascii: "\n"))
  }

  /// Sends what is held.
  func flush() {
    guard !buffer.isEmpty, !isClosed else { return }
    let code = buffer.withUnsafeBytes(stream.write)
    buffer.removeAll(keepingCapacity: true)
    guard code != 0 else { return }
    isClosed = true
    if code != Self.closedPipe { failure = code }
  }

  /// A JSON document on this output.
  func json() -> JSONWriter<Never> {
    JSONWriter { bytes in self.write(bytes) }
  }

  private func flushIfFull() {
    if buffer.count >= Self.capacity { flush() }
  }
}
