import Testing

@testable import Commands

/// Output that is not read at once.
@Suite struct OutputTests {
  /// A reader that reads a limited number of bytes, and more only if the program waits.
  private final class Reader {
    var room: Int
    var taken: [UInt8] = []
    var failsAfter = Int.max
    init(room: Int) { self.room = room }

    var stream: Environment.Stream {
      Environment.Stream(isTerminal: false, room: { self.room }) { bytes in
        self.taken += bytes
        return self.taken.count > self.failsAfter ? 28 : 0
      }
    }
  }

  private static let mebibyte = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)

  private func write(_ mebibytes: Int, to output: Output) {
    for number in 0..<mebibytes {
      output.write(UInt8(number))
      Self.mebibyte.withUnsafeBytes(output.write)
    }
  }

  @Test(arguments: [0, 1, 4096, 65_536, .max])
  func `all arrives in its order, however much is taken at a time`(room: Int) {
    let reader = Reader(room: room)
    let output = Output(reader.stream)
    write(3, to: output)
    if room == 0 { #expect(reader.taken.count == 0) }
    output.flush()
    #expect(reader.taken == [0] + Self.mebibyte + [1] + Self.mebibyte + [2] + Self.mebibyte)
  }

  @Test func `no more than eight mebibytes wait`() {
    let reader = Reader(room: 0)
    let output = Output(reader.stream)
    write(7, to: output)
    #expect(reader.taken.count == 0)
    write(3, to: output)
    #expect(reader.taken.count > 1 << 20)
    output.flush()
    #expect(reader.taken.count == 10 << 20 | 10)
  }

  @Test func `what waits is dropped where it cannot be written`() {
    let reader = Reader(room: 0)
    reader.failsAfter = 1000
    let output = Output(reader.stream)
    write(2, to: output)
    output.flush()
    #expect(output.isClosed && output.failure == 28)
    let count = reader.taken.count
    write(9, to: output)
    output.flush()
    #expect(reader.taken.count == count)
  }
}
