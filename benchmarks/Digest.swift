/// The number of lines that a program wrote, and their hash (FNV-1a, 64 bits), to compare it with another program.
struct Digest: Equatable {
  /// The part of the output that is compared.
  enum Lines {
    case all
    /// Lines of a CSV file, without quotes and carriage returns, which programs write differently.
    case records
    /// Lines that start with one of these texts, such as some properties of a card.
    case beginning([String])
  }

  private(set) var lines = 0
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  static func == (one: Digest, other: Digest) -> Bool {
    (one.lines, one.hash) == (other.lines, other.hash)
  }

  init(of command: [String], _ which: Lines) {
    var line: [UInt8] = []
    var digest = self
    let run = Measure.run(command) { bytes in
      for byte in bytes {
        line.append(byte)
        if byte != UInt8(ascii: "\n") { continue }
        digest.add(line, which)
        line.removeAll(keepingCapacity: true)
      }
    }
    if run.status != 0 { fail("this failed: \(command.joined(separator: " "))") }
    self = digest
  }

  private mutating func add(_ line: [UInt8], _ which: Lines) {
    if case .beginning(let starts) = which {
      guard starts.contains(where: { line.starts(with: $0.utf8) }) else { return }
    }
    lines += 1
    for byte in line {
      if case .records = which, byte == UInt8(ascii: "\"") || byte == 0x0D { continue }
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
  }
}
