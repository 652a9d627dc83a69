import Texts

/// What the user's editor made of a text.
public enum EditedText: Equatable, Sendable {
  /// A text, be it another or the same.
  case text(String)
  /// It held bytes that are no text: they are taken for Latin-1, and NULs are left out.
  case mended(String)
  /// The editor could not be run, failed, or was ended; with what it left, where that is another text.
  case failed(left: String?)

  /// The text, however it came about; nothing where there is none.
  var text: String? {
    switch self {
    case .text(let text), .mended(let text): text
    case .failed(let left): left
    }
  }

  /// Reads what an editor left.
  init(_ bytes: [UInt8]) {
    var text = ""
    var isMended = false
    bytes.withUnsafeBytes { bytes in
      var start = 0
      while true {
        let (end, why) = UTF8Proof.stop(in: bytes, from: start)
        text += String(decoding: bytes[start..<end], as: UTF8.self)
        if why == .end { return }
        if why != .nul { text.unicodeScalars.append(Unicode.Scalar(bytes[end])) }
        isMended = true
        start = end + 1
      }
    }
    self = isMended ? .mended(text) : .text(text)
  }
}
