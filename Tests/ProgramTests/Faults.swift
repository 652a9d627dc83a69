import Calendars
import Foundation
import Glibc
import Storage
import Testing

/// A fault injected into a system call of the program.
enum Fault: CustomTestStringConvertible {
  /// One call fails with an error.
  case fails(errno: Int32)
  /// All calls from one on fail with an error.
  case stays(errno: Int32)
  /// SIGKILL ends the program before a call.
  case kills
  /// SIGKILL ends the program after half of a write.
  case tears

  var variables: [String: String] {
    switch self {
    case .fails(let code): ["KITH_FAULT": "fail", "KITH_FAULT_ERRNO": String(code)]
    case .stays(let code): ["KITH_FAULT": "stay", "KITH_FAULT_ERRNO": String(code)]
    case .kills: ["KITH_FAULT": "kill"]
    case .tears: ["KITH_FAULT": "tear"]
    }
  }

  var isKill: Bool {
    switch self {
    case .fails, .stays: false
    case .kills, .tears: true
    }
  }

  var testDescription: String {
    switch self {
    case .fails(let code): "one call fails with \(code)"
    case .stays(let code): "all calls fail with \(code)"
    case .kills: "killed"
    case .tears: "killed in a write"
    }
  }
}

extension BuiltProgram {
  var database: String { environment["KITH_DATABASE"] ?? "" }

  func file(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Runs the program with a fault at a call about files in its folder, counted from 1.
  ///
  /// - Parameter program: another program than kith.
  /// - Returns: the result, and the number of such calls if the program ended by itself.
  func run(
    _ words: [String], _ fault: Fault, at call: Int, program: String = path.path
  ) throws -> (Result, calls: Int?) {
    let library = Self.path.deletingLastPathComponent()
      .appendingPathComponent("libKithFailingCalls.so").path
    try #require(FileManager.default.fileExists(atPath: library), "\(library)")
    let report = folder.path + "-calls"
    unlink(report)
    defer { unlink(report) }
    var variables = environment
    // The sanitizer insists on being the first library, but does not need to be.
    variables["ASAN_OPTIONS"] = "verify_asan_link_order=0"
    variables["LD_PRELOAD"] = library
    variables["KITH_FAULT_FOLDER"] = folder.path + "/"
    variables["KITH_FAULT_AT"] = String(call)
    variables["KITH_FAULT_REPORT"] = report
    variables.merge(fault.variables) { $1 }
    let result = try Running(program, words, variables).finish()
    let calls = try? String(contentsOfFile: report, encoding: .utf8)
    return (result, calls.flatMap { Int($0.dropLast()) })
  }

  /// The number of calls of a run without a fault.
  func calls(of words: [String]) throws -> Int {
    let (result, calls) = try run(words, .kills, at: 0)
    try #require(result.status == 0, "\(words) \(result.error)")
    return try #require(calls)
  }
}

/// The contents of a file, except values that differ between runs.
struct StoredState: Equatable {
  /// People by name, with the fields that the tests change.
  var people: [String: String] = [:]
  var events: [String] = []
  var settings: [String: String] = [:]

  init() {}

  /// Reads a file as the next program would, and runs the checks of `kith check`.
  init(_ path: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    guard access(path, F_OK) == 0 else { return }
    let file: StoreFile
    do throws(StorageError) {
      file = try StoreFile.open(path: path, creating: false)
    } catch .missing {
      return
    }
    let today = try #require(GregorianDate(year: 2026, month: 11, day: 30)?.dayNumber)
    let store = Store(file.connection, today: today, milliseconds: 0)
    try store.check.run { finding in
      Issue.record("\(finding.message)", sourceLocation: sourceLocation)
    }
    let rows = try file.connection.prepare("SELECT name, coalesce(note, '') FROM person")
    while try rows.step() { people[try rows.text(at: 0)] = try rows.text(at: 1) }
    let events = try file.connection.prepare("SELECT title FROM event ORDER BY title")
    while try events.step() { self.events.append(try events.text(at: 0)) }
    let settings = try file.connection.prepare("SELECT key, value FROM setting")
    while try settings.step() { self.settings[try settings.text(at: 0)] = try settings.text(at: 1) }
  }
}
