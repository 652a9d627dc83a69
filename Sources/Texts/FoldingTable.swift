import CUtf8proc

/// Folding of single characters, beyond case and decomposition.
enum FoldingTable {
  /// The plain form of a lower-case letter that Unicode does not decompose, as people without its key type it.
  ///
  /// The Arabic pairs are one letter on two keyboards.
  static func plain(_ value: Int32) -> String? {
    switch value {
    case 0xE6: "ae"
    case 0xF0, 0x111, 0x256, 0x257: "d"
    case 0xF8: "o"
    case 0xFE: "th"
    case 0x127: "h"
    case 0x131, 0x268: "i"
    case 0x138, 0x199: "k"
    case 0x142, 0x19A: "l"
    case 0x14B, 0x272: "n"
    case 0x153: "oe"
    case 0x167: "t"
    case 0x180, 0x253: "b"
    case 0x188, 0x23C: "c"
    case 0x1B6: "z"
    case 0x1E5, 0x260: "g"
    case 0x24D: "r"
    case 0x24F, 0x1B4: "y"
    case 0x259, 0x247: "e"
    case 0x2C65: "a"
    case 0x649, 0x6CC: "\u{64A}"
    case 0x6A9: "\u{643}"
    default: nil
    }
  }

  /// The ASCII form of apostrophes, quotes and dashes.
  ///
  /// Called before decomposition, which would turn U+00B4 into a space and a mark. Hebrew geresh,
  /// gershayim and maqaf are included, as people type `'`, `"` and `-` for them, and the middle dot
  /// of Catalan `col·lega`, which separates letters of a word as an apostrophe does.
  static func sign(_ value: UInt32) -> UInt8? {
    switch value {
    case 0x60, 0xB4, 0xB7, 0x2B9, 0x2BB, 0x2BC, 0x55A, 0x5F3, 0x1FFD, 0x2018...0x201B, 0x2032,
      0x2035,
      0xA78C,
      0xFF40:
      value == 0x201A ? nil : UInt8(ascii: "'")
    case 0x5F4, 0x201C...0x201F, 0x2033, 0x2036: UInt8(ascii: "\"")
    case 0x5BE, 0x2010...0x2015, 0x2212: UInt8(ascii: "-")
    default: nil
    }
  }

  /// Whether folding removes the mark: accents, Hebrew points, Arabic vowel signs.
  ///
  /// By blocks: Latin, Greek, Cyrillic, Hebrew, Arabic and symbols. Marks of other scripts are
  /// vowels or make another letter (Devanagari, Thai, the kana voicing marks U+3099 and U+309A).
  static func isStrippedMark(_ value: Int32) -> Bool {
    switch value {
    case 0..<0x300: false
    case 0x300...0x36F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    case 0x483...0x489, 0x591...0x5C7, 0x610...0x61A, 0x64B...0x65F, 0x670, 0x6D6...0x6ED,
      0x8CA...0x8FF, 0xFB1E:
      isMark(value)
    // The Arabic tatweel only stretches the line.
    case 0x640: true
    default: false
    }
  }

  /// Whether the character is white space, which becomes a plain space.
  static func isSpace(_ value: Int32) -> Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000:
      true
    default: false
    }
  }

  private static func isMark(_ value: Int32) -> Bool {
    let category = utf8proc_category(value)
    return category == UTF8PROC_CATEGORY_MN || category == UTF8PROC_CATEGORY_ME
  }
}
