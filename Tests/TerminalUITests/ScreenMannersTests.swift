import Calendars
import TestSupport
import Testing
import Texts

@testable import TerminalUI

private typealias Field = PretendContent.Field

private let names = [
  "Ada Lovelace", "מרים כהן", "נִקּוּד", "林志明", "ﾊﾝｶｸ かな", "👩‍👩‍👧‍👦 family", "🇫🇷 flag", "한국어", "عمر",
  "Zoe\u{308}",
]

private func rows(_ count: Int = 0) -> [FormRow<Field>] {
  [
    FormRow(.name, "Name", isRequired: true), FormRow(.born, "Birthday", .date(bounds: .everyDay)),
    FormRow(.tags, "Tags", .list, hint: "anything"),
    FormRow(.kept, "Kept", .choice([FormChoice("", "as given"), FormChoice("hebrew", "Hebrew")])),
    FormRow(.note, "Note", .longText),
    FormRow(.start, "When", .range(end: .end, endLabel: "Until", bounds: .everyDay)),
  ] + Array(repeating: FormRow(.kept, "More", .text), count: count)
}

private func form(_ held: [Field: [String]], more: Int = 0) -> Form<PretendContent> {
  Form(
    PretendContent(held), title: held[.name]?.first ?? "New", rows: rows(more),
    reader: DateReader(today: PretendContent.today))
}

extension Form {
  fileprivate func pressing(_ keys: Key...) -> Form {
    var form = self
    for key in keys { _ = form.handle(key) }
    return form
  }
}

/// The text of a line without the characters that isolate right-to-left text.
private func bare(_ line: Frame.Line) -> String {
  line.plainText.filter { $0 != "\u{2068}" && $0 != "\u{2069}" }
}

@Test(arguments: names)
func `frames are aligned whatever the values are written in`(name: String) throws {
  let form = form([.name: [name], .born: ["1815-12-10"], .tags: [name, "x"], .note: [name]])
  for form in [form, form.pressing(.enter), form.pressing(.down, .enter), form.pressing(.up)] {
    let frame = form.frame(width: 60, height: 40)
    // The computed width is the width on the terminal.
    for line in frame.lines {
      let text = line.spans.map(\.text).joined()
      #expect(DisplayWidth.columns(text) == line.columns)
      #expect(line.columns <= 60)
    }
    let header = bare(frame.lines[0])
    let save = try #require(header.range(of: "Save"))
    #expect(DisplayWidth.columns(String(header[..<save.lowerBound])) == 55, "\(header)")
  }
  let browser = BrowserScreen(ListedNames())
  let lines = browser.frame(width: 60, height: 40).lines.map(bare)
  let line = try #require(lines.first { $0.contains(name) })
  let detail = try #require(line.range(of: "detail"))
  #expect(DisplayWidth.columns(String(line[..<detail.lowerBound])) == 34)
}

private struct ListedNames: BrowserSource {
  func entries(
    _ tab: BrowserTab, matching words: String, after last: BrowserEntry?, limit: Int
  ) -> [BrowserEntry]? {
    names.enumerated().map {
      BrowserEntry(id: Int64($0.offset), name: $0.element, detail: "detail")
    }
  }
  func news() -> [String]? { [] }
  func version() -> Int64? { 1 }
}

@Test func `without colour everything can still be told apart`() {
  func shown(_ form: Form<PretendContent>) -> String {
    let frame = form.frame(width: 60, height: 40)
    let lines = frame.rendered(inColour: false)
    #expect(!lines.joined().contains("\u{1B}"))
    return lines.joined(separator: "\n")
  }
  let valid = form([.name: ["Ada"]])
  // The focused row, a value and a hint, a refused Save, a problem.
  #expect(shown(valid) != shown(valid.pressing(.down)))
  #expect(shown(valid).contains("(anything)"))
  #expect(shown(form([.name: ["Ada"], .tags: ["anything"]])).contains("Tags      anything"))
  #expect(shown(valid).contains(" Save") && shown(form([:])).contains("(Save)"))
  #expect(shown(form([:])).contains("! a name is needed"))
  // Today, a selected and an impossible value of a wheel, and the wrong end.
  let wheels = shown(form([.name: ["Ada"], .born: ["2027-02-28"]]).pressing(.down, .enter))
  #expect(wheels.contains("[28]") && wheels.contains("(29)") && wheels.contains("2027*"))
  let wrong = form([.name: ["Ada"], .start: ["2027-03-05"], .end: ["2027-03-03"]])
  #expect(shown(wrong.pressing(.up, .up, .up, .enter)).contains("! Start"))
  // The buttons, a choice, a value of a list, a tab of the browser.
  #expect(shown(valid.pressing(.up)).contains("[Save]"))
  #expect(shown(valid.pressing(.up, .up)).contains("[Cancel]"))
  #expect(shown(valid.pressing(.down, .down, .down, .enter)).contains("(•) as given"))
  #expect(
    shown(form([.name: ["Ada"], .tags: ["a"]]).pressing(.down, .down, .enter, .up)).contains("› a"))
  #expect(BrowserScreen(ListedNames()).frame(width: 60, height: 9).plainText.contains("[People]"))
}

/// The states of a form with different keys, as the keys that lead to them.
private let states: [[Key]] = [
  [], [.enter], [.down, .enter], [.down, .character("1")], [.down, .down, .enter],
  [.down, .down, .enter, .up], [.down, .down, .down, .enter], [.up, .up, .up, .up, .enter],
  [.up, .up, .up, .enter], [.up, .up, .up, .enter, .tab, .tab], [.backspace, .escape],
]

@Test(arguments: states)
func `every key of a form is in its hints and its help`(keys: [Key]) {
  var form = form([.name: ["Ada"], .tags: ["a"], .start: ["2027-03-01"], .end: ["2027-03-02"]])
  for key in keys { _ = form.handle(key) }
  expectTold(
    form.uses, in: form.frame(width: 200, height: 60),
    form.isAsking ? nil : form.pressing(.control("g")))
}

@Test func `every key of the browser and the pickers is in their hints and their help`() {
  var browser = BrowserScreen(ListedNames())
  let uses = BrowserScreen<ListedNames>.keys.uses
  let shown = browser.frame(width: 200, height: 60)
  _ = browser.handle(.character("?"))
  expectTold(uses, in: shown, browser)
  #expect(browser.handle(.character("d")) == .stay)
  #expect(browser.frame(width: 200, height: 60) == shown)
  let picker = DatePicker(at: nil, today: PretendContent.today, language: .english, limits: .init())
  var screen = DatePickScreen(picker, title: "A day")
  let wheels = screen.frame(width: 200, height: 60)
  _ = screen.handle(.control("g"))
  expectTold(picker.keys.uses, in: wheels, screen)
}

/// Each use of keys has a hint, or follows one that has; help names every key.
private func expectTold(_ uses: [KeyUse], in shown: Frame, _ help: (some Screen)?) {
  #expect(uses.first?.hint != nil)
  let hints = shown.lines.map(bare).joined(separator: " ")
  for case let hint? in uses.map(\.hint) { #expect(hints.contains("\(hint.keys) \(hint.does)")) }
  guard let help else { return }
  let told = help.frame(width: 200, height: 60).lines.flatMap {
    bare($0).split(separator: ":").first?.split(separator: " ") ?? []
  }
  // A separate colon would be wrapped.
  for key in uses.flatMap(\.keys) { #expect(told.contains(Substring(key.name)), "\(key)") }
}

@Test func `no two tables of a form give one key two meanings`() {
  for keys in states {
    var form = form([.name: ["Ada"], .tags: ["a"], .start: ["2027-03-01"]])
    for key in keys { _ = form.handle(key) }
    let all = form.uses.flatMap(\.keys)
    #expect(Set(all).count == all.count, "\(keys)")
  }
}

@Test func `a key press costs little time and few bytes, however many rows there are`() {
  var form = form(
    [.name: ["Ada Lovelace"], .note: [String(repeating: "long ", count: 40)]], more: 14)
  var screen = InlineScreen(inColour: true)
  _ = screen.draw(form.frame(width: 80, height: 30), width: 80)
  let keys: [Key] =
    Key.typing("Lovelace") + [.down, .enter, .down, .right, .down, .character("c"), .tab]
    + [.enter] + Key.typing("maths") + [.enter, .tab, .enter, .down, .tab, .enter]
    + Key.typing("more") + [.enter, .tab, .enter, .right, .up, .tab, .down, .control("s"), .up]
  var most = 0
  let seconds = processorSeconds {
    for key in keys {
      _ = form.handle(key)
      most = max(most, screen.draw(form.frame(width: 80, height: 30), width: 80).utf8.count)
    }
  }
  #expect(most < 2048)
  // A key may take 5 ms; without optimization it is several times slower.
  #expect(seconds / Double(keys.count) < 0.025)
}
