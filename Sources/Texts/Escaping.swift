import CUtf8proc

/// Makes stored text safe to print: control characters are shown and do not act.
///
/// Text without anything to escape is returned unchanged.
public enum Escaping {
  /// The text for a terminal: nothing in it moves the cursor, rings, changes colours or reorders the line.
  ///
  /// Escaped as `\n`, `\r`, `\t`, `\u{1b}`: C0 and C1 controls, DEL, U+2028 and U+2029,
  /// bidirectional embeddings, overrides and isolates, deprecated format controls, annotation
  /// characters, noncharacters, and tag characters outside a flag. Marks that only hint at a
  /// direction (U+200E, U+200F, U+061C) reorder no neighbour and are kept. A backslash is not
  /// escaped, so that `C:\names` looks like itself; only `pipe(_:)` can be read back.
  public static func terminal(_ text: String) -> String { shown(text, escape) }

  /// The text for a terminal of another program, which knows no escapes: a space for each character
  /// that `terminal(_:)` escapes.
  public static func blanked(_ text: String) -> String { shown(text) { _ in " " } }

  private static func shown(
    _ text: String, _ escaped: (Unicode.Scalar) -> String
  ) -> String {
    guard text.withBytes({ $0.contains(where: mayNeedTerminalEscape) }),
      text.unicodeScalars.contains(where: needsTerminalEscape)
    else { return text }
    var output = ""
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if needsTerminalEscape(scalar) {
        output.unicodeScalars.append(contentsOf: escaped(scalar).unicodeScalars)
      } else {
        output.unicodeScalars.append(scalar)
      }
      if scalar == blackFlag, let tags = flagTags(at: rest) {
        output.unicodeScalars.append(contentsOf: tags)
        rest = rest[tags.endIndex...]
      }
    }
    return output
  }

  /// The text as one field of a tab-separated line, from which it can be read back.
  ///
  /// `\` becomes `\\`; escaped as `\n`, `\r`, `\t`, `\u{1b}` are C0 and C1 controls, DEL, U+2028
  /// and U+2029, bidirectional embeddings, overrides and isolates.
  public static func pipe(_ text: String) -> String {
    guard text.withBytes(mayNeedPipeEscape), text.unicodeScalars.contains(where: needsPipeEscape)
    else { return text }
    var output = ""
    for scalar in text.unicodeScalars {
      if scalar == "\\" {
        output += "\\\\"
      } else if needsPipeEscape(scalar) {
        output += escape(scalar)
      } else {
        output.unicodeScalars.append(scalar)
      }
    }
    return output
  }

  /// Appends valid UTF-8, escaped as by `pipe(_:)`.
  public static func pipe(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    if mayNeedPipeEscape(text) {
      output.append(text: pipe(String(decoding: text, as: UTF8.self)))
    } else {
      output.append(contentsOf: text)
    }
  }

  /// Appends a text, escaped as by `pipe(_:)`.
  public static func pipe(_ text: String, to output: inout [UInt8]) {
    text.withBytes { pipe($0, to: &output) }
  }

  /// The text between U+2068 and U+2069 if part of it runs right to left, else unchanged.
  ///
  /// A Hebrew name then stays in its cell and does not reorder the row. Only for terminals: after
  /// `terminal(_:)` and fitting, which could cut the end off, and before padding, so that the name
  /// stays at its side of the cell. Both characters are zero columns wide.
  public static func isolated(_ text: String) -> String {
    // 0xD6 starts U+0580…U+05BF in UTF-8; no character before runs right to left.
    guard text.withBytes({ $0.contains { $0 >= 0xD6 } }),
      text.unicodeScalars.contains(where: runsRightToLeft)
    else { return text }
    return "\u{2068}\(text)\u{2069}"
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(scalar.value, radix: 16))}"
    }
  }
}

extension Escaping {
  private static func needsPipeEscape(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\\" || isControl(scalar.value)
  }

  private static func needsTerminalEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x206A...0x206F, 0xFFF9...0xFFFB, 0xFDD0...0xFDEF, 0xE0000...0xE007F: true
    case let value where value & 0xFFFE == 0xFFFE: true
    case let value: isControl(value)
    }
  }

  /// C0, DEL, C1, line and paragraph separators, and direction controls.
  private static func isControl(_ value: UInt32) -> Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether a character may need an escape: 0xC2 starts U+0080…U+00BF in UTF-8, 0xE2 U+2000…U+2FFF.
  ///
  /// Without an early exit, so that the loop is vectorized.
  private static func mayNeedPipeEscape(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var found: UInt8 = 0
    for byte in bytes {
      let isControl: UInt8 = byte < 0x20 ? 1 : 0
      let isOther: UInt8 = byte == 0x5C || byte == 0x7F || byte == 0xC2 || byte == 0xE2 ? 1 : 0
      found |= isControl | isOther
    }
    return found != 0
  }

  /// 0xEF starts U+F000…U+FFFF in UTF-8, and 0xF0 up everything after it.
  private static func mayNeedTerminalEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2 || byte >= 0xEF
  }

  private static func runsRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x590 else { return false }
    let direction = utf8proc_get_property(Int32(bitPattern: scalar.value)).pointee.bidi_class
    return direction == Int16(UTF8PROC_BIDI_CLASS_R.rawValue)
      || direction == Int16(UTF8PROC_BIDI_CLASS_AL.rawValue)
      || direction == Int16(UTF8PROC_BIDI_CLASS_AN.rawValue)
  }
}

// Flags of regions such as Scotland, spelled in tag characters.
extension Escaping {
  private static let blackFlag: Unicode.Scalar = "\u{1F3F4}"

  /// The tags directly after a black flag that spell a region, with their end tag: three to seven
  /// letters or digits (Unicode Technical Standard #51, annex C).
  private static func flagTags(
    at rest: Substring.UnicodeScalarView
  ) -> Substring.UnicodeScalarView? {
    let letters = rest.prefix(8).prefix { scalar in
      (0xE0030...0xE0039).contains(scalar.value) || (0xE0061...0xE007A).contains(scalar.value)
    }
    guard (3...7).contains(letters.count), letters.endIndex < rest.endIndex,
      rest[letters.endIndex].value == 0xE007F
    else { return nil }
    return rest[..<rest.index(after: letters.endIndex)]
  }
}
