import Calendars
import Testing

@testable import TerminalUI

/// A plain form with scripted answers, and its output.
private struct Asked {
  var content = PretendContent()
  var outcome = FormOutcome.cancel
  var lines: [String] = []

  typealias Field = PretendContent.Field
  static let rows: [FormRow<Field>] = [
    FormRow(.name, "Name", isRequired: true),
    FormRow(.born, "Birthday", .date(bounds: .everyDay)),
    FormRow(.tags, "Tags", .list),
    FormRow(
      .kept, "Kept",
      .choice([FormChoice("gregorian", "Gregorian"), FormChoice("hebrew", "Hebrew")])
    ),
  ]

  init(
    _ answers: [PlainForm<Field>.Answer], _ content: PretendContent = PretendContent(),
    rows: [FormRow<Field>] = Asked.rows
  ) {
    self.content = content
    var lines: [String] = []
    var rest = answers[...]
    let form = PlainForm(heading: "New person", rows: rows)
    outcome = form.run(
      &self.content,
      ask: { prompt in
        lines.append(prompt)
        return rest.popFirst() ?? .end
      }, write: { lines.append($0) })
    self.lines = lines
  }

  init(_ answers: String..., content: PretendContent = PretendContent()) {
    self.init(answers.map { .line($0) }, content)
  }
}

@Test func `a plain form asks for each field in one line and saves`() {
  let asked = Asked("Ada", "10 dec 1815", "maths", "+family", "", "hebrew", "y")
  #expect(asked.outcome == .save)
  #expect(
    asked.content.held == [
      .name: ["Ada"], .born: ["1815-12-10"], .tags: ["maths", "+family"], .kept: ["hebrew"],
    ])
  #expect(
    asked.lines == [
      "New person", "Press Enter to keep the value in brackets; `none` or `-` clears it.",
      "Name []: ",
      "Birthday []: ", "Tags (a value to add, -value to remove) []: ",
      "Tags (a value to add, -value to remove) [maths]: ",
      "Tags (a value to add, -value to remove) [maths, +family]: ", "Kept (Gregorian, Hebrew) []: ",
      "", "Name: Ada", "Birthday: 10 December 1815", "Tags: maths, +family", "Kept: Hebrew",
      "Save? [y/n/edit]: ",
    ])
}

@Test func `empty answers keep everything, and none or a dash clears`() {
  let held = PretendContent([.name: ["Ada"], .born: ["1815-12-10"], .tags: ["a", "b"]])
  #expect(Asked("", "", "", "", "y", content: held).content.held == held.held)
  let cleared = Asked("none", "-", "none", "", "", "y", content: held)
  #expect(cleared.outcome == .save)
  #expect(cleared.content.held == [.name: ["none"]])
  #expect(
    Asked("", "", "-A", "", "", "y", content: held).content.held[.tags] == ["b"])
}

@Test func `a refused answer is told in words, asked again, and not kept`() {
  let held = PretendContent([.name: ["Ada"], .born: ["1815-12-10"]])
  let asked = Asked("", "30 feb 1815", "", "-nobody", "", "both", "", "y", content: held)
  #expect(asked.outcome == .save)
  #expect(asked.content.held == held.held)
  #expect(asked.lines.contains("  `30 feb 1815`: February 1815 has 28 days"))
  #expect(asked.lines.contains("  there is no `nobody`"))
  #expect(asked.lines.contains("  no calendar `both`"))
  #expect(asked.lines.filter { $0 == "Birthday [10 December 1815]: " }.count == 2)
}

@Test func `nothing with an error is saved, and the first wrong row is asked again`() {
  let asked = Asked("", "2028-01-01", "", "", "", "y", "Ada", "1990", "", "", "y")
  #expect(asked.outcome == .save)
  #expect(asked.lines.contains("This cannot be saved yet:"))
  #expect(asked.lines.contains("  Name: a name is needed"))
  #expect(asked.lines.contains("  Birthday: it is in the future"))
  #expect(asked.content.held == [.name: ["Ada"], .born: ["1990"]])
}

@Test func `edit starts over, at the first row or at the named one`() {
  let held = PretendContent([.name: ["Ada"]])
  let over = Asked("", "", "", "", "edit", "Bob", "", "", "", "y", content: held)
  #expect(over.content.held[.name] == ["Bob"])
  let named = Asked("", "", "", "", "what?", "edit birth", "1990", "", "", "y", content: held)
  #expect(named.content.held == [.name: ["Ada"], .born: ["1990"]])
  #expect(named.lines.contains("  Answer y, n, edit, or edit and the name of a row"))
}

@Test func `n, the end of input and an interruption leave without saving, also while invalid`() {
  #expect(Asked("", "", "", "", "n").outcome == .cancel)
  #expect(Asked("Ada").outcome == .cancel)
  #expect(Asked("Ada", "", "", "").outcome == .cancel)
  #expect(Asked([.line("Ada"), .interrupted]).outcome == .interrupted)
  #expect(
    Asked([.line(""), .line(""), .line(""), .line(""), .interrupted]).outcome == .interrupted)
}

@Test func `a range is asked for as two lines`() {
  let rows = [
    FormRow(PretendContent.Field.name, "Name"),
    FormRow(.start, "Start", .range(end: .end, endLabel: "End", bounds: .everyDay)),
  ]
  let asked = Asked(
    [.line("Trip"), .line("5 march 2027"), .line("2027-03-07 18:30"), .line("y")], rows: rows)
  #expect(asked.outcome == .save)
  #expect(
    asked.content.held == [.name: ["Trip"], .start: ["2027-03-05"], .end: ["2027-03-07 18:30"]])
}

@Test func `what is stored cannot act on the terminal, nor turn the line around`() {
  let held = PretendContent([.name: ["a\u{1b}[2J"], .tags: ["דוד"]])
  let lines = Asked("", "", "", "", "n", content: held).lines
  #expect(lines.contains("Name [a\\u{1b}[2J]: "))
  #expect(lines.contains("Tags (a value to add, -value to remove) [\u{2068}דוד\u{2069}]: "))
}

@Test func `several values in one answer are several, and each that cannot be is told`() {
  let held = PretendContent([.name: ["Ada"], .tags: ["a"]])
  let asked = Asked("", "", " b ; c;; -a; -nobody", "", "", "y", content: held)
  #expect(asked.content.held[.tags] == ["b", "c"])
  #expect(asked.lines.contains("  there is no `nobody`"))
}
