import Calendars
import Foundation
import TerminalUI
import TestSupport

@testable import Commands

/// Runs kith in this process, with its own file, clock and locale.
final class Kith {
  struct Result {
    let status: Int32
    let output: String
    let error: String

    var json: Any? { try? JSONSerialization.jsonObject(with: Data(output.utf8)) }
    /// Standard output as a JSON array of objects.
    var list: [[String: Any]] { json as? [[String: Any]] ?? [] }
    /// Standard output as a JSON object.
    var object: [String: Any] { json as? [String: Any] ?? [:] }
    /// The error that `--json` writes to standard error.
    var commandError: [String: Any] {
      let whole = try? JSONSerialization.jsonObject(with: Data(error.utf8)) as? [String: Any]
      return whole?["error"] as? [String: Any] ?? [:]
    }
    var rows: [[String]] {
      output.split(separator: "\n").map {
        $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      }
    }
  }

  let folder: URL
  var variables: [String: String] = [:]
  var isTerminal = false
  /// Whether standard error is a terminal; `nil` for the same as standard output.
  var errorIsTerminal: Bool?
  var inputIsTerminal = false
  /// The error number of every write to standard output; 0 for none.
  var outputFailure: Int32 = 0
  /// The lines that the user types, in order.
  var answers: [String] = []
  /// Runs while the user thinks about the first answer.
  var meanwhile: (() -> Void)?
  var width: Int?
  /// Returns the text that the user's editor saves.
  var editor: (String) -> String? = { _ in nil }
  /// As `editor`, for an editor that does not save plain text.
  var oddEditor: ((String) -> EditedText)?
  var terminals: [any Terminal] = []
  var language = DateLanguage.english
  /// The path of this program, for commands that start it.
  var programPath: String?
  /// The milliseconds by which the clock advances each time it is read.
  var clockStep: UInt64 = 0
  private var clockReadings: UInt64 = 0

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("kith-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    variables["KITH_TODAY"] = "2026-11-30"
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  var database: String { folder.appendingPathComponent("kith.db").path }

  /// Writes a file into the folder and returns its path.
  func file(_ name: String, _ text: String) throws -> String {
    try file(name, Data(text.utf8))
  }

  /// Writes a file into the folder and returns its path.
  func file(_ name: String, _ bytes: Data) throws -> String {
    let url = folder.appendingPathComponent(name)
    try bytes.write(to: url)
    return url.path
  }

  /// Changes the file with SQLite's own program, which can write to the tables of a search index.
  func change(_ sql: String) throws {
    _ = try DebianPython.output(
      "/usr/bin/sqlite3", ["-bail", database],
      package: "sqlite3", input: "PRAGMA ignore_check_constraints = ON;\n\(sql);\n")
  }

  /// Runs kith with words that are already split.
  @discardableResult
  func callAsFunction(_ words: String..., input: String = "") -> Result {
    run(words, input: input)
  }

  /// Runs kith.
  ///
  /// - Parameter namesFile: whether a variable names the file of the folder, unless one is set
  ///   already.
  func run(_ words: [String], input: String = "", namesFile: Bool = true) -> Result {
    var output: [UInt8] = []
    var error: [UInt8] = []
    var rest = Array(input.utf8)[...]
    var variables = variables
    if namesFile { variables["KITH_DATABASE"] = variables["KITH_DATABASE"] ?? database }
    let environment = Environment(
      output: .init(isTerminal: isTerminal) { bytes in
        if self.outputFailure == 0 { output += bytes }
        return self.outputFailure
      },
      error: .init(isTerminal: errorIsTerminal ?? isTerminal) { bytes in
        error += bytes
        return 0
      },
      inputIsTerminal: inputIsTerminal,
      readLine: {
        let meanwhile = self.meanwhile
        self.meanwhile = nil
        meanwhile?()
        return self.answers.isEmpty ? nil : self.answers.removeFirst()
      },
      readInput: { buffer in
        let part = rest.prefix(buffer.count)
        buffer.copyBytes(from: part)
        rest = rest.dropFirst(part.count)
        return part.count
      },
      variable: { variables[$0].flatMap { $0.isEmpty ? nil : $0 } },
      terminalWidth: { self.width },
      clock: {
        self.clockReadings += 1
        return (
          GregorianDate(year: 2026, month: 11, day: 30)?.dayNumber ?? .first,
          1_796_000_000_000 + self.clockStep * self.clockReadings
        )
      },
      language: { self.language },
      terminal: { _ in self.terminals.isEmpty ? nil : self.terminals.removeFirst() },
      editText: {
        self.oddEditor?($0) ?? self.editor($0).map(EditedText.text) ?? .failed(left: nil)
      }, programPath: { self.programPath })
    let status = Program.run(words, in: environment)
    return Result(
      status: status, output: String(decoding: output, as: UTF8.self),
      error: String(decoding: error, as: UTF8.self))
  }
}
