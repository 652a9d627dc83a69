import Glibc

/// One run of glibc's `iconv` from a named encoding to UTF-8, or back.
///
/// Neither `//IGNORE` nor `//TRANSLIT` can be asked for: a character is right or it is an error.
final class CharacterConverter {
  /// Why a step ended.
  enum Stop {
    case inputUsed, outputFull, incomplete, undecodable
  }

  private let descriptor: iconv_t

  /// Throws `InterchangeError.unknownEncoding` when glibc has no encoding `name`.
  convenience init(from name: String) throws(InterchangeError) {
    try self.init(name) { iconv_open("UTF-8", $0) }
  }

  /// Throws `InterchangeError.unknownEncoding` when glibc has no encoding `name`.
  convenience init(to name: String) throws(InterchangeError) {
    try self.init(name) { iconv_open($0, "UTF-8") }
  }

  private init(_ name: String, open: (String) -> iconv_t?) throws(InterchangeError) {
    // An empty name would mean the locale's encoding, and a slash begins iconv's flags.
    let isPlain = !name.isEmpty && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x2F }
    guard isPlain, let opened = open(name), Int(bitPattern: opened) != -1 else {
      throw .unknownEncoding(name: name, nearest: TextEncoding.nearest(to: name))
    }
    descriptor = opened
  }

  deinit {
    iconv_close(descriptor)
  }

  /// Converts from `input` to `output`; gives the bytes taken and put, and why it stopped.
  ///
  /// An empty input at the end of the text writes out what a stateful encoding still holds.
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
