/// A physical line of a text file.
struct PlainLine {
  /// The number of the line, from 1.
  var number: Int
  /// The text without its line break; empty if there is a fault.
  var text: String
  /// The bytes as read, with the line break.
  var raw: [UInt8]
  /// The error if the bytes are not valid text.
  var fault: InterchangeError?
}

extension PlainLine {
  /// Whether the line has only spaces and tabs.
  var isBlank: Bool { text.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 } && fault == nil }
}
