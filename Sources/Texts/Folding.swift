import CUtf8proc

/// Text made plain for comparing, sorting and searching.
///
/// `Zoë`, `ZOE` and `zoe` fold to one text, as do `Łukasz` and `lukasz`, `שָׁלוֹם` and `שלום`,
/// `ＡＢＣ` and `abc`. Folded text is for machines: it is compared and indexed, never shown.
public enum Folding {
  /// The text in lower case, without accents and points, in normalization form C.
  ///
  /// Full case folding and compatibility decomposition (Unicode 15), then: marks of Latin,
  /// Greek, Cyrillic, Hebrew and Arabic go, those of other scripts stay (`が` is not `か`);
  /// letters that do not decompose become plain ones (`ł` → `l`, `æ` → `ae`, `ı` → `i`);
  /// invisible characters go; apostrophes, quotes and dashes take their ASCII form; white
  /// space becomes single spaces, none at the ends. Hebrew final letters stay what they are.
  /// As `й` is `и` with a breve it folds to `и`, and `ё` to `е`.
  ///
  /// Folding twice changes nothing more.
  public static func folded(_ text: String) -> String {
    text.withBytes { bytes in bytes.isASCII ? foldedASCII(bytes) : nil } ?? foldedUnicode(text)
  }

  /// The same for ASCII alone, byte by byte: an import folds a million names.
  private static func foldedASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    String(unsafeUninitializedCapacity: bytes.count) { output in
      var count = 0
      var hasSpace = false
      for byte in bytes {
        if byte == 0x20 || (0x09...0x0D).contains(byte) {
          hasSpace = count > 0
          continue
        }
        if hasSpace {
          output[count] = 0x20
          count += 1
          hasSpace = false
        }
        output[count] = plainASCII(byte)
        count += 1
      }
      return count
    }
  }

  @inline(__always)
  private static func plainASCII(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 0x41...0x5A: byte | 0x20
    case 0x60: 0x27
    default: byte
    }
  }

  /// The same for any text.
  static func foldedUnicode(_ text: String) -> String {
    var output = ScalarBuffer(capacity: text.utf8.count)
    var hasSpace = false
    let add = { (value: Int32, output: inout ScalarBuffer) in
      if FoldingTable.isSpace(value) {
        hasSpace = !output.values.isEmpty
        return
      }
      if FoldingTable.isStrippedMark(value) { return }
      if hasSpace {
        output.append(0x20)
        hasSpace = false
      }
      if let sign = FoldingTable.sign(UInt32(bitPattern: value)) {
        output.append(Int32(sign))
      } else if let plain = FoldingTable.plain(value) {
        for scalar in plain.unicodeScalars { output.append(Int32(bitPattern: scalar.value)) }
      } else {
        output.append(value)
      }
    }
    for scalar in text.unicodeScalars {
      if let sign = FoldingTable.sign(scalar.value) {
        add(Int32(sign), &output)
      } else if scalar.isASCII {
        add(Int32(plainASCII(UInt8(truncatingIfNeeded: scalar.value))), &output)
      } else {
        output.appendDecomposed(scalar, options: options, each: add)
      }
    }
    return output.composedText()
  }

  private static let options = utf8proc_option_t(
    rawValue: UTF8PROC_DECOMPOSE.rawValue | UTF8PROC_COMPAT.rawValue
      | UTF8PROC_CASEFOLD.rawValue | UTF8PROC_IGNORE.rawValue)
}
