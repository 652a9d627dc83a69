import Calendars
import TestSupport
import Testing

@testable import TerminalUI

private typealias Field = PretendContent.Field

private let rows: [FormRow<Field>] = [
  FormRow(.name, "Name", isRequired: true),
  FormRow(
    .born, "Birthday",
    .date(bounds: DateRange(start: .first, end: PretendContent.today) ?? .everyDay)
  ),
  FormRow(.tags, "Tags", .list),
  FormRow(
    .kept, "Kept",
    .choice([
      FormChoice("", "as given"), FormChoice("gregorian", "Gregorian"),
      FormChoice("hebrew", "Hebrew"),
    ])),
  FormRow(.note, "Note", .longText),
  FormRow(.start, "When", .range(end: .end, endLabel: "Until", bounds: .everyDay)),
]

private func form(_ held: [Field: [String]] = [:]) -> Form<PretendContent> {
  Form(
    PretendContent(held), title: "New person", rows: rows,
    reader: DateReader(today: PretendContent.today))
}

extension Form {
  /// Presses keys and returns the step of the last.
  @discardableResult
  fileprivate mutating func press(_ keys: [Key]) -> ScreenStep {
    var step = ScreenStep.stay
    for key in keys { step = handle(key) }
    return step
  }

  @discardableResult
  fileprivate mutating func press(_ keys: Key...) -> ScreenStep { press(keys) }

  fileprivate func shown(width: Int = 60, height: Int = 40) -> String {
    frame(width: width, height: height).plainText
  }
}

@Test func `a form shows its rows, the opened picker under its row and the keys`() {
  var form = form([.name: ["Ada Lovelace"], .born: ["1815-12-10"], .tags: ["a", "b"]])
  form.press(.down, .enter)
  #expect(
    form.shown() == """
       Cancel                  New person                    Save
        Name      Ada Lovelace
      › Birthday  10 December 1815
              9   November    1814
          › [10]  December    1815  ‹
             11   January     1816
            Sunday · 8 Kislev 5576
        Tags      a, b
        Kept      as given
        Note
        When
      ↑↓ turn · ←→ column · t today · c calendar · y no year
      x clear · Enter close · Tab next row · ^S save · Esc cancel
      ^G keys
      """)
}

@Test func `what is typed and picked is in the content, and Ctrl-S saves`() {
  var form = form()
  #expect(form.shown().contains("(Save)"))
  #expect(form.press(.control("s")) == .stay)
  form.press(Key.typing("Ada") + [.enter, .down] + Key.typing("10 dec 1815"))
  #expect(form.shown().contains("= 10 December 1815 · Sunday · 8 Kislev 5576"))
  form.press(
    [.tab] + Key.typing("maths") + [.enter] + Key.typing("poetry") + [.tab, .enter, .down])
  form.press([.down, .enter, .down] + Key.typing("one") + [.enter] + Key.typing("two"))
  #expect(form.press(.control("s")) == .leave(.save))
  #expect(
    form.content.held == [
      .name: ["Ada"], .born: ["1815-12-10"], .tags: ["maths", "poetry"], .kept: ["hebrew"],
      .note: ["one\ntwo"],
    ])
  #expect(
    form.parting(.save, width: 40).plainText == """
      New person
      Name      Ada
      Birthday  10 December 1815
      Tags      maths, poetry
      Kept      Hebrew
      Note      one …
      """)
  #expect(form.parting(.cancel, width: 40).lines.isEmpty)
}

@Test func `a picker opened on an empty row chooses today, and an unopened row stays empty`() {
  var form = form([.name: ["Ada"]])
  form.press(.down, .down)
  #expect(form.content.held[.born] == nil)
  form.press(.up, .enter)
  #expect(form.content.held[.born] == ["2027-03-03"])
  form.press(.character("x"))
  #expect(form.content.held[.born] == nil)
}

@Test func `one editor is open at a time, and what it held is kept`() {
  var form = form([.name: ["Ada"]])
  form.press([.enter] + Key.typing(" L"))
  #expect(form.frame(width: 60, height: 40).cursor == Frame.Cursor(line: 1, column: 17))
  form.press(.down, .enter)
  #expect(form.frame(width: 60, height: 40).cursor == nil)
  #expect(form.content.held[.name] == ["Ada L"])
}

@Test func `a refused date stays in sight with its reason, blocks Save and can be mended`() {
  var form = form([.name: ["Ada"], .born: ["1815-12-10"]])
  form.press([.down] + Key.typing("30 feb 1815") + [.tab])
  #expect(form.shown().contains("Birthday  30 feb 1815\n    ! `30 feb 1815`: February 1815 has 28"))
  #expect(form.shown().contains("(Save)"))
  #expect(form.press(.control("s")) == .stay)
  #expect(form.focus == .row(1))
  form.press(.backspace, .enter)
  #expect(form.content.held[.born] == ["1815-12-10"])
  form.press([.backspace] + [.control("u")] + Key.typing("1815") + [.enter])
  #expect(form.content.held[.born] == ["1815"])
  #expect(form.press(.control("s")) == .leave(.save))
}

@Test func `Esc asks only when something changed, and cancel works while invalid`() {
  var untouched = form([.name: ["Ada"]])
  #expect(untouched.press(.down, .escape) == .leave(.cancel))
  var changed = form([.name: ["Ada"]])
  changed.press(.backspace)
  #expect(changed.press(.escape) == .stay)
  #expect(changed.shown().contains("Discard the changes?"))
  #expect(changed.press(.character("n")) == .stay)
  #expect(changed.press(.escape, .character("y")) == .leave(.cancel))
  var twice = form()
  #expect(twice.press([.down] + Key.typing("30 feb") + [.escape, .escape]) == .leave(.cancel))
  var interrupted = form()
  #expect(interrupted.press([.character("x"), .control("c")]) == .leave(.interrupted))
  var button = form()
  #expect(button.press(.up, .up, .enter) == .leave(.cancel))
}

@Test func `Save goes to the first row with an error`() {
  var form = form([.name: ["Ada"], .born: ["2030-01-01"]])
  #expect(form.shown().contains("! it is in the future"))
  #expect(form.press(.up, .enter) == .stay)
  #expect(form.focus == .row(1))
}

@Test func `values of a list are added, changed and removed`() {
  var form = form([.name: ["Ada"], .tags: ["a", "b"]])
  form.press([.down, .down, .enter] + Key.typing("c") + [.up, .enter, .backspace])
  form.press(Key.typing("z") + [.enter])
  #expect(form.content.held[.tags] == ["a", "c", "z"])
  form.press(.up, .up, .delete)
  #expect(form.content.held[.tags] == ["a", "z"])
  form.press([.character("q"), .enter, .enter])
  #expect(form.content.held[.tags] == ["a", "z", "q"])
  #expect(form.editor == nil)
}

@Test func `a long text goes to the user's editor and comes back`() {
  var form = form([.name: ["Ada"], .note: ["old"]])
  #expect(form.press(.down, .down, .down, .down, .enter, .control("e")) == .edit("old"))
  form.receive(edited: nil)
  #expect(form.content.held[.note] == ["old"])
  form.receive(edited: "new\nlines")
  #expect(form.content.held[.note] == ["new\nlines"])
}

@Test func `a range that ends before it starts cannot be saved, and cancelling leaves no trace`() {
  let stored: [Field: [String]] = [
    .name: ["Trip"], .start: ["2027-03-01"], .end: ["2027-03-02"],
  ]
  var cancelled = form(stored)
  cancelled.press([.up, .up, .up, .enter] + Key.typing("5") + [.tab] + Key.typing("3"))
  #expect(cancelled.content.held[.start] == ["2027-03-05"])
  #expect(cancelled.content.held[.end] == ["2027-03-03"])
  let shown = cancelled.shown()
  #expect(shown.contains(" ! Start    5 March 2027"))
  #expect(shown.contains("    ! The end is before the start"))
  #expect(shown.contains("(Save)"))
  #expect(cancelled.press(.control("s")) == .stay)
  #expect(cancelled.press(.escape, .character("y")) == .leave(.cancel))

  var saved = form(stored)
  saved.press([.up, .up, .up, .enter])
  #expect(saved.shown().contains("Start    1 March 2027"))
  saved.press(Key.typing("5") + [.tab] + Key.typing("7"))
  #expect(saved.shown().contains("3 days"))
  #expect(saved.press(.control("s")) == .leave(.save))
  #expect(saved.content.held[.start] == ["2027-03-05"])
  #expect(saved.content.held[.end] == ["2027-03-07"])
  #expect(saved.shown().contains("When      5–7 March 2027"))
}

@Test func `times go with the ends of a range, and go away again`() {
  var form = form([.name: ["Trip"], .start: ["2027-03-01 18:30"], .end: ["2027-03-01 21:00"]])
  form.press(.up, .up, .up, .enter)
  #expect(form.shown().contains("2 h 30 min"))
  form.press(.tab, .tab, .character(" "))
  #expect(form.content.held[.start] == ["2027-03-01"])
  #expect(form.content.held[.end] == ["2027-03-01"])
  form.press(.character(" "), .tab)
  #expect(form.content.held[.start] == ["2027-03-01 18:30"])
  #expect(form.focus == .cancel)
}

@Test func `a paste for which there is no room is left out, and that is said`() {
  var form = form([.name: ["Ada"]])
  form.press(.enter, .paste(String(repeating: "x", count: 100_000)))
  #expect(form.shown().contains("Name      Ada\n    ! Left out: a text can hold 64 KiB"))
  form.press(.character("m"))
  #expect(form.content.held[.name] == ["Adam"])
  #expect(!form.shown().contains("left out"))
}

@Test func `a low terminal keeps Cancel, Save and the row in sight`() {
  var form = form([.name: ["Ada"], .born: ["1815-12-10"]])
  form.press(.down, .enter)
  let lines = form.frame(width: 60, height: 9).lines.map(\.plainText)
  #expect(lines.count == 9)
  #expect(lines[0].contains("Cancel") && lines[0].contains("Save"))
  #expect(lines.contains { $0.contains("[10]") })
}

@Test(arguments: 0..<24)
func `no keys make the form fail, grow too wide or save an error`(_ seed: Int) throws {
  var generator = SeededGenerator(seed: UInt64(seed))
  let keys: [Key] =
    [
      .up, .down, .left, .right, .tab, .tab, .backTab, .enter, .enter, .backspace, .delete,
      .home, .end, .pageUp, .pageDown, .paste("12 Nisan 5772\nדוד"), .control("e"), .control("w"),
      .control("s"), .escape, .character("n"),
    ] + Key.typing("ab19 漢\u{301}tcyx-")
  var form = form(seed % 2 == 0 ? [.name: ["Ada"]] : [:])
  for _ in 0..<150 {
    let key = keys.randomElement(using: &generator) ?? .up
    let step = form.handle(key)
    if step == .leave(.save) {
      #expect(form.content.problems.isEmpty && form.refusals.isEmpty)
    }
    let (width, height) = (
      Int.random(in: 40...90, using: &generator), Int.random(in: 6...40, using: &generator)
    )
    let frame = form.frame(width: width, height: height)
    #expect(frame.lines.allSatisfy { $0.columns <= width })
    #expect(frame.lines.count <= height)
    if let cursor = frame.cursor {
      #expect(frame.lines.indices.contains(cursor.line) && (0..<width).contains(cursor.column))
    }
    if case .picker(let picker) = form.editor {
      #expect(form.content.values(of: .born).first == picker.date?.text)
    }
  }
}
