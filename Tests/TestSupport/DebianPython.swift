import Foundation

/// Debian's Python with a module from a package: a second opinion without code from kith.
public enum DebianPython {
  /// The reason of a failure, for the report of the test.
  public struct Failure: Error, CustomStringConvertible {
    /// One sentence; names the package if it is not installed.
    public let description: String
  }

  /// Runs a script on an input and returns the lines that it printed.
  ///
  /// - Parameters:
  ///   - module: the module that the script imports.
  ///   - package: the Debian package of the module.
  public static func lines(
    _ script: String, module: String, package: String, input: String
  ) throws -> [Substring] {
    let python = "/usr/bin/python3"
    guard FileManager.default.isExecutableFile(atPath: python) else {
      throw Failure(description: "\(python) is missing: install the Debian package `\(package)`")
    }
    guard try run(python, ["-I", "-c", "import \(module)"], input: "").status == 0 else {
      throw Failure(description: "Python has no \(module): install the Debian package `\(package)`")
    }
    return try output(python, ["-I", "-c", script], input: input)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Runs a program of a Debian package on an input and returns its output.
  public static func output(
    _ program: String, _ arguments: [String], environment: [String: String] = [:],
    package: String? = nil, input: String = ""
  ) throws -> String {
    if !FileManager.default.isExecutableFile(atPath: program) {
      throw Failure(
        description: "\(program) is missing: install the Debian package `\(package ?? program)`")
    }
    let (status, output, errors) = try run(
      program, arguments, environment: environment, input: input)
    guard status == 0 else {
      throw Failure(description: "\(program) ended with status \(status): \(errors.suffix(2000))")
    }
    return output
  }

  private static func run(
    _ program: String, _ arguments: [String], environment: [String: String] = [:], input: String
  ) throws -> (status: Int32, output: String, errors: String) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("kith-second-opinion-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["input", "output", "errors"].map { folder.appendingPathComponent($0) }
    try Data(input.utf8).write(to: files[0])
    for file in files.dropFirst() { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = ["LC_ALL": "C.UTF-8", "TZ": "UTC", "HOME": folder.path]
      .merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    let texts = try files.dropFirst().map {
      String(decoding: try Data(contentsOf: $0), as: UTF8.self)
    }
    return (process.terminationStatus, texts[0], texts[1])
  }
}
