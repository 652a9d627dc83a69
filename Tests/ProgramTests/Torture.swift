import Foundation
import Glibc

/// The long run of the fault tests (`make torture`), and its figures.
enum Torture {
  enum Figure: String {
    case kills
    case faults = "faults injected"
    case writers
    case saves = "saves of writers"
    case lost = "records lost"
  }

  /// The file of the figures, one per line; `nil` in other runs.
  private static let path = ProcessInfo.processInfo.environment["KITH_TORTURE"]

  /// Whether this is the long run.
  static var isOn: Bool { path != nil }

  /// Records a figure; `scripts/figures` adds them up.
  static func note(_ count: Int, _ figure: Figure) {
    guard let path else { return }
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    defer { close(file) }
    // In one call, since tests run in parallel.
    let line = Array("\(figure.rawValue)\t\(count)\n".utf8)
    _ = Glibc.write(file, line, line.count)
  }
}

extension StoredState {
  /// The number of records that are missing or differ from one of these states: the smallest number
  /// over the states.
  func missing(of states: [StoredState]) -> Int {
    states.map { state in
      state.people.count { people[$0.key] != $0.value }
        + state.events.count { !events.contains($0) }
    }.min() ?? 0
  }
}
