import CUtf8proc

/// A stretch of folded text that is searched as one.
enum SearchRun {
  /// Letters and digits, found from their beginning; more than one piece where an apostrophe
  /// or the like stood between letters.
  case word(pieces: [Substring])
  /// Han, kana, Hangul and pictures, which put no spaces between words: found anywhere.
  case unspaced(Substring)
}

/// Cuts folded text into the runs that both the index and a query are made of.
struct SearchRuns: Sequence, IteratorProtocol {
  private let text: String
  private var place: String.Index

  /// The runs of a text that `Folding.folded(_:)` gave.
  init(ofFolded text: String) {
    self.text = text
    place = text.startIndex
  }

  /// The next run from the left.
  mutating func next() -> SearchRun? {
    while place < text.endIndex {
      switch Self.kind(text.unicodeScalars[place]) {
      case .letter: return .word(pieces: takePieces())
      case .unspaced: return .unspaced(take(.unspaced))
      case .joiner, .separator: text.unicodeScalars.formIndex(after: &place)
      }
    }
    return nil
  }

  private mutating func takePieces() -> [Substring] {
    var pieces = [take(.letter)]
    while place < text.endIndex, Self.kind(text.unicodeScalars[place]) == .joiner {
      let after = text.unicodeScalars.index(after: place)
      guard after < text.endIndex, Self.kind(text.unicodeScalars[after]) == .letter else { break }
      place = after
      pieces.append(take(.letter))
    }
    return pieces
  }

  private mutating func take(_ kind: Kind) -> Substring {
    let start = place
    while place < text.endIndex, Self.kind(text.unicodeScalars[place]) == kind {
      text.unicodeScalars.formIndex(after: &place)
    }
    return text[start..<place]
  }
}

// What a character is to a search.
extension SearchRuns {
  private enum Kind {
    case letter, unspaced, joiner, separator
  }

  private static func kind(_ scalar: Unicode.Scalar) -> Kind {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A: .letter
    // Apostrophe, quote (Hebrew gershayim) and Catalan middle dot, when between letters.
    case 0x22, 0x27, 0xB7: .joiner
    case 0..<0x80: .separator
    default: isUnspaced(scalar.value) ? .unspaced : kindByCategory(scalar)
    }
  }

  /// Han, bopomofo, kana, Hangul, by block, so that ideographs newer than the Unicode tables
  /// count too.
  private static func isUnspaced(_ value: UInt32) -> Bool {
    switch value {
    case 0..<0x1100: false
    case 0x1100...0x11FF, 0x3005...0x3007, 0x3021...0x3029, 0x3041...0x309F, 0x30A1...0x30FA,
      0x30FC...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF,
      0xF900...0xFAFF, 0x1AFF0...0x1B16F, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// Letters, marks and numbers make words; pictures, and what the tables do not know, are
  /// searched one by one like ideographs.
  private static func kindByCategory(_ scalar: Unicode.Scalar) -> Kind {
    switch utf8proc_category(Int32(bitPattern: scalar.value)) {
    case UTF8PROC_CATEGORY_LU, UTF8PROC_CATEGORY_LL, UTF8PROC_CATEGORY_LT, UTF8PROC_CATEGORY_LM,
      UTF8PROC_CATEGORY_LO, UTF8PROC_CATEGORY_MN, UTF8PROC_CATEGORY_MC, UTF8PROC_CATEGORY_ME,
      UTF8PROC_CATEGORY_ND, UTF8PROC_CATEGORY_NL, UTF8PROC_CATEGORY_NO:
      .letter
    case UTF8PROC_CATEGORY_SO, UTF8PROC_CATEGORY_CN, UTF8PROC_CATEGORY_CO: .unspaced
    default: .separator
    }
  }
}
