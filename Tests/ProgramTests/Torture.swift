import Foundation
import Glibc

/// The tests of faults at full length (`make torture`), and the figures that they come to.
enum Torture {
  /// What is counted.
  enum Figure: String {
    case kills
    case faults = "faults injected"
    case writers
    case saves = "saves of writers"
    case lost = "records lost"
  }

  /// The file in which the figures are gathered, one a line; nothing in other runs.
  private static let path = ProcessInfo.processInfo.environment["KITH_TORTURE"]

  /// Whether all of it is wanted, however long it takes.
  static var isOn: Bool { path != nil }

  /// Notes a figure; `scripts/figures` adds them up.
  static func note(_ count: Int, _ figure: Figure) {
    guard let path else { return }
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    defer { close(file) }
    // In one call, as tests run side by side.
    let line = Array("\(figure.rawValue)\t\(count)\n".utf8)
    _ = Glibc.write(file, line, line.count)
  }
}

extension StoredState {
  /// How many records of one of these states are not here, or not as they were: of the state of which
  /// the fewest are missing.
  func missing(of states: [StoredState]) -> Int {
    states.map { state in
      state.people.count { people[$0.key] != $0.value }
        + state.events.count { !events.contains($0) }
    }.min() ?? 0
  }
}
