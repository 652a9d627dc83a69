import Calendars
import TestSupport
import Testing

@testable import TerminalUI

private let today = DayNumber(2012, 4, 4)

private func picker(
  _ text: String?, language: DateLanguage = .english, limits: DatePicker.Limits = .init()
) -> DatePicker {
  DatePicker(
    at: text.flatMap(PartialDate.init(text:)), today: today, language: language, limits: limits)
}

extension DatePicker {
  fileprivate mutating func press(_ keys: Key...) { for key in keys { _ = handle(key) } }
  fileprivate mutating func press(_ key: Key, times: Int) {
    for _ in 0..<times { _ = handle(key) }
  }
  fileprivate var shown: String {
    Frame(lines(indent: 0, width: 60)).plainText
  }
}

@Test func `a day is shown with its neighbours, today with a star`() {
  #expect(
    picker("2012-04-04").shown == """
          3   March       2011
      ›  [4]* April*      2012* ‹
          5   May         2013
        Wednesday · 12 Nisan 5772 · today
      """)
}

@Test func `c keeps the day and goes through the calendars`() {
  var picker = picker("2012-04-04")
  picker.press(.character("c"))
  #expect(picker.date?.text == "12 Nisan 5772")
  for calendar in CalendarKind.all.dropFirst(2) + [.gregorian] {
    picker.press(.character("c"))
    #expect(picker.date == PartialDate(today, in: calendar))
  }
  #expect(picker.date?.text == "2012-04-04")
}

@Test func `Hebrew months follow the year, Adar by the observance rule`() {
  var picker = picker("2012-04-04")
  picker.press(.character("c"), .right, .right, .down)
  #expect(picker.date?.text == "12 Nisan 5773")
  picker.press(.left, .up)
  #expect(picker.date?.text == "12 Adar 5773")
  #expect(picker.shown.contains("(Adar I)"))
  picker.press(.left, .end)
  #expect(picker.date?.text == "29 Adar 5773")
  #expect(picker.shown.contains("(30)"))
  picker.press(.down)
  #expect(picker.date?.text == "1 Adar 5773")
  picker.press(.up, .right, .right, .down)
  #expect(picker.date?.text == "29 Adar II 5774")
  picker.press(.left, .up)
  #expect(picker.date?.text == "29 Adar I 5774")
  #expect(picker.shown.contains("Adar II"))
  picker.press(.left, .down)
  #expect(picker.date?.text == "30 Adar I 5774")
  picker.press(.right, .right, .up)
  #expect(picker.date?.text == "1 Nisan 5773")
}

@Test(arguments: [
  ("12 Adar II 5774", Key.up, "12 Adar 5773"), ("12 Adar I 5774", .up, "12 Adar 5773"),
  ("12 Adar 5773", .down, "12 Adar II 5774"), ("30 Cheshvan 5783", .down, "29 Cheshvan 5784"),
])
func `turning the year`(_ from: String, _ key: Key, _ to: String) {
  var picker = picker(from)
  picker.press(.right, .right, key)
  #expect(picker.date?.text == to)
}

@Test func `changing month or year keeps the day if it exists, else takes the last`() {
  var picker = picker("2012-01-31")
  picker.press(.right, .down)
  #expect(picker.date?.text == "2012-02-29")
  picker.press(.right, .down)
  #expect(picker.date?.text == "2013-02-28")
  picker.press(.left, .down)
  #expect(picker.date?.text == "2013-03-28")
}

@Test func `wheels wrap, page, and go to their ends`() {
  var picker = picker("2012-12-31")
  picker.press(.down)
  #expect(picker.date?.text == "2012-12-01")
  picker.press(.pageDown)
  #expect(picker.date?.text == "2012-12-11")
  picker.press(.end, .right, .down)
  #expect(picker.date?.text == "2012-01-31")
  picker.press(.end, .right, .pageUp)
  #expect(picker.date?.text == "2002-12-31")
  picker.press(.home)
  #expect(picker.date?.text == "0001-12-31")
  picker.press(.up)
  #expect(picker.date?.text == "0001-12-31")
}

@Test func `digits and letters jump`() {
  var picker = picker("2012-04-04")
  picker.press(.character("1"), .character("7"))
  #expect(picker.date?.text == "2012-04-17")
  picker.press(.right, .character("j"))
  #expect(picker.date?.text == "2012-06-17")
  picker.press(.character("j"), .right)
  #expect(picker.date?.text == "2012-07-17")
  for digit in "1815" { picker.press(.character(digit)) }
  #expect(picker.date?.text == "1815-07-17")
  picker.press(.character("c"), .character("T"))
  #expect(picker.date?.text == "9 Tishrei 5575")
}

@Test func `typing a year does not lose the 29 February on the way`() {
  var picker = picker("2012-02-29")
  picker.press(.right, .right)
  for digit in "2016" { picker.press(.character(digit)) }
  #expect(picker.date?.text == "2016-02-29")
}

@Test func `the year can be unknown and the date cleared, where that is allowed`() {
  let limits = DatePicker.Limits(allowsUnknownYear: true, allowsNone: true)
  var picker = picker("2012-04-04", limits: limits)
  picker.press(.character("y"))
  #expect(picker.date?.text == "--04-04")
  #expect(picker.shown.contains("—"))
  picker.press(.character("c"))
  #expect(picker.date?.text == "--04-04")
  #expect(picker.shown.contains("! Only a full date"))
  picker.press(.character("y"))
  #expect(picker.date?.text == "2012-04-04")
  picker.press(.character("x"))
  #expect(picker.date == nil)
  #expect(picker.shown.contains("›  [—]  —           —     ‹"))
  picker.press(.down)
  #expect(picker.date?.text == "2012-04-04")
  var strict = DatePicker(at: nil, today: today)
  strict.press(.character("x"), .character("y"))
  #expect(strict.date?.text == "2012-04-04")
}

@Test func `29 February is a day without a year`() {
  let limits = DatePicker.Limits(allowsUnknownYear: true)
  var picker = picker("--02-28", limits: limits)
  picker.press(.down)
  #expect(picker.date?.text == "--02-29")
  picker.press(.down)
  #expect(picker.date?.text == "--02-01")
}

@Test func `without a year Adar is the last month and Adar I stands beside it`() {
  let limits = DatePicker.Limits(allowsUnknownYear: true)
  var picker = picker("12 Adar II 5774", limits: limits)
  picker.press(.character("y"))
  #expect(picker.date?.text == "12 Adar")
  picker.press(.right, .up)
  #expect(picker.date?.text == "12 Adar I")
}

@Test(arguments: ["1815-12", "1815", "1815~", "1815-12~", "AM 5772", "Nisan 5772", "--12-10"])
func `a date known in part is shown as it is until it is turned`(_ text: String) {
  let picker = picker(text, limits: DatePicker.Limits(allowsUnknownYear: true))
  #expect(picker.date?.text == text)
}

@Test func `the bounds are honoured and what is past them dimmed`() throws {
  let bounds = try #require(
    DateRange(start: DayNumber(2010, 5, 10), end: DayNumber(2012, 4, 4)))
  var picker = picker("2012-04-04", limits: DatePicker.Limits(bounds: bounds))
  #expect(picker.shown.contains("(5) (May)       (2013)"))
  picker.press(.down)
  #expect(picker.date?.text == "2012-04-01")
  picker.press(.end, .right, .down)
  #expect(picker.date?.text == "2012-01-04")
  picker.press(.right, .home)
  #expect(picker.date?.text == "2010-05-10")
  picker.press(.character("t"))
  #expect(picker.date?.text == "2012-04-04")
  #expect(
    DatePicker(
      at: PartialDate(text: "1990-01-01"), today: today,
      limits: DatePicker.Limits(bounds: bounds)
    ).date?.text == "2010-05-10")
}

@Test func `names and order of the wheels are those of the language`() {
  #expect(
    picker("1815-12-10", language: .german).shown == """
          9   November    1814
      › [10]  Dezember    1815  ‹
         11   Januar      1816
        Sonntag · 8 Kislev 5576
      """)
  #expect(
    picker("1815-12-10", language: .english(order: .mdy)).shown == """
         November     9   1814
      › [December]   10   1815  ‹
         January     11   1816
        Sunday · 8 Kislev 5576
      """)
  #expect(picker("1815-12-10", language: .english(order: .ymd)).columns == [.year, .month, .day])
}

@Test(arguments: 0..<24)
func `what is shown selected is a valid date within the bounds and what would be saved`(
  _ seed: Int
) throws {
  var generator = SeededGenerator(seed: UInt64(seed))
  let keys: [Key] =
    [
      .up, .down, .down, .left, .right, .pageUp, .pageDown, .home, .end, .escape, .paste("12"),
    ] + Key.typing("tcyxjmanCTAS0123456789 é漢")
  let width = [1, 30, 400, 4000, 3_000_000][seed % 5]
  let start = try #require(DayNumber(Int.random(in: 1...600_000, using: &generator)))
  let bounds = try #require(
    seed % 6 == 0 ? .everyDay : DateRange(start: start, end: start.advanced(by: width) ?? .last))
  let limits = DatePicker.Limits(
    bounds: bounds, allowsUnknownYear: seed % 2 == 0, allowsNone: seed % 3 == 0)
  var picker = DatePicker(at: nil, today: today, limits: limits)
  let reader = DateReader(today: today)
  for _ in 0..<250 {
    let key = keys.randomElement(using: &generator) ?? .up
    _ = picker.handle(key)
    let middle = try #require(
      Wheel.lines(picker.wheels(isActive: true), indent: 0, width: 60).dropFirst().first)
    #expect(!middle.plainText.contains("("))
    #expect(middle.columns <= 60)
    var words = middle.plainText.split { " ›‹[]*".contains($0) }.map(String.init)
    if words == ["—", "—", "—"] {
      #expect(picker.date == nil && limits.allowsNone)
      continue
    }
    let date = try #require(picker.date, "\(key)")
    if let day = date.dayNumber { #expect(bounds.contains(day)) }
    #expect(date.isFull || limits.allowsUnknownYear)
    if words.last == "—" { words.removeLast() }
    if CalendarKind.shown.contains(date.calendar) {
      let read = try reader.date(words.joined(separator: " "))
      #expect(read == date, "\(key)")
    } else {
      // The wheels do not show their calendar.
      #expect(words.first == date.day.map(String.init) && words[1] == date.month?.name, "\(key)")
    }
  }
}
