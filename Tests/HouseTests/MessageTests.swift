import Foundation
import TestSupport
import Testing

/// `scripts/messages` collects the messages of kith for translators.
@Suite struct MessageTests {
  @Test func `every message is in the template, which gettext reads`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "kith-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let template = folder.appending(path: "messages.pot").path
    let script = Repository.root.appending(path: "scripts/messages").path
    _ = try DebianPython.output(
      "/usr/bin/python3", [script, template], package: "python3")
    _ = try DebianPython.output(
      "/usr/bin/msgfmt", ["--check-format", "-o", "/dev/null", template], package: "gettext")

    let gathered = try String(contentsOfFile: template, encoding: .utf8)
    let complaints = try Self.plainComplaints()
    #expect(complaints.count > 20)
    for commandError in complaints {
      #expect(gathered.contains("\"\(commandError)\""), "\(commandError)")
    }
    // A text in several pieces is one message, and interpolated values keep their names.
    #expect(gathered.contains("replaces it with a backup, and `sqlite3 FILE .dump`"))
    #expect(gathered.contains("\"the file `{path}` does not exist\""))
    // SQL is not a message.
    #expect(!gathered.contains("SELECT "))
  }

  /// The messages of command errors that are one literal without interpolation.
  private static func plainComplaints() throws -> [Substring] {
    let text = try Repository.swiftFiles(below: "Sources").map {
      try String(contentsOf: $0, encoding: .utf8)
    }.joined()
    return text.matches(of: /CommandError\(\s*\.\w+, "([^"\\]* [^"\\]*)"[,)]/).map(\.output.1)
  }
}
