import Foundation

/// The program as it was built, run as a process of its own.
struct BuiltProgram {
  /// What a run gave.
  struct Result {
    let status: Int32
    let output: String
    let error: String
  }

  let folder: URL
  var environment: [String: String]

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("kith-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    environment = [
      "KITH_DATABASE": folder.appendingPathComponent("kith.db").path,
      "KITH_TODAY": "2026-11-30", "PATH": "/usr/bin:/bin", "HOME": folder.path, "LC_ALL": "C.UTF-8",
    ]
  }

  /// The program lies beside the bundle of the tests.
  static var path: URL {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("kith")
  }

  func run(_ words: String..., input: Data = Data()) throws -> Result {
    try run(words, input: input)
  }

  func run(_ words: [String], input: Data = Data()) throws -> Result {
    let process = Process()
    process.executableURL = Self.path
    process.arguments = words
    process.environment = environment
    let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = stderr
    try process.run()
    stdin.fileHandleForWriting.write(input)
    try stdin.fileHandleForWriting.close()
    let output = stdout.fileHandleForReading.readDataToEndOfFile()
    let error = stderr.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: String(decoding: output, as: UTF8.self),
      error: String(decoding: error, as: UTF8.self))
  }
}
