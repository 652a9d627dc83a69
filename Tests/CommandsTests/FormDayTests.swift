import Calendars
import Foundation
import TerminalUI
import Testing

@testable import Commands

@Suite struct FormDayTests {
  private let kith: Kith

  init() throws {
    kith = try Kith()
  }

  @Test(arguments: [
    // The wheel of days wraps: below 30 November is 1 November.
    ([], "2026-11-01"), (["--format", "text"], "1 November 2026"),
    (["--format", "hebrew"], "21 Cheshvan 5787"),
    (["--format", "%d.%m.%Y %A"], "01.11.2026 Sunday"),
    (["--min", "2026-12-24"], "2026-12-25"), (["--max", "2026-11-29"], "2026-11-01"),
    (["--calendar", "hebrew"], "2026-12-01"), (["2012-02-28"], "2012-02-29"),
  ])
  func `a day is picked and written for a script`(options: [String], written: String) {
    let (result, _) = kith.press([.down, .enter], in: ["date", "--pick"] + options)
    #expect(result.status == 0, "\(result.error)")
    #expect(result.output == written + "\n")
  }

  @Test func `two days are written side by side, or as JSON`() {
    let keys: [Key] = [.tab, .right, .down, .enter]
    let (tabs, _) = kith.press(keys, in: ["date", "--pick", "--range"])
    #expect(tabs.output == "2026-11-30\t2026-12-30\n")
    let (json, _) = kith.press(keys, in: ["date", "--pick", "--range", "--json"])
    #expect(json.object["start"] as? String == "2026-11-30")
    #expect(json.object["days"] as? Int == 31)
  }

  @Test func `giving it up has a status of its own, and writes nothing`() {
    let (cancelled, _) = kith.press([.escape], in: ["date", "--pick"])
    #expect(cancelled.status == 3)
    #expect(cancelled.output.isEmpty)
    let (interrupted, _) = kith.press([.control("c")], in: ["date", "--pick"])
    #expect(interrupted.status == 130)
  }

  @Test func `plain prompts ask for a day inside the bounds`() {
    (kith.isTerminal, kith.inputIsTerminal) = (true, true)
    kith.answers = ["2012-04-04", "rubbish", "2012-04-07", "2012-04-06", "2012-04-09"]
    let result = kith.run(
      ["date", "--pick", "--range", "--plain", "--min", "2012-04-05", "--max", "2012-04-20"])
    #expect(
      result.output == "2012-04-07\t2012-04-09\n")
    #expect(result.error.contains("the day has to be between 5 April 2012 and 20 April 2012"))
    #expect(result.error.contains("the end is before the start"))
  }

  @Test(arguments: [
    ["date"], ["date", "2012-04-04", "--range"], ["date", "--pick", "--format", "%q"],
    ["date", "--pick", "--min", "2013-01-01", "--max", "2012-01-01"],
  ])
  func `what makes no sense is refused`(words: [String]) {
    let result = kith.run(words, on: [ScriptedTerminal(keys: [.enter])])
    #expect(result.status == 2)
  }

  @Test func `a day is written in a form without picking too`() {
    #expect(kith("date", "2012-04-04", "--format", "hebrew").output == "12 Nisan 5772\n")
  }
}
