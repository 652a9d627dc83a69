import Foundation
import TerminalUI

@testable import Commands

/// A scripted terminal that runs other code before an event.
final class MeddlingTerminal: Terminal {
  let terminal: ScriptedTerminal
  private let meddle: (Int) -> Void
  private var count = 0

  /// - Parameter meddle: called with the number of each event, from 1, before it happens.
  init(_ terminal: ScriptedTerminal, meddle: @escaping (Int) -> Void) {
    self.terminal = terminal
    self.meddle = meddle
  }

  var size: TerminalSize { terminal.size }
  func enter() { terminal.enter() }
  func leave(_ parting: Frame) { terminal.leave(parting) }
  func draw(_ frame: Frame) { terminal.draw(frame) }
  func stop(wholeJob: Bool) { terminal.stop(wholeJob: wholeJob) }
  func passOn(signal: Int32) { terminal.passOn(signal: signal) }
  func event(within milliseconds: Int?) -> TerminalEvent {
    count += 1
    meddle(count)
    return terminal.event(within: milliseconds)
  }
}

extension Key {
  static func typing(_ text: String) -> [Key] { text.map { .character($0) } }
}

extension Kith {
  /// Runs kith on a terminal with a list of keys for each screen.
  @discardableResult
  func press(
    _ keys: [Key]..., at size: TerminalSize = TerminalSize(width: 80, height: 24),
    in words: [String]
  ) -> (Result, [ScriptedTerminal]) {
    let scripts = keys.map { ScriptedTerminal(keys: $0, size: size) }
    return (run(words, on: scripts), scripts)
  }

  /// Runs kith with a terminal for each screen.
  func run(_ words: [String], on terminals: [any Terminal]) -> Result {
    let before = (isTerminal, inputIsTerminal)
    (isTerminal, inputIsTerminal) = (true, true)
    variables["TERM"] = variables["TERM"] ?? "xterm"
    variables["NO_COLOR"] = "1"
    self.terminals = terminals
    defer {
      self.terminals = []
      (isTerminal, inputIsTerminal) = before
    }
    return run(words)
  }
}
