import CUtf8proc

/// Reduces text to a form for comparing, sorting and searching, which is never shown.
///
/// `Zoë`, `ZOE` and `zoe` fold to the same text, as do `Łukasz` and `lukasz`, `שָׁלוֹם` and `שלום`, `ＡＢＣ` and `abc`.
public enum Folding {
  /// The text in lower case, without accents and points, in normalization form C.
  ///
  /// Full case folding and compatibility decomposition (Unicode 15), then: marks of Latin, Greek,
  /// Cyrillic, Hebrew and Arabic are removed, those of other scripts are not (`が` is not `か`);
  /// letters without a decomposition become plain ones (`ł` → `l`, `æ` → `ae`, `ı` → `i`);
  /// invisible characters are removed; apostrophes, quotes and dashes become ASCII; white space
  /// becomes single spaces, none at the ends. Hebrew final letters are unchanged. As `й` is `и`
  /// with a breve, it folds to `и`, and `ё` to `е`. Folding a folded text does not change it.
  public static func folded(_ text: String) -> String {
    var isLatin = true
    let folded = text.withBytes { bytes in
      String(unsafeUninitializedCapacity: bytes.count) { output in
        guard let count = foldLatin(bytes, into: output) else {
          isLatin = false
          return 0
        }
        return count
      }
    }
    return isLatin ? folded : foldedUnicode(text)
  }

  /// Calls `body` with the bytes of the folded text.
  static func withFolded(_ text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    let isDone = text.withBytes { bytes in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { room in
        guard let count = foldLatin(bytes, into: room) else { return false }
        body(UnsafeBufferPointer(rebasing: room[..<count]))
        return true
      }
    }
    if !isDone { foldedUnicode(text).withBytes(body) }
  }

  /// Folds any text.
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
