import TerminalUI

/// The animation between the browser and the forms that it opens.
///
/// Used only by the thread that has the terminal.
final class ScreenTransitions {
  let clock: @Sendable () -> UInt64
  private(set) var isMoving: Bool
  /// The browser under the next screen; `nil` if that appears without sliding.
  private var under: (any Screen)?
  /// The last frame of the screen that slides out next.
  private var leaving: Frame?

  /// Screens do not slide with `KITH_MOTION=off`, on a slow serial line, or over SSH unless `KITH_MOTION=on`.
  init(_ invocation: Invocation, _ terminal: any Terminal) {
    let clock = SingleThreaded(invocation.environment.clock)
    self.clock = { clock.value().milliseconds }
    switch invocation.environment.variable("KITH_MOTION") {
    case "off": isMoving = false
    case "on": isMoving = !terminal.isSlow
    default: isMoving = !terminal.isSlow && invocation.environment.variable("SSH_CONNECTION") == nil
    }
  }

  /// Remembers the browser when it opens another screen.
  func cover(_ screen: Sliding<some Screen>) {
    if screen.isTooSlow { isMoving = false }
    under = screen.content
  }

  /// Slides a screen in from the right if it is the first over the browser.
  func comingIn<S: Screen>(_ screen: S, on terminal: any Terminal) -> Sliding<S> {
    let size = terminal.size
    let frame = isMoving ? under?.frame(width: size.width, height: size.height) : nil
    under = nil
    return Sliding(screen, .comingIn, frame, clock: clock)
  }

  /// Remembers the frame of a closed screen, which will slide out.
  func leave<S: Screen>(_ screen: Sliding<S>, on terminal: any Terminal) {
    let size = terminal.size
    if screen.isTooSlow { isMoving = false }
    leaving = isMoving ? screen.content.frame(width: size.width, height: size.height) : nil
  }

  /// Slides the closed screen out over the screen below.
  func uncovered<S: Screen>(_ screen: S) -> Sliding<S> {
    defer { leaving = nil }
    return Sliding(screen, .goingOut, leaving, clock: clock)
  }
}

/// Marks a value as Sendable that only one thread uses.
private struct SingleThreaded<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
