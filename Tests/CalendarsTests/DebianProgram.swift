import Foundation

/// A Debian program with the Hebrew calendar: a second opinion without code from kith.
enum DebianProgram: String {
  case hebcal
  case remind

  /// The reason of a failure, for the report of the test.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs the program and returns its output.
  func output(_ arguments: [String], file: String? = nil) throws -> Data {
    let path = "/usr/bin/\(rawValue)"
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw Failure(
        description: "\(path) is missing: install the Debian package `\(rawValue)`")
    }
    var arguments = arguments
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("kith-\(rawValue)-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    if let file {
      let written = folder.appendingPathComponent("input")
      try Data(file.utf8).write(to: written)
      arguments = arguments.map { $0 == "FILE" ? written.path : $0 }
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = ["LC_ALL": "C.UTF-8", "TZ": "UTC", "HOME": folder.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0, !output.isEmpty else {
      throw Failure(
        description: "\(rawValue) ended with status \(process.terminationStatus), "
          + "\(output.count) bytes printed")
    }
    return output
  }

  func lines(_ arguments: [String], file: String? = nil) throws -> [Substring] {
    String(decoding: try output(arguments, file: file), as: UTF8.self).split(separator: "\n")
  }
}
