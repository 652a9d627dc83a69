import Calendars
import TestSupport
import Testing

@testable import TerminalUI

private let today = DayNumber(2027, 3, 3)

extension RangeEditor {
  fileprivate init(
    _ start: DayNumber?, _ end: DayNumber?, bounds: DateRange = .everyDay, times: Bool = false
  ) {
    var draft = DateRangeDraft(bounds: bounds)
    (draft.start, draft.end) = (start, end)
    self.init(draft, today: today, allowsTimes: times)
  }

  fileprivate mutating func press(_ keys: Key...) { for key in keys { _ = handle(key) } }

  fileprivate func shown(width: Int = 60) -> String { frame(width: width).plainText }
}

@Test func `a start after the end is marked, told and not saved, and moving the end mends it`() {
  var editor = RangeEditor(DayNumber(2027, 3, 5), DayNumber(2027, 3, 5))
  editor.press(.tab, .up, .up)
  #expect(editor.draft.range == nil)
  #expect(
    editor.shown() == """
       ! Start    5 March 2027
      ›  End      3 March 2027
             2   February    2026
         ›  [3]* March*      2027* ‹
             4   April       2028
           Wednesday · 24 Adar I 5787 · today
         The end is before the start
      """)
  let start = editor.frame(width: 60).lines[0]
  #expect(start.spans.contains { $0.style == .error && $0.text.contains("!") })
  editor.press(.down, .down, .down, .down)
  #expect(
    editor.draft.range == DateRange(start: DayNumber(2027, 3, 5), end: DayNumber(2027, 3, 7)))
  #expect(editor.shown().hasSuffix("   3 days"))
}

@Test func `choosing an end changes no date, whichever calendar is shown`() {
  var editor = RangeEditor(DayNumber(2027, 3, 5), DayNumber(2027, 4, 1), times: true)
  let before = editor.draft
  editor.press(.tab, .backTab, .character("c"), .tab, .tab, .backTab, .character("c"))
  #expect(editor.draft.start == before.start)
  #expect(editor.draft.end == before.end)
  #expect(editor.draft.editing == .end)
}

@Test func `tab leaves behind the last row and before the first`() {
  var editor = RangeEditor(nil, nil, times: true)
  #expect(editor.draft.start == today)
  let used = [Key.backTab, .tab, .tab, .tab].map { editor.handle($0) }
  #expect(used == [false, true, true, false])
  #expect(editor.stop == .allDay)
}

@Test func `times count in the order of the ends and in the length`() {
  var editor = RangeEditor(today, today, times: true)
  editor.press(.tab, .tab, .character(" "))
  #expect(editor.draft.startTime?.text == "09:00")
  #expect(editor.shown().hasSuffix("1 h"))
  editor.press(.backTab, .right, .right, .right)
  for digit in "11" { editor.press(.character(digit)) }
  editor.press(.right)
  for digit in "30" { editor.press(.character(digit)) }
  #expect(editor.shown().hasSuffix("2 h 30 min"))
  #expect(editor.shown(width: 40).split(separator: "\n").allSatisfy { $0.count <= 40 })
  editor.press(.left, .pageUp)
  #expect(editor.draft.endTime?.text == "01:30")
  #expect(editor.draft.problems == [.startAfterEnd])
  #expect(editor.draft.range == nil)
  editor.press(.right, .right, .down)
  #expect(editor.shown().hasSuffix("16 h 30 min"))
  editor.press(.tab, .character(" "))
  #expect(editor.isAllDay)
  #expect(editor.shown().hasSuffix("2 days"))
  editor.press(.character(" "))
  #expect(editor.draft.endTime?.text == "01:30")
}

@Test func `an end cannot be turned past the bounds, and a stored one beyond is told`() throws {
  let bounds = try #require(
    DateRange(start: DayNumber(2027, 3, 1), end: DayNumber(2027, 3, 10)))
  var editor = RangeEditor(nil, nil, bounds: bounds)
  editor.press(.end)
  #expect(editor.draft.start == DayNumber(2027, 3, 10))
  let stored = RangeEditor(DayNumber(2027, 2, 27), DayNumber(2027, 3, 2), bounds: bounds)
  #expect(stored.draft.start == DayNumber(2027, 2, 27))
  #expect(stored.shown().contains("The start is outside 1–10 March 2027"))
  #expect(stored.draft.range == nil)
}

@Test(arguments: 0..<20)
func `whatever is pressed, the row of the chosen end and the wheels say the same`(
  _ seed: Int
) throws {
  var generator = SeededGenerator(seed: UInt64(seed))
  let keys: [Key] =
    [.up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .tab, .backTab]
    + [.backspace, .home, .control("w")] + Key.typing("tcj0123456789 :-")
  var editor = RangeEditor(today, today.advanced(by: 3), times: true)
  for _ in 0..<150 {
    let before = editor.draft
    let key = keys.randomElement(using: &generator) ?? .up
    _ = editor.handle(key)
    let draft = editor.draft
    if key == .tab || key == .backTab {
      #expect((draft.start, draft.end) == (before.start, before.end))
    }
    #expect(draft.start == before.start || draft.end == before.end)
    if editor.stop != .allDay, editor.field == nil {
      #expect(editor.picker.day == (editor.stop == .start ? draft.start : draft.end))
    }
    #expect((draft.startTime == nil) == (draft.endTime == nil))
    #expect((editor.range == nil) == !editor.reasons.isEmpty)
    for width in [40, 80] {
      #expect(editor.frame(width: width).lines.allSatisfy { $0.columns <= width })
    }
  }
}
