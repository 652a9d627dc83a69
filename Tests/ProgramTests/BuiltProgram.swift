import Foundation

/// Runs the built program as a process.
final class BuiltProgram {
  struct Result {
    let status: Int32
    let output: String
    let error: String

    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  let folder: URL
  var environment: [String: String]

  /// - Parameter inMemory: whether the folder is in memory, if possible, for tests of many saves.
  init(inMemory: Bool = false) throws {
    let memory = URL(fileURLWithPath: "/dev/shm")
    let isThere = FileManager.default.isWritableFile(atPath: memory.path)
    folder = (inMemory && isThere ? memory : FileManager.default.temporaryDirectory)
      .appendingPathComponent("kith-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    environment = [
      "KITH_DATABASE": folder.appendingPathComponent("kith.db").path,
      "KITH_TODAY": "2026-11-30", "PATH": "/usr/bin:/bin", "HOME": folder.path,
      "LC_ALL": "C.UTF-8", "KITH": Self.path.path,
    ]
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// The program is next to the bundle of the tests.
  static var path: URL {
    Bundle.allBundles.lazy.map { $0.bundleURL }.first { $0.pathExtension == "xctest" }?
      .deletingLastPathComponent().appendingPathComponent("kith")
      ?? URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("kith")
  }

  /// Waits until a program has the write lock of the file.
  ///
  /// SQLite's file format, "File Locking": the reserved byte is the second of the pending page.
  func waitForWriter() throws {
    try wait(for: "a writer") {
      let file = open(self.environment["KITH_DATABASE"] ?? "", O_RDWR)
      guard file >= 0 else { return false }
      defer { close(file) }
      var lock = flock()
      (lock.l_type, lock.l_whence) = (Int16(F_WRLCK), Int16(SEEK_SET))
      (lock.l_start, lock.l_len) = (0x4000_0001, 1)
      return fcntl(file, F_GETLK, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
    }
  }

  /// The people and events of the file.
  var stored: String {
    get throws { try run("list", "--json").output + run("event", "list", "--json").output }
  }

  func run(_ words: String..., input: Data = Data()) throws -> Result {
    try run(words, input: input)
  }

  func run(_ words: [String], input: Data = Data()) throws -> Result {
    try start(words).finish(input)
  }

  /// Runs a shell script in which `$KITH` is the program.
  func shell(_ script: String) throws -> Result {
    try Running("/bin/sh", ["-c", script], environment).finish()
  }

  /// Runs a shell script whose output is a terminal, by `script`.
  func terminal(_ script: String) throws -> Result {
    let words = ["-qec", script, "/dev/null"]
    let result = try Running("/usr/bin/script", words, environment).finish()
    return Result(
      status: result.status, output: result.output.replacingOccurrences(of: "\r\n", with: "\n"),
      error: result.error)
  }

  func start(_ words: String...) throws -> Running { try start(words) }

  func start(_ words: [String]) throws -> Running {
    try Running(Self.path.path, words, environment)
  }
}

/// A wait that timed out.
struct NeverHappened: Error, CustomStringConvertible {
  let description: String
}

/// Waits for a condition, up to a minute.
func wait(
  for what: @autoclosure () -> String, until holds: () throws -> Bool
) throws {
  for _ in 0..<2_000 {
    if try holds() { return }
    usleep(30_000)
  }
  throw NeverHappened(description: what())
}
