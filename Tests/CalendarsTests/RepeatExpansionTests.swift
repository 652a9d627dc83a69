import Calendars
import TestSupport
import Testing

@Suite struct RepeatExpansionTests {
  @Test(arguments: [CalendarKind.gregorian, .hebrew], [UInt64(1), 2, 3, 4])
  func `a walk over every day finds the same occurrences`(calendar: CalendarKind, seed: UInt64)
    throws
  {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<16 {
      let text = RepeatSamples.randomRule(calendar, using: &random)
      let start = try #require(DayNumber(Int.random(in: 720_000...750_000, using: &random)))
      let years = 10
      let expected = [start.value] + RepeatOracle(text, start: start, years: years).starts()
      let rule = try RepeatRule(text: text)
      let window = try RepeatSamples.window(start.value, start.value + years * 366)
      let found = rule.occurrences(of: DateRange(start), in: window).map(\.start.value)
      #expect(found == expected.filter { $0 <= window.end.value }, "\(text) from \(start)")

      let last = Int.random(in: 1...8, using: &random)
      let counted = try RepeatRule(text: text + ";COUNT=\(last)")
        .occurrences(of: DateRange(start), in: window).map(\.start.value)
      #expect(counted == Array(found.prefix(last)), "\(text);COUNT=\(last)")
    }
  }

  @Test(arguments: [CalendarKind.gregorian, .hebrew])
  func `any window of a rule shows what the whole of it shows there`(calendar: CalendarKind) throws
  {
    var random = SeededGenerator(seed: 77)
    for _ in 0..<100 {
      var text = RepeatSamples.randomRule(calendar, using: &random)
      if calendar == .hebrew { text += ";SKIP=FORWARD" }
      let rule = try RepeatRule(text: text)
      let start = try #require(DayNumber(Int.random(in: 725_000...735_000, using: &random)))
      let length = Int.random(in: 1...40, using: &random)
      let first = try RepeatSamples.window(start.value, start.value + length - 1)
      let all = rule.occurrences(of: first, in: try RepeatSamples.window(1, 742_000))
      #expect(all.allSatisfy { $0.length == length })
      let from = Int.random(in: 724_000...741_000, using: &random)
      let window = try RepeatSamples.window(from, from + Int.random(in: 0...900, using: &random))
      #expect(
        rule.occurrences(of: first, in: window) == all.filter { $0.overlaps(window) }, "\(text)")
      let next = rule.next(of: first, after: window.start)
      if let expected = all.first(where: { $0.start > window.start }) {
        #expect(next == expected, "\(text)")
      }
    }
  }

  @Test func `python-dateutil, which shares no code with kith, finds the same days`() throws {
    var random = SeededGenerator(seed: 5545)
    var rules: [String] = []
    for _ in 0..<240 {
      let rule = RepeatSamples.randomRule(.gregorian, using: &random)
      // It numbers the last week of a year wrongly if that week is partly in the next year.
      if rule.contains("BYWEEKNO="), rule.contains("53") { continue }
      let end =
        ["", ";COUNT=\(Int.random(in: 1...30, using: &random))", ";UNTIL=20300615"]
        .randomElement(using: &random) ?? ""
      let start = try #require(DayNumber(Int.random(in: 725_000...735_000, using: &random)))
      rules.append("\(rule)\(end) \(RepeatSamples.text(start))")
    }
    let script = """
      import sys, datetime, itertools, signal
      from dateutil.rrule import rrulestr
      class Late(Exception): pass
      def late(*_): raise Late
      signal.signal(signal.SIGALRM, late)
      # Threads that start programs block signals, and a program begins with what they block.
      signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGALRM])
      def days(rule, start):
        # kith counts the first day whether the rule gives it or not: let it be one that it gives.
        plain = ";".join(p for p in rule.split(";") if not p.startswith(("COUNT", "UNTIL")))
        first = next(iter(rrulestr(plain, dtstart=datetime.datetime.strptime(start, "%Y%m%d"))))
        found = list(itertools.islice(rrulestr(rule, dtstart=first), 40))
        return found if found[:1] == [first] else []
      for line in sys.stdin:
        rule, start = line.split()
        # Where it finds nothing it walks to the year 9999, slowly; and some weekdays behind the
        # end of a year are an error of its own.
        signal.setitimer(signal.ITIMER_REAL, 0.03)
        try: found = days(rule, start)
        except (Late, IndexError, StopIteration): found = []
        signal.setitimer(signal.ITIMER_REAL, 0)
        print(rule, *(d.strftime("%Y%m%d") for d in found))
      """
    let lines = try DebianPython.lines(
      script, module: "dateutil.rrule", package: "python3-dateutil",
      input: rules.joined(separator: "\n") + "\n")
    var compared = 0
    for line in lines where !line.isEmpty {
      let words = line.split(separator: " ").map(String.init)
      guard words.count > 1 else { continue }
      let found = try RepeatSamples.starts(
        words[0], from: words[1], count: 40)
      #expect(found == Array(words.dropFirst()), "\(words[0]) from \(words[1])")
      compared += 1
    }
    #expect(compared > 120)
  }
}
