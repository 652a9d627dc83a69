import Calendars
import Testing

@testable import TerminalUI

private typealias Field = PretendContent.Field

private func form(_ held: [Field: [String]] = [:]) -> Form<PretendContent> {
  let past = DateRange(start: .first, end: PretendContent.today) ?? .everyDay
  return Form(
    PretendContent(held), title: "New person",
    rows: [
      FormRow(.born, "Birthday", .date(bounds: past)),
      FormRow(.start, "When", .range(end: .end, endLabel: "Until", bounds: .everyDay)),
      FormRow(.name, "Name"),
    ],
    reader: DateReader(today: PretendContent.today))
}

extension Form {
  fileprivate mutating func press(_ keys: [Key]) { for key in keys { _ = handle(key) } }
  fileprivate func shown(width: Int = 70, height: Int = 40) -> String {
    frame(width: width, height: height).plainText
  }
}

extension DatePicker {
  fileprivate mutating func press(_ text: String) {
    for key in Key.typing(text) { _ = handle(key) }
  }
}

private let typedDates: [(String, String?)] = [
  ("1990-04-03", "1990-04-03"), ("3 April 1990", "1990-04-03"), ("May 1961", "1961-05"),
  ("may 1961", "1961-05"), ("December 10, 1815", "1815-12-10"), ("about 1950", "1950~"),
  ("--04-03", "--04-03"), ("1815", "1815"), ("10.12.1815", "1815-12-10"),
  ("12 Nisan 5772", "12 Nisan 5772"), ("Tammuz 5750", "Tammuz 5750"),
  ("tammuz 5750", "Tammuz 5750"), ("cheshvan 5750", "Cheshvan 5750"), ("today", "2027-03-03"),
  ("yesterday", "2027-03-02"), ("-3", "2027-02-28"), ("none", nil),
]

@Test(arguments: typedDates)
func `a date typed on open wheels is that date, whichever wheel turns`(
  typed: String, date: String?
) {
  for held in [nil, "1990-01-31", "1950~", "12 Nisan 5772"] {
    for columns in 0...2 where typed != "1815" || columns == 0 {
      var form = form([.born: held.map { [$0] } ?? []])
      let turns = Array(repeating: Key.right, count: columns)
      form.press([.enter] + turns + Key.typing(typed) + [.enter])
      #expect(form.content.values(of: .born).first == date, "\(held ?? "-") \(columns)")
      #expect(form.refusals.isEmpty)
    }
    var pasted = form([.born: held.map { [$0] } ?? []])
    pasted.press([.enter, .paste(typed)])
    #expect(pasted.content.values(of: .born).first == date, "\(held ?? "-") pasted")
  }
}

@Test func `what is typed on wheels and is no date is told, and Enter opens it again`() {
  var form = form([.born: ["1970-05-07"]])
  form.press([.enter] + Key.typing("1990-02-30"))
  #expect(form.shown().contains("Birthday  1990-02-30\n    ! `1990-02-30`: February 1990 has 28"))
  #expect(!form.canSave)
  form.press([.tab, .up, .enter])
  #expect(form.shown().contains("Birthday  1990-02-30"))
  form.press([.backspace, .backspace] + Key.typing("28") + [.enter])
  #expect(form.content.held[.born] == ["1990-02-28"])
  // A space does not start a date, and pasted white space does not clear one.
  form.press([.enter, .character(" "), .paste(" \n")])
  #expect(form.content.held[.born] == ["1990-02-28"])
}

@Test func `commands on the wheels stay commands where no word is being typed`() {
  let limits = DatePicker.Limits(allowsUnknownYear: true, allowsNone: true)
  func picker(_ text: String) -> DatePicker {
    DatePicker(at: PartialDate(text: text), today: DayNumber(2012, 4, 4), limits: limits)
  }
  for (typed, date) in [
    ("ty", "--04-04"), ("17y", "--01-17"), ("yjun", "--06-30"), ("t17", "2012-04-17"),
    ("tmay", "2012-05-04"), ("cc", "1990-01-31"), ("jj", "1990-07-30"), ("mar", "1990-03-31"),
  ] {
    var picker = picker("1990-01-31")
    picker.press(typed)
    #expect(picker.date?.text == date, "\(typed)")
  }
  // On the wheel of Hebrew months, letters are names of months.
  var hebrew = picker("12 Nisan 5772")
  _ = hebrew.handle(.right)
  #expect(!hebrew.keys.hints.contains("t today"))
  hebrew.press("tam")
  #expect(hebrew.date?.text == "12 Tammuz 5772")
}

@Test(arguments: [[], [.enter], [.enter, .tab, .backTab]] as [[Key]])
func `an end of a range is typed, on the closed row as on the wheels`(keys: [Key]) {
  var form = form([.name: ["Trip"]])
  form.press([.down] + keys + Key.typing("2027-03-01"))
  #expect(form.content.values(of: .start) == ["2027-03-01"])
  #expect(form.shown().contains("= 1 March 2027 · Monday · 22 Adar I 5787"))
  #expect(form.frame(width: 70, height: 40).cursor != nil)
  form.press([.tab] + Key.typing("5 March 2027") + [.enter])
  #expect(form.content.values(of: .end) == ["2027-03-05"])
  #expect(form.shown().contains("When      1–5 March 2027"))
}

@Test func `an end that was never given goes with the start, another stays`() {
  var new = form()
  new.press([.down] + Key.typing("31 Apr 2027") + [.enter])
  #expect(new.content.held.isEmpty)
  new.press([.enter, .control("u")] + Key.typing("1 May 2027") + [.enter])
  #expect(new.content.values(of: .end) == ["2027-05-01"])
  var kept = form([.name: ["Trip"], .start: ["2027-03-01"], .end: ["2027-03-02"]])
  kept.press([.down] + Key.typing("1 May 2027") + [.enter])
  #expect(kept.content.values(of: .end) == ["2027-03-02"])
  #expect(!kept.canSave)
  kept.press([.down, .up] + Key.typing("1 March 2027") + [.enter])
  #expect(kept.canSave)
}

@Test func `times are typed with the days, or on the wheels of the clock`() {
  var form = form()
  form.press([.down] + Key.typing("2027-03-01 18:30") + [.tab] + Key.typing("20:15"))
  #expect(form.content.values(of: .start) == ["2027-03-01 18:30"])
  #expect(form.content.values(of: .end) == ["2027-03-01 20:15"])
  form.press([.backTab, .right, .right, .right] + Key.typing("1745"))
  #expect(form.content.values(of: .start) == ["2027-03-01 17:45"])
  form.press([.left] + Key.typing("9:05"))
  #expect(form.content.values(of: .start) == ["2027-03-01 09:05"])
  form.press([.left] + Key.typing("2027-02-28"))
  #expect(form.content.values(of: .start) == ["2027-02-28 09:05"])
}

@Test func `a refused end stands in its row, blocks Save and is opened as it was typed`() {
  var form = form([.name: ["Trip"], .start: ["2027-03-01"], .end: ["2027-03-02"]])
  form.press([.down] + Key.typing("3/4/2027") + [.enter])
  #expect(form.shown().contains("When      3/4/2027\n    ! `3/4/2027`: could be"))
  #expect(!form.canSave)
  form.press([.enter])
  #expect(form.shown().contains("›! Start    3/4/2027"))
  form.press([.control("u")] + Key.typing("1 March 2027") + [.enter])
  #expect(form.content.values(of: .start) == ["2027-03-01"])
  #expect(form.canSave)
  form.press([.backspace, .backspace, .character("8"), .enter])
  #expect(form.shown().contains("! `1 March 2028`") == false)
  #expect(form.content.values(of: .start) == ["2028-03-01"])
}

@Test func `the rows of a range stand under their row`() {
  var days = form([.start: ["2027-03-01"], .end: ["2027-03-02"]])
  days.press([.down, .enter])
  let lines = days.frame(width: 70, height: 40).lines.map(\.plainText)
  #expect(lines.contains("  ›  Start    1 March 2027"))
  #expect(lines.contains("     End      2 March 2027"))
  var timed = form([.start: ["2027-03-01 18:30"], .end: ["2027-03-02 20:00"]])
  timed.press([.down, .enter])
  let wheels = timed.frame(width: 70, height: 40).lines.map(\.plainText)
  #expect(wheels.contains("     ›  [1]  March*      2027*  18   30  ‹"))
}

@Test func `a day by itself is typed too, and nothing else is saved`() {
  let bounds = DateRange(start: DayNumber(2026, 11, 30), end: DayNumber(2027, 12, 31))
  let picker = DatePicker(
    at: nil, today: DayNumber(2026, 11, 30), limits: .init(bounds: bounds ?? .everyDay))
  var screen = DatePickScreen(picker, title: "A day")
  var steps = (Key.typing("3 April 202") + [.enter]).map { screen.handle($0) }
  #expect(steps.last == .stay)
  #expect(screen.frame(width: 60, height: 12).plainText.contains("(Save)"))
  steps = [.character("7"), .enter].map { screen.handle($0) }
  #expect(steps.last == .leave(.save))
  #expect(screen.day == DayNumber(2027, 4, 3))
  _ = screen.handle(.control("u"))
  #expect(screen.day == picker.day)
  for key in Key.typing("1990-01-01") { _ = screen.handle(key) }
  #expect(screen.handle(.enter) == .stay)
  #expect(screen.frame(width: 60, height: 12).plainText.contains("! Outside"))
}

@Test func `a range by itself is typed too`() {
  var screen = RangePickScreen(
    RangeEditor(DateRangeDraft(), today: DayNumber(2026, 11, 30)), title: "Days")
  for key in Key.typing("2027-03-01") + [.tab] + Key.typing("2027-02-30") { _ = screen.handle(key) }
  #expect(screen.handle(.enter) == .stay)
  #expect(screen.frame(width: 60, height: 20).plainText.contains("`2027-02-30`: February 2027 has"))
  for key in [Key.control("u")] + Key.typing("5 March 2027") { _ = screen.handle(key) }
  #expect(screen.handle(.enter) == .leave(.save))
  #expect(screen.editor.range?.length == 5)
}

@Test func `the year is readable where it is narrow`() {
  var form = form([.born: ["1815-12-10"]])
  form.press([.enter])
  let lines = form.frame(width: 20, height: 5).lines
  #expect(lines.contains { $0.plainText.contains("[10] Dec") || $0.plainText.contains("1815") })
  #expect(lines.contains { $0.plainText.contains("1815") }, "\(form.shown(width: 20, height: 5))")
  #expect(lines.allSatisfy { $0.columns <= 20 })
  let screen = DatePickScreen(
    DatePicker(at: nil, today: PretendContent.today), title: "A day")
  #expect(screen.frame(width: 20, height: 5).plainText.contains("2027*"))
}

@Test func `a wheel that the bounds hold says so`() {
  let last = DayNumber(2026, 11, 30)
  let bounds = DateRange(start: last, end: .last) ?? .everyDay
  var picker = DatePicker(at: nil, today: last, limits: .init(bounds: bounds))
  _ = picker.handle(.down)
  #expect(picker.date?.text == "2026-11-30")
  #expect(Frame(picker.lines(width: 60)).plainText.contains("! No other day of this month"))
  _ = picker.handle(.right)
  _ = picker.handle(.down)
  #expect(picker.date?.text == "2026-12-30")
}

@Test(arguments: [
  (["20", "11", "1961"], "1961-11-20"), (["31", "12", "1815"], "1815-12-31"),
  (["12", "4", "1961"], "1961-04-12"), (["31", "2", "1961"], "1961-02-28"),
])
func `numbers typed wheel by wheel are the date that they make together`(
  numbers: [String], date: String
) {
  var form = form()
  form.press([.enter])
  for (index, number) in numbers.enumerated() {
    if index > 0 { form.press([.right]) }
    form.press(Key.typing(number))
  }
  form.press([.enter])
  #expect(form.content.values(of: .born) == [date])
}

@Test func `a number that cannot be is told, and forgotten where the wheel is turned`() {
  let past = DateRange(start: .first, end: PretendContent.today) ?? .everyDay
  var picker = DatePicker(
    at: nil, today: PretendContent.today, limits: DatePicker.Limits(bounds: past))
  picker.press("20")
  #expect(picker.notice?.hasPrefix("20 is not possible here") == true)
  _ = picker.handle(.up)
  _ = picker.handle(.right)
  _ = picker.handle(.right)
  picker.press("1961")
  #expect(picker.date?.day != 20 && picker.date?.year == 1961)
}
