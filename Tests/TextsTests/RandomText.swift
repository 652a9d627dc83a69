import TestSupport

/// Random texts with all kinds of characters that the module handles specially.
enum RandomText {
  /// Up to `length` characters, most of them special ones.
  static func next(upTo length: Int, from generator: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...length, using: &generator) {
      text.unicodeScalars.append(scalar(from: &generator))
    }
    return text
  }

  private static let ranges: [ClosedRange<UInt32>] = [
    0x00...0x7F, 0x20...0x7E, 0x61...0x64, 0x80...0x2FF, 0x300...0x36F, 0x370...0x5FF,
    0x600...0x6FF, 0x900...0x97F, 0x1100...0x11FF, 0x1E00...0x1FFF, 0x2000...0x206F,
    0x3040...0x30FF, 0x4E00...0x4E10, 0xAC00...0xAC40, 0xF900...0xFDFF, 0xFE00...0xFFFF,
    0x1F1E6...0x1F1FF, 0x1F300...0x1F6FF, 0xE0000...0xE007F, 0...0x10FFFF,
  ]

  private static func scalar(from generator: inout SeededGenerator) -> Unicode.Scalar {
    let range = ranges.randomElement(using: &generator) ?? 0...0x7F
    return Unicode.Scalar(UInt32.random(in: range, using: &generator)) ?? "\\"
  }
}

/// All Unicode scalars, assigned or not, of blocks with scalars that decompose, have a mark or are
/// invisible; the remaining ideographs and syllables all behave alike.
let everyScalar =
  ([
    0...0x4E20, 0x9FF0...0xAC80, 0xD700...0x17010, 0x1AF00...0x20010, 0x2F700...0x2FB00,
    0xE0000...0xE0200,
  ] as [ClosedRange<UInt32>]).flatMap { $0.compactMap(Unicode.Scalar.init) }
