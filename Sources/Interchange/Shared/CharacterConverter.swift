import Glibc

/// Converts between a named encoding and UTF-8 with glibc's `iconv`.
///
/// `//IGNORE` and `//TRANSLIT` are refused: an invalid character is always an error.
final class CharacterConverter {
  enum Stop {
    case inputUsed, outputFull, incomplete, undecodable
  }

  private let descriptor: iconv_t

  /// Throws `InterchangeError.unknownEncoding` if glibc has no encoding `name`.
  convenience init(from name: String) throws(InterchangeError) {
    try self.init(name) { iconv_open("UTF-8", $0) }
  }

  convenience init(to name: String) throws(InterchangeError) {
    try self.init(name) { iconv_open($0, "UTF-8") }
  }

  private init(_ name: String, open: (String) -> iconv_t?) throws(InterchangeError) {
    // An empty name would mean the encoding of the locale, and a slash starts flags.
    let isPlain = !name.isEmpty && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x2F }
    guard isPlain, let opened = open(name), Int(bitPattern: opened) != -1 else {
      throw .unknownEncoding(name: name, nearest: TextEncoding.nearest(to: name))
    }
    descriptor = opened
  }

  deinit {
    iconv_close(descriptor)
  }

  /// Converts `input` to `output`; an empty input ends the text and writes what a stateful encoding has pending.
  func step(
    _ input: UnsafeMutableRawBufferPointer, to output: UnsafeMutableRawBufferPointer
  ) -> (taken: Int, put: Int, stop: Stop) {
    var from = input.baseAddress?.assumingMemoryBound(to: CChar.self)
    var to = output.baseAddress?.assumingMemoryBound(to: CChar.self)
    var (left, room) = (input.count, output.count)
    let result =
      input.isEmpty
      ? iconv(descriptor, nil, nil, &to, &room) : iconv(descriptor, &from, &left, &to, &room)
    let code = errno
    var stop = Stop.inputUsed
    if result == -1 {
      stop = code == E2BIG ? .outputFull : code == EINVAL ? .incomplete : .undecodable
    }
    return (input.count - left, output.count - room, stop)
  }
}
