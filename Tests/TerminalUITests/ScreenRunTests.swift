import Calendars
import Testing

@testable import TerminalUI

private let today = DayNumber(2012, 4, 4)

private func screen() -> DatePickScreen {
  DatePickScreen(DatePicker(at: nil, today: today), title: "A day")
}

@Test func `a date is picked: keys in, frames out`() throws {
  var screen = screen()
  let terminal = ScriptedTerminal(
    keys: [.character("c"), .down, .enter], size: TerminalSize(width: 40, height: 24))
  let outcome = try screen.run(on: terminal)
  #expect(outcome == .save)
  #expect(screen.picker.date?.text == "13 Nisan 5772")
  #expect(
    terminal.frames.first?.plainText == """
       Cancel          A day             Save
            3   March       2011
        ›  [4]* April*      2012* ‹
            5   May         2013
          Wednesday · 12 Nisan 5772 · today
      ↑↓ turn · ←→ column · t today
      c calendar · Enter save · Esc cancel
      ^G keys
      """)
  #expect(terminal.frames.count == 3)
  #expect(terminal.isEntered == false)
}

@Test func `a range by itself is saved only when it is one, and Tab goes round`() throws {
  var screen = RangePickScreen(
    RangeEditor(DateRangeDraft(), today: today), title: "Days")
  let keys: [Key] = [.tab, .up, .enter, .tab, .pageUp, .tab, .down, .down, .enter]
  let terminal = ScriptedTerminal(keys: keys)
  #expect(try screen.run(on: terminal) == .interrupted)
  #expect(screen.editor.draft.start == DayNumber(2012, 4, 24))
  #expect(terminal.frames.last?.plainText.contains("(Save)") == true)
  let mended = ScriptedTerminal(keys: [.end, .enter])
  #expect(try screen.run(on: mended) == .save)
  #expect(screen.editor.draft.range?.length == 7)
}

@Test func `a lone Esc cancels when nothing follows in time`() throws {
  var screen = screen()
  #expect(try screen.run(on: ScriptedTerminal(keys: [.escape])) == .cancel)
  let split = ScriptedTerminal([.bytes([0x1B]), .bytes(Array("[B".utf8)), .bytes([0x0D])])
  #expect(try screen.run(on: split) == .save)
  #expect(screen.picker.date?.text == "2012-04-05")
}

@Test func `signals, Ctrl-C and the end of the terminal leave without a result`() throws {
  var screen = screen()
  #expect(try screen.run(on: ScriptedTerminal([])) == .interrupted)
  #expect(try screen.run(on: ScriptedTerminal(keys: [.control("c")])) == .interrupted)
  #expect(try screen.run(on: ScriptedTerminal([.interrupted])) == .interrupted)
  let ended = ScriptedTerminal([.terminated(signal: 15)])
  #expect(try screen.run(on: ended) == .interrupted)
  #expect(ended.passedOn == [15])
  let stopped = ScriptedTerminal([.stop, .bytes([0x1A]), .redraw, .bytes([0x0D])])
  #expect(try screen.run(on: stopped) == .save)
  #expect(stopped.stops == 2)
  #expect(stopped.frames.count == 4)
}

@Test func `the owner hears of each batch of keys and of the pause after it`() throws {
  var screen = screen()
  var heard: [ScreenMoment] = []
  let terminal = ScriptedTerminal(keys: [.down, .down])
  _ = try screen.run(on: terminal, after: { heard.append($1) })
  #expect(heard == [.keys, .keys, .pause, .ending])
}

@Test func `a text goes through the user's editor while the terminal is given back`() throws {
  var form = Form(
    PretendContent([.name: ["Ada"], .note: ["old"]]), title: "Person",
    rows: [FormRow(.note, "Note", .longText)], reader: DateReader(today: today))
  let terminal = ScriptedTerminal(keys: [.enter, .control("e"), .control("s")])
  let outcome = try form.run(
    on: terminal,
    edit: { text in
      #expect(!terminal.isEntered)
      return text + "er"
    })
  #expect(outcome == .save)
  #expect(form.content.held[.note] == ["older"])
  #expect(terminal.partings.map(\.plainText) == ["", "Person\nNote  older"])
}
