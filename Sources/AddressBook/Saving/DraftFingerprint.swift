/// Detects whether the record that a parked draft changes has itself changed since.
public enum DraftFingerprint {
  /// FNV-1a, 64 bits, in hexadecimal digits, of the names and values of all fields.
  public static func text(of fields: [(name: String, values: [String])]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for field in fields {
      for text in [field.name] + field.values {
        // 0xFF separates the texts, as it does not occur in UTF-8.
        for byte in Array(text.utf8) + [0xFF] {
          hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
      }
    }
    return String(hash, radix: 16)
  }
}
