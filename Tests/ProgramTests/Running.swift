import Foundation
import Glibc

/// A process that is running and waits for input.
///
/// It is started without Foundation, whose processes inherit open files of other tests: a terminal
/// that stays open would keep all pipes of the other tests open.
final class Running {
  /// The error number of a process that could not be started.
  struct Failure: Error {
    let code: Int32
  }

  /// Locked from creating pipes to starting the process, so that no other process inherits them.
  private static let starting = NSLock()

  let id: pid_t
  private let input: FileHandle
  private let output: FileHandle
  private let error: FileHandle

  init(_ program: String, _ words: [String], _ environment: [String: String]) throws {
    Self.starting.lock()
    defer { Self.starting.unlock() }
    let pipes = try (0..<3).map { _ in try Self.pipe() }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, end) in [(Int32(0), pipes[0].read), (1, pipes[1].write), (2, pipes[2].write)] {
      posix_spawn_file_actions_adddup2(&actions, end, number)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // Signals that the tests ignore or block must not be inherited.
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var id = pid_t()
    let code = Self.withStrings([program] + words) { words in
      Self.withStrings(environment.map { "\($0)=\($1)" }) { variables in
        posix_spawn(&id, program, &actions, &attributes, words, variables)
      }
    }
    for end in [pipes[0].read, pipes[1].write, pipes[2].write] { close(end) }
    self.id = id
    input = FileHandle(fileDescriptor: pipes[0].write, closeOnDealloc: true)
    output = FileHandle(fileDescriptor: pipes[1].read, closeOnDealloc: true)
    error = FileHandle(fileDescriptor: pipes[2].read, closeOnDealloc: true)
    guard code == 0 else { throw Failure(code: code) }
  }

  func write(_ bytes: Data) throws { try input.write(contentsOf: bytes) }

  /// Writes the last input, closes it and waits for the end.
  func finish(_ last: Data = Data()) throws -> BuiltProgram.Result {
    if !last.isEmpty { try write(last) }
    try input.close()
    let (output, error) = (output.readDataToEndOfFile(), error.readDataToEndOfFile())
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    // As in the shell: the exit status, or 128 and the signal.
    let signal = status & 0x7F
    return BuiltProgram.Result(
      status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal,
      output: String(decoding: output, as: UTF8.self),
      error: String(decoding: error, as: UTF8.self))
  }

  private static func pipe() throws -> (read: Int32, write: Int32) {
    // A closed pipe is an error of the write, and must not end the tests.
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [0, 0]
    guard Glibc.pipe(&ends) == 0 else { throw Failure(code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func withStrings<Outcome>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Outcome
  ) -> Outcome {
    let copies = texts.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
  }
}
