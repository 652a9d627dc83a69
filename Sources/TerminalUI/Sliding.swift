/// A screen that slides in over a frame, or is uncovered by a frame that slides out.
///
/// A key ends the animation, as does a step that shows that the terminal is too slow.
public struct Sliding<Content: Screen>: Screen {
  /// The direction of the animation.
  public enum Direction: Hashable, Sendable {
    /// The screen slides in over the frame.
    case comingIn
    /// The frame slides out and uncovers the screen.
    case goingOut
  }

  /// The duration in milliseconds.
  public static var duration: UInt64 { 150 }
  /// The time between steps in milliseconds.
  static var step: Int { 15 }
  /// The longest acceptable step in milliseconds.
  static var patience: UInt64 { 75 }

  /// The screen.
  public private(set) var content: Content
  /// Whether a step took so long that this terminal should show no animations.
  public private(set) var isTooSlow = false
  private let direction: Direction
  private let clock: @Sendable () -> UInt64
  private let begun: UInt64
  private var latest: UInt64
  private var other: Frame?

  /// Starts the animation; shows the screen at once if there is no other frame.
  ///
  /// - Parameter clock: milliseconds since any time; they can jump, as with a wall clock.
  public init(
    _ content: Content, _ direction: Direction, _ other: Frame?,
    clock: @escaping @Sendable () -> UInt64
  ) {
    self.content = content
    self.direction = direction
    self.other = other
    self.clock = clock
    begun = other == nil ? 0 : clock()
    latest = begun
  }

  /// Whether the animation is running.
  public var isMoving: Bool { other != nil }

  /// Ends the animation and passes the key to the screen.
  public mutating func handle(_ key: Key) -> ScreenStep {
    other = nil
    return content.handle(key)
  }

  /// The screen, or a step between it and the other frame.
  public func frame(width: Int, height: Int) -> Frame {
    let own = content.frame(width: width, height: height)
    guard let other else { return own }
    let progress = Double(latest - begun) / Double(Self.duration)
    return direction == .comingIn
      ? Frame.sliding(own, over: other, progress: progress, width: width)
      : Frame.sliding(other, over: own, progress: 1 - progress, width: width)
  }

  /// The last frame of the screen.
  public func parting(_ outcome: FormOutcome, width: Int) -> Frame {
    content.parting(outcome, width: width)
  }

  /// Passes the text to the screen.
  public mutating func receive(edited text: String?) { content.receive(edited: text) }

  /// The time of a step during the animation, otherwise the interval of the screen.
  public var interval: Int? { isMoving ? Self.step : content.interval }

  /// Advances the animation by a step.
  public mutating func tick() -> Bool {
    guard isMoving else { return content.tick() }
    let now = clock()
    // A clock that was set back is useless, and one that stopped would never end the animation.
    if now <= latest || now - begun >= Self.duration {
      other = nil
    } else if now - latest > Self.patience {
      isTooSlow = true
      other = nil
    } else {
      latest = now
    }
    return true
  }
}
