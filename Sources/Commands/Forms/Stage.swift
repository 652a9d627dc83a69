import TerminalUI

/// What the forms that are opened from the browser come in over, and how it is seen again after
/// them.
///
/// It stays with the one thread that has the terminal.
final class Stage {
  /// Milliseconds of the clock of the program.
  let clock: @Sendable () -> UInt64
  /// Whether anything moves.
  private(set) var isMoving: Bool
  /// The browser as it was left; nothing where the next screen is just there.
  private var under: (any Screen)?
  /// What left last, and is to go out of sight.
  private var leaving: Frame?

  /// Nothing moves with `KITH_MOTION=off`, and on a terminal that is slow: one on a line of few
  /// bits a second, or, where `KITH_MOTION=on` does not say that it is fast enough, far away.
  init(_ invocation: Invocation, _ terminal: any Terminal) {
    let clock = Unshared(invocation.environment.clock)
    self.clock = { clock.value().milliseconds }
    switch invocation.environment.variable("KITH_MOTION") {
    case "off": isMoving = false
    case "on": isMoving = !terminal.isSlow
    default: isMoving = !terminal.isSlow && invocation.environment.variable("SSH_CONNECTION") == nil
    }
  }

  /// The browser is left for something else.
  func cover(_ screen: Sliding<some Screen>) {
    if screen.isTooSlow { isMoving = false }
    under = screen.content
  }

  /// A screen that comes in from the right, where it is the first over the browser.
  func comingIn<S: Screen>(_ screen: S, on terminal: any Terminal) -> Sliding<S> {
    let size = terminal.size
    let frame = isMoving ? under?.frame(width: size.width, height: size.height) : nil
    under = nil
    return Sliding(screen, .comingIn, frame, clock: clock)
  }

  /// A screen that was left, and goes out to the right.
  func leave<S: Screen>(_ screen: Sliding<S>, on terminal: any Terminal) {
    let size = terminal.size
    if screen.isTooSlow { isMoving = false }
    leaving = isMoving ? screen.content.frame(width: size.width, height: size.height) : nil
  }

  /// The screen that is seen again.
  func uncovered<S: Screen>(_ screen: S) -> Sliding<S> {
    defer { leaving = nil }
    return Sliding(screen, .goingOut, leaving, clock: clock)
  }
}

/// A value that is never touched by two threads at once, whatever its type says.
private struct Unshared<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
