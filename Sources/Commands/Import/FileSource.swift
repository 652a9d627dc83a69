import Glibc
import Interchange

/// The bytes of a file, or of standard input for `-`.
final class FileSource: ByteSource {
  private let descriptor: Int32
  private let readInput: ((UnsafeMutableRawBufferPointer) -> Int)?

  /// Opens a file; never the database, as closing it would drop SQLite's locks (fcntl(2)).
  init(_ path: String, _ invocation: Invocation) throws(CommandError) {
    if path == "-" {
      descriptor = -1
      readInput = invocation.environment.readInput
      return
    }
    if let commandError = CommandError(of: path, asOneOf: try OwnFiles(invocation).paths) {
      throw commandError
    }
    readInput = nil
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    if descriptor < 0 {
      let code = errno
      throw CommandError(
        code == ENOENT ? .notFound : .storage,
        "cannot read `\(path)`: \(SystemError.words(code))",
        hint: code == ENOENT
          ? "Give the path of an existing file, or - for standard input" : nil)
    }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw CommandError(.format, "`\(path)` is a folder", hint: "Name a file in it")
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(InterchangeError) -> Int {
    if let readInput {
      let count = readInput(buffer)
      if count < 0 { throw .source(errno: Int32(-count)) }
      return count
    }
    while true {
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if errno != EINTR { throw .source(errno: errno) }
    }
  }

  /// Goes back to the start; `false` for a pipe.
  func rewind() -> Bool {
    descriptor >= 0 && lseek(descriptor, 0, SEEK_SET) == 0
  }
}
