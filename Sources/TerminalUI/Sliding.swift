/// A screen that comes in over another one, or from under one that leaves, in a few steps.
///
/// It is the screen itself as soon as a key is pressed or the time is over. Where a step takes
/// much longer than it should, the terminal is too slow for this and the rest is left out.
public struct Sliding<Content: Screen>: Screen {
  /// Which of the two moves.
  public enum Direction: Hashable, Sendable {
    /// The screen comes in over the frame.
    case comingIn
    /// The frame leaves, and the screen is seen under it.
    case goingOut
  }

  /// How long it takes, in milliseconds.
  public static var duration: UInt64 { 150 }
  /// The time from one step to the next, in milliseconds.
  static var step: Int { 15 }
  /// A step that took longer, in milliseconds, was too slow.
  static var patience: UInt64 { 75 }

  /// The screen.
  public private(set) var content: Content
  /// Whether a step took so long that no screen should move on this terminal.
  public private(set) var isTooSlow = false
  private let direction: Direction
  private let clock: @Sendable () -> UInt64
  private let begun: UInt64
  private var latest: UInt64
  /// The other frame, while something moves.
  private var other: Frame?

  /// Begins to move, or shows the screen alone where there is no other frame.
  ///
  /// - Parameter clock: milliseconds since any moment; they may jump, as those of a wall do.
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

  /// Whether something moves.
  public var isMoving: Bool { other != nil }

  /// Ends the movement, and gives the key to the screen.
  public mutating func handle(_ key: Key) -> ScreenStep {
    other = nil
    return content.handle(key)
  }

  /// The screen, or what is seen of both.
  public func frame(width: Int, height: Int) -> Frame {
    let own = content.frame(width: width, height: height)
    guard let other else { return own }
    let progress = Double(latest - begun) / Double(Self.duration)
    return direction == .comingIn
      ? Frame.sliding(own, over: other, progress: progress, width: width)
      : Frame.sliding(other, over: own, progress: 1 - progress, width: width)
  }

  /// What the screen leaves.
  public func parting(_ outcome: FormOutcome, width: Int) -> Frame {
    content.parting(outcome, width: width)
  }

  /// Hands it on.
  public mutating func take(edited text: String?) { content.take(edited: text) }

  /// Soon while something moves, else as the screen says.
  public var interval: Int? { isMoving ? Self.step : content.interval }

  /// Goes a step on.
  public mutating func tick() -> Bool {
    guard isMoving else { return content.tick() }
    let now = clock()
    // A clock that was set back tells nothing, and one that stands still would never end it.
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
