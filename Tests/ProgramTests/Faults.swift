import Calendars
import Foundation
import Glibc
import Storage
import Testing

/// What a call of the program to the system meets.
enum Fault: CustomTestStringConvertible {
  /// One call gives an error.
  case fails(errno: Int32)
  /// From one call on all give an error.
  case stays(errno: Int32)
  /// The program ends by SIGKILL before a call.
  case kills
  /// The same with half of what it wanted to write.
  case tears

  var variables: [String: String] {
    switch self {
    case .fails(let code): ["KITH_FAULT": "fail", "KITH_FAULT_ERRNO": String(code)]
    case .stays(let code): ["KITH_FAULT": "stay", "KITH_FAULT_ERRNO": String(code)]
    case .kills: ["KITH_FAULT": "kill"]
    case .tears: ["KITH_FAULT": "tear"]
    }
  }

  /// Whether it ends the program.
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
  /// The path of the file of people.
  var database: String { environment["KITH_DATABASE"] ?? "" }

  func file(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Runs the program with a fault at one of its calls about files in its folder, from 1.
  ///
  /// - Parameter program: another program than kith.
  /// - Returns: what the run gave, and the number of such calls, where the program came to its
  ///   end.
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
    // The sanitizer wants to be the first library itself; it need not be.
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

  /// How many calls a run makes that meets no fault.
  func calls(of words: [String]) throws -> Int {
    let (result, calls) = try run(words, .kills, at: 0)
    try #require(result.status == 0, "\(words) \(result.error)")
    return try #require(calls)
  }
}

/// All that a file holds, but for what differs from run to run; read in this process.
struct StoredState: Equatable {
  /// People by name, with what faults change of them.
  var people: [String: String] = [:]
  /// Titles of events.
  var events: [String] = []
  /// Settings that are kept.
  var settings: [String: String] = [:]

  init() {}

  /// Reads a file as the next program would, and holds it to all that `kith check` looks at.
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
