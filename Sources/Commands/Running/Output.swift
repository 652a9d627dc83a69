import Interchange

/// Standard output, through one buffer.
///
/// Whoever reads may stop, as in a pager; what is written meanwhile waits in memory, so that the
/// database is not held, which would keep others from saving.
///
/// A closed pipe is silence from then on, not an error; any other failure is kept and told at
/// the end, since a result that did not arrive is not done.
final class Output {
  private let stream: Environment.Stream
  private var buffer: [UInt8] = []
  /// Full buffers that wait for whoever reads, how many bytes they are, and how many of the first
  /// are sent.
  private var waiting: [[UInt8]] = []
  private var waitingCount = 0
  private var sent = 0
  /// The system's error number of a failed write; 0 while all went well.
  private(set) var failure: Int32 = 0
  /// Whether nobody reads any more, so that nothing more need be made.
  private(set) var isClosed = false
  /// Whether something was stored or a file written, so that it is not done again for want of its result.
  var hasKeptChange = false
  /// Whether a person is looking.
  let isTerminal: Bool

  private static let capacity = 65_536
  /// How many bytes wait at most: the lines of a hundred thousand people.
  private static let mostWaiting = 8 << 20
  private static let closedPipe: Int32 = 32

  init(_ stream: Environment.Stream) {
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

  /// Sends what is held, and waits until it is taken.
  func flush() {
    hold()
    while !waiting.isEmpty { send(upTo: .max) }
  }

  /// A JSON document on this output.
  func json() -> JSONWriter<Never> {
    JSONWriter { bytes in self.write(bytes) }
  }

  private func flushIfFull() {
    guard buffer.count >= Self.capacity else { return }
    hold()
    while !waiting.isEmpty {
      let room = waitingCount > Self.mostWaiting ? .max : stream.room()
      if room == 0 { return }
      send(upTo: room)
    }
  }

  /// Puts the buffer behind those that wait.
  private func hold() {
    if !buffer.isEmpty, !isClosed {
      waiting.append(buffer)
      waitingCount += buffer.count
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Sends so many bytes of the first that waits.
  private func send(upTo room: Int) {
    let rest = waiting[0][sent...].prefix(room)
    let code = rest.withUnsafeBytes(stream.write)
    sent = rest.endIndex
    waitingCount -= rest.count
    if sent == waiting[0].count {
      waiting.removeFirst()
      sent = 0
    }
    guard code != 0 else { return }
    waiting.removeAll()
    isClosed = true
    if code != Self.closedPipe { failure = code }
  }
}
