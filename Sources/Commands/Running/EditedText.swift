import Texts

/// The result of editing a text in the user's editor.
public enum EditedText: Equatable, Sendable {
  /// The text, changed or not.
  case text(String)
  /// The file was not valid UTF-8: invalid bytes are read as Latin-1, and NULs are left out.
  case repaired(String)
  /// The editor failed or was ended; with its text if that was changed.
  case failed(left: String?)

  /// The text in any case; `nil` if there is none.
  var text: String? {
    switch self {
    case .text(let text), .repaired(let text): text
    case .failed(let left): left
    }
  }

  init(_ bytes: [UInt8]) {
    var text = ""
    var isMended = false
    bytes.withUnsafeBytes { bytes in
      var start = 0
      while true {
        let (end, why) = UTF8Validation.stop(in: bytes, from: start)
        text += String(decoding: bytes[start..<end], as: UTF8.self)
        if why == .end { return }
        if why != .nul { text.unicodeScalars.append(Unicode.Scalar(bytes[end])) }
        isMended = true
        start = end + 1
      }
    }
    self = isMended ? .repaired(text) : .text(text)
  }
}
