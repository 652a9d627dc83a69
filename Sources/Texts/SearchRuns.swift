import CUtf8proc

/// A run of folded text that is searched as one, by its byte range.
struct SearchRun {
  /// The bytes of the run, with the signs between its pieces.
  let range: Range<Int>
  /// Whether the run is Han, kana, Hangul or pictures, which have no spaces between words and match
  /// anywhere; else letters and digits, which match from the start.
  let isUnspaced: Bool
  /// Whether an apostrophe or a quote is between letters.
  let isJoined: Bool
}

/// Splits folded text into runs, for the index and for queries.
///
/// It works on bytes, which must outlive it, for the sake of an index of a million records.
struct SearchRuns: Sequence, IteratorProtocol {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0

  /// The runs of a text that `Folding.folded(_:)` returned.
  init(ofFolded bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  mutating func next() -> SearchRun? {
    while place < bytes.count {
      let (kind, length) = character(at: place)
      switch kind {
      case .letter: return takeWord()
      case .unspaced:
        let start = place
        skip(.unspaced)
        return SearchRun(range: start..<place, isUnspaced: true, isJoined: false)
      case .joiner, .separator: place += length
      }
    }
    return nil
  }

  private mutating func takeWord() -> SearchRun {
    let start = place
    var isJoined = false
    skip(.letter)
    while place + 1 < bytes.count, Self.isJoiner(bytes[place]),
      character(at: place + 1).kind == .letter
    {
      isJoined = true
      place += 1
      skip(.letter)
    }
    return SearchRun(range: start..<place, isUnspaced: false, isJoined: isJoined)
  }

  private mutating func skip(_ kind: Kind) {
    while place < bytes.count {
      let next = character(at: place)
      if next.kind != kind { return }
      place += next.length
    }
  }
}

// Words of several pieces, such as o'brien.
extension SearchRuns {
  /// The most pieces that are joined, so that a thousand apostrophes are cheap.
  static let joinedPieces = 8

  /// Apostrophe and quote (Hebrew gershayim), to which folding maps all similar signs.
  private static func isJoiner(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"")
  }

  /// The pieces of a joined word without the signs between them, from every `step`th piece on, at
  /// most `joinedPieces` each.
  func joins(of run: SearchRun, every step: Int) -> [[UInt8]] {
    let pieces = bytes[run.range].split(whereSeparator: Self.isJoiner)
    return stride(from: 0, to: pieces.count, by: step).map { start in
      Array(pieces[start...].prefix(Self.joinedPieces).joined())
    }
  }
}

extension SearchRuns {
  private enum Kind {
    case letter, unspaced, joiner, separator
  }

  private func character(at place: Int) -> (kind: Kind, length: Int) {
    let byte = bytes[place]
    switch byte {
    case 0x30...0x39, 0x61...0x7A: return (.letter, 1)
    case 0..<0x80: return (Self.isJoiner(byte) ? .joiner : .separator, 1)
    default:
      let scalar = bytes.scalar(at: place)
      return (Self.kind(scalar.value), scalar.length)
    }
  }

  /// Han, bopomofo, kana and Hangul are recognized by block, so that ideographs newer than the tables count too.
  private static func kind(_ value: UInt32) -> Kind {
    switch value {
    case 0..<0x1100: kindByCategory(value)
    case 0x1100...0x11FF, 0x3005...0x3007, 0x3021...0x3029, 0x3041...0x309F, 0x30A1...0x30FA,
      0x30FC...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF,
      0xF900...0xFAFF, 0x1AFF0...0x1B16F, 0x20000...0x3FFFD:
      .unspaced
    default: kindByCategory(value)
    }
  }

  /// Letters, marks and numbers make words; pictures and unassigned characters are searched like ideographs.
  private static func kindByCategory(_ value: UInt32) -> Kind {
    switch utf8proc_category(Int32(bitPattern: value)) {
    case UTF8PROC_CATEGORY_LU, UTF8PROC_CATEGORY_LL, UTF8PROC_CATEGORY_LT, UTF8PROC_CATEGORY_LM,
      UTF8PROC_CATEGORY_LO, UTF8PROC_CATEGORY_MN, UTF8PROC_CATEGORY_MC, UTF8PROC_CATEGORY_ME,
      UTF8PROC_CATEGORY_ND, UTF8PROC_CATEGORY_NL, UTF8PROC_CATEGORY_NO:
      .letter
    case UTF8PROC_CATEGORY_SO, UTF8PROC_CATEGORY_CN, UTF8PROC_CATEGORY_CO: .unspaced
    default: .separator
    }
  }
}
