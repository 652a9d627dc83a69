/// A physical line of a text file.
struct PlainLine {
  /// Its number, from 1.
  var number: Int
  /// The text without its line end; empty where there is a fault.
  var text: String
  /// The bytes as they were read, line end included.
  var raw: [UInt8]
  /// The bytes that are no text, where there are some.
  var fault: InterchangeError?
}

extension PlainLine {
  /// Whether it holds nothing but spaces and tabs.
  var isBlank: Bool { text.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 } && fault == nil }
}
