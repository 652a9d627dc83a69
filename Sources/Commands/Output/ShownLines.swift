import Texts

/// Escapes the lines of an exported file that is written to a terminal.
struct ShownLines {
  private let output: Output
  /// The start of an incomplete line.
  private var begun: [UInt8] = []

  init(_ output: Output) { self.output = output }

  mutating func write(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      begun += rest[..<end]
      if begun.last == UInt8(ascii: "\r") { begun.removeLast() }
      show()
      output.line()
      rest = rest[(end + 1)...]
    }
    begun += rest
  }

  mutating func finish() { show() }

  private mutating func show() {
    output.write(Escaping.terminal(String(decoding: begun, as: UTF8.self)))
    begun.removeAll(keepingCapacity: true)
  }
}
