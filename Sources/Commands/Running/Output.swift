import Interchange

/// Buffered standard output; a closed pipe discards output, any other failure is stored and reported at the end.
///
/// If the reader pauses, as a pager does, the output waits in memory, so that the database is not locked for other
/// programs.
final class Output {
  private let stream: Environment.Stream
  private var buffer: [UInt8] = []
  /// Full buffers that wait for the reader, their total size, and the number of bytes of the first that are sent.
  private var waiting: [[UInt8]] = []
  private var waitingCount = 0
  private var sent = 0
  /// `errno` of a failed write; else 0.
  private(set) var failure: Int32 = 0
  /// Whether no one reads the output any more, so that producing it can stop.
  private(set) var isClosed = false
  /// Whether a change or a file was saved, so that an error of the output says so.
  var hasCommitted = false
  let isTerminal: Bool

  private static let capacity = 65_536
  /// The maximum number of waiting bytes: the lines of about a hundred thousand people.
  private static let mostWaiting = 8 << 20
  private static let closedPipe: Int32 = 32

  init(_ stream: Environment.Stream) {
    self.stream = stream
    isTerminal = stream.isTerminal
    buffer.reserveCapacity(Self.capacity + 4096)
  }

  func write(_ text: String) {
    buffer.append(contentsOf: text.utf8)
    flushIfFull()
  }

  func write(_ byte: UInt8) {
    buffer.append(byte)
  }

  func write(_ bytes: UnsafeRawBufferPointer) {
    buffer.append(contentsOf: bytes)
    flushIfFull()
  }

  /// Lets `add` append to the buffer.
  func write(_ add: (inout [UInt8]) -> Void) {
    add(&buffer)
    flushIfFull()
  }

  func line(_ text: String = "") {
    write(text)
    write(UInt8(ascii: "\n"))
  }

  /// Writes everything and waits for the reader.
  func flush() {
    hold()
    while !waiting.isEmpty { send(upTo: .max) }
  }

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

  /// Moves the buffer to the end of the waiting ones.
  private func hold() {
    if !buffer.isEmpty, !isClosed {
      waiting.append(buffer)
      waitingCount += buffer.count
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes at most `room` bytes of the first waiting buffer.
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
