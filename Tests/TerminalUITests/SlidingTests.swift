import Synchronization
import Testing

@testable import TerminalUI

private func frame(_ text: String) -> Frame {
  Frame(
    text.split(separator: "\n", omittingEmptySubsequences: false).map { Frame.Line(String($0)) })
}

private let list = frame("People\n› Ada\n  林志明 and others\nq leave")
private let form = frame("Cancel  Save\nName  Ada")

@Test(arguments: [
  (0.0, "People\n› Ada\n  林志明 and others\nq leave"),
  (-1, "People\n› Ada\n  林志明 and others\nq leave"),
  // In 20 columns the edge is at 8, 3 and 0.
  (0.25, "People  Cancel  Save\n› Ada   Name  Ada\n  林志明\nq leave"),
  (0.5, "PeoCancel  Save\n› AName  Ada\n\nq l"),
  (1, "Cancel  Save\nName  Ada"),
  (7, "Cancel  Save\nName  Ada"),
])
func `a frame comes over another from the right`(progress: Double, shown: String) {
  let moment = Frame.sliding(form, over: list, progress: progress, width: 20)
  #expect(moment.plainText == shown)
}

@Test func `a wide character is never halved by what covers it`() {
  let moment = Frame.sliding(frame("x"), over: frame("林志明"), progress: 0.2, width: 6)
  // The edge is at 3, in the middle of the second character.
  #expect(moment.plainText == "林 x")
}

@Test(arguments: 0...20)
func `no moment is wider than the terminal, and what is seen begins at one column`(step: Int) {
  let wide = frame("שלום עולם 👩‍👩‍👧‍👦 林志明 and more than fits\na\n\nb")
  let moment = Frame.sliding(wide, over: list, progress: Double(step) / 20, width: 17)
  #expect(moment.lines.allSatisfy { $0.columns <= 17 })
}

/// A clock that the test sets.
private final class HandClock: Sendable {
  private let now = Mutex<UInt64>(1000)
  var time: UInt64 {
    get { now.withLock { $0 } }
    set { now.withLock { $0 = newValue } }
  }
}

private struct Still: Screen {
  var keys: [Key] = []
  var ticks = 0
  mutating func handle(_ key: Key) -> ScreenStep {
    keys.append(key)
    return .stay
  }
  func frame(width: Int, height: Int) -> Frame { form }
  func parting(_ outcome: FormOutcome, width: Int) -> Frame { Frame() }
  var interval: Int? { 250 }
  mutating func tick() -> Bool {
    ticks += 1
    return false
  }
}

@Test func `a screen slides in for 150 milliseconds, then it is itself`() {
  let clock = HandClock()
  var screen = Sliding(Still(), .comingIn, list) { clock.time }
  #expect(screen.frame(width: 20, height: 9) == list)
  var frames: Set<Frame> = []
  for _ in 0..<9 {
    clock.time += 16
    #expect(screen.interval == 15)
    let step1 = screen.tick()
    #expect(step1)
    frames.insert(screen.frame(width: 20, height: 9))
  }
  #expect(frames.count > 5)
  clock.time += 16
  let step2 = screen.tick()
  #expect(step2)
  #expect(screen.frame(width: 20, height: 9) == form)
  #expect(screen.interval == 250)
  let step3 = screen.tick()
  #expect(!step3)
  #expect(screen.content.ticks == 1)
  #expect(!screen.isTooSlow)
}

@Test func `a screen is uncovered by one that slides out`() {
  let clock = HandClock()
  var screen = Sliding(Still(), .goingOut, list) { clock.time }
  #expect(screen.frame(width: 20, height: 9) == list)
  clock.time += 75
  let step4 = screen.tick()
  #expect(step4)
  #expect(screen.frame(width: 20, height: 9).plainText.hasPrefix("CanPeople"))
  clock.time += 75
  let step5 = screen.tick()
  #expect(step5)
  #expect(screen.frame(width: 20, height: 9) == form)
}

@Test func `a key ends the slide and is not lost`() {
  let clock = HandClock()
  var screen = Sliding(Still(), .comingIn, list) { clock.time }
  let step = screen.handle(.down)
  #expect(step == .stay)
  #expect(screen.content.keys == [.down])
  #expect(!screen.isMoving)
  #expect(screen.frame(width: 20, height: 9) == form)
}

@Test(arguments: [(76, true), (0, false), (-500, false)])
func `a slow terminal, and a clock that stands or is set back, end the slide`(
  step: Int, isTooSlow: Bool
) {
  let clock = HandClock()
  var screen = Sliding(Still(), .comingIn, list) { clock.time }
  clock.time = UInt64(Int(clock.time) + step)
  let step6 = screen.tick()
  #expect(step6)
  #expect(!screen.isMoving)
  #expect(screen.isTooSlow == isTooSlow)
}

@Test func `without a frame to come over there is no slide`() {
  let screen = Sliding(Still(), .comingIn, nil) { 0 }
  #expect(!screen.isMoving)
  #expect(screen.frame(width: 20, height: 9) == form)
}
