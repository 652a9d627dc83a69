import Texts

/// The lines of a file as a terminal may show them, where the file itself goes to a terminal.
struct ShownLines {
  private let output: Output
  /// The beginning of a line whose end has not come.
  private var begun: [UInt8] = []

  init(_ output: Output) { self.output = output }

  /// Takes the next bytes of the file.
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

  /// Shows a last line that has no end.
  mutating func finish() { show() }

  private mutating func show() {
    output.write(Escaping.terminal(String(decoding: begun, as: UTF8.self)))
    begun.removeAll(keepingCapacity: true)
  }
}
