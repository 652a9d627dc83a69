import Calendars
import Foundation
import TerminalUI
import Testing

@testable import Commands

/// The rows in the form of an event, except its title and days.
@Suite struct FormEventTests {
  private let kith: Kith

  init() throws {
    kith = try Kith()
    kith("add", "Ada Lovelace")
    kith("add", "Ada Byron")
    kith("add", "Miriam")
    kith("event", "add", "Tea", "--from", "2027-03-01")
  }

  private var tea: [String: Any] { kith("event", "show", "tea", "--json").object }
  private var names: [String] {
    (tea["people"] as? [[String: Any]])?.compactMap { $0["name"] as? String } ?? []
  }

  /// The keys that move from the first row to another row, counted from 0.
  private func row(_ number: Int) -> [Key] { Array(repeating: .down, count: number) }

  @Test func `people are chosen by typing, completed from the file`() {
    let keys: [Key] =
      row(5) + Key.typing("ada") + [.down, .down, .enter] + Key.typing("mi") + [.right, .enter]
      + [.control("s")]
    let (result, screens) = kith.press(keys, in: ["event", "edit", "tea"])
    #expect(result.status == 0, "\(result.error)")
    #expect(names == ["Ada Lovelace", "Miriam"])
    let shown = screens[0].frames.map(\.plainText)
    #expect(
      shown.contains {
        $0.contains("  › + ada\n        Ada Byron (2)\n      › Ada Lovelace (1)\n")
      })
    #expect(screens[0].partings.last?.plainText.contains("Ada Lovelace (1), Miriam (3)") == true)
  }

  @Test(arguments: [
    ("nobody", "no person matches `nobody`"),
    ("ada", "`ada` matches 2 people: Ada Byron (2); Ada Lovelace (1)"),
  ])
  func `who is not known, or not known for certain, is a problem in words`(
    typed: String, problem: String
  ) {
    let keys = row(5) + Key.typing(typed) + [.enter, .control("s"), .escape, .character("y")]
    let (result, screens) = kith.press(
      keys, at: TerminalSize(width: 100, height: 40), in: ["event", "edit", "tea"])
    #expect(result.status == 3)
    #expect(screens[0].frames.last?.plainText.contains("! " + problem) == true)
    #expect(names.isEmpty)
  }

  @Test func `zone, days left out, tags and a repeat are edited`() {
    let keys: [Key] =
      row(2) + Key.typing("Europe/London") + [.tab, .enter, .down, .down, .enter, .down]
      + Key.typing("12 March 2027") + [.enter, .tab, .tab, .tab] + Key.typing("tea") + [.enter]
      + [.control("s")]
    let (result, _) = kith.press(keys, in: ["event", "edit", "tea"])
    #expect(result.status == 0, "\(result.error)")
    #expect(tea["zone"] as? String == "Europe/London")
    #expect(tea["repeat"] as? String == "FREQ=WEEKLY")
    #expect(tea["except"] as? [String] == ["2027-03-12"])
    #expect(tea["tags"] as? [String] == ["tea"])
  }

  @Test func `a rule that is not offered is shown in words, kept, and can be gone back to`() {
    let rule = "FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR;UNTIL=20281231"
    kith("event", "edit", "tea", "--repeat", rule)
    let words = "every 2 months on the last Friday, until 31 December 2028"
    let (kept, screens) = kith.press(
      row(6) + Key.typing("Attic") + [.control("s")], in: ["event", "edit", "tea"])
    #expect(kept.status == 0, "\(kept.error)")
    #expect(screens[0].frames.first?.plainText.contains("Repeats  " + words) == true)
    #expect(tea["repeat"] as? String == rule)
    // Moving away and back changes nothing.
    let (same, _) = kith.press(
      row(3) + [.enter, .home, .end, .enter, .control("s")], in: ["event", "edit", "tea"])
    #expect(same.output.hasPrefix("No change to Tea"))
    #expect(tea["repeat"] as? String == rule)
  }

  @Test(arguments: [
    ("FREQ=DAILY", "daily"),
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH", "every 2 weeks on Monday and Thursday"),
    ("FREQ=MONTHLY;BYDAY=2TU;COUNT=5", "monthly on the 2nd Tuesday, 5 times"),
    ("FREQ=MONTHLY;BYMONTHDAY=1,-1", "monthly on the 1st and the last day"),
    ("FREQ=YEARLY;BYMONTH=3,11;BYDAY=-2SU", "yearly on the 2nd last Sunday in March and November"),
    ("RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=5L", "yearly in Adar I in the Hebrew calendar"),
    ("FREQ=YEARLY;BYWEEKNO=20", "yearly (BYWEEKNO=20)"),
    ("RDATE=20270301,20270415", "on 1 March 2027 and 15 April 2027"),
    ("FREQ=YEARLY;RDATE=20270301", "yearly, and on 1 March 2027"),
  ])
  func `a rule is told in words`(rule: String, words: String) throws {
    #expect(RepeatWords.text(try RepeatRule(text: rule), DateStyle()) == words)
  }

  @Test func `an event on a Hebrew date comes back on it, also out of a leap year`() {
    // 8 Adar I 5784.
    kith("event", "add", "Memory", "--from", "2024-02-17")
    let (result, _) = kith.press(
      row(3) + [.enter, .end, .control("s")], in: ["event", "edit", "memory"])
    #expect(result.status == 0, "\(result.error)")
    let days = kith("event", "list", "memory", "--from", "2025-01-01", "--to", "2026-12-31")
      .rows.map { $0[1] }
    // 8 Adar 5785 and 5786.
    #expect(days == ["2025-03-08", "2026-02-25"])
  }

  @Test func `an edit with people in it is parked and resumed`() {
    let (_, _) = kith.press(row(5) + Key.typing("miriam") + [.enter], in: ["event", "edit", "tea"])
    let (result, _) = kith.press(
      [.character("r")], [.control("s")], in: ["event", "edit", "tea"])
    #expect(result.status == 0, "\(result.error)")
    #expect(names == ["Miriam"])
  }
}

@Suite struct NewEventFormTests {
  private let kith: Kith

  init() throws { kith = try Kith() }

  @Test(arguments: [[], [.enter]] as [[Key]])
  func `the days of a new event are typed`(opening: [Key]) {
    let keys = Key.typing("Trip") + [.tab] + opening + Key.typing("2027-03-01") + [.control("s")]
    let (result, _) = kith.press(keys, in: ["event", "add"])
    #expect(result.status == 0, "\(result.error)")
    #expect(kith("event", "list").rows.map { $0[1...2] } == [["2027-03-01", "2027-03-01"]])
  }

  @Test func `a title alone opens the form where somebody can answer, and is refused elsewhere`() {
    let (result, screens) = kith.press(
      [.down] + Key.typing("1 march 2027") + [.tab] + Key.typing("5 march 2027") + [.control("s")],
      in: ["event", "add", "Trip", "--place", "Norwick"])
    #expect(screens[0].frames.first?.plainText.contains("Title    Trip") == true)
    #expect(result.status == 0, "\(result.error)")
    #expect(result.output.hasPrefix("Added Trip, 1–5 March 2027"))
    let refused = kith("event", "add", "Trip")
    #expect(refused.status == 1)
    #expect(refused.error.contains("An event needs a date"))
  }

  @Test func `plain prompts name a date that can be read in one way alone`() {
    (kith.isTerminal, kith.inputIsTerminal) = (true, true)
    kith.answers = ["Trip", "3/4/1990"]
    let result = kith("event", "add", "--plain")
    #expect(result.error.contains("could be 1990-04-03 or 1990-03-04. Write 1990-04-03"))
    #expect(!result.error.contains("--date-order"))
  }
}
