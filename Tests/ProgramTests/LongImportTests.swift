import Foundation
import TestSupport
import Testing

/// Long imports: memory and time zones.
@Suite struct LongImportTests {
  @Test func `200 MiB are taken in with under 64 MiB of memory`() throws {
    let program = try BuiltProgram()
    let result = try program.shell(
      """
      mkfifo "$HOME/peak"
      { echo name,note
        i=0
        while [ $i -lt 210 ]; do
          printf 'Person %s,"' $i
          head -c 1000000 /dev/zero | tr '\\0' x
          echo '"'
          i=$((i+1))
        done; } > "$HOME/peak" &
      "$KITH" import - < "$HOME/peak" > "$HOME/report" & pid=$!
      while kill -0 $pid 2>/dev/null; do
        grep VmHWM /proc/$pid/status 2>/dev/null
        sleep 0.1
      done | tail -n 1
      cat "$HOME/report"
      """)
    let words = result.output.split(whereSeparator: \.isWhitespace)
    let peak = try #require(words.dropFirst().first.flatMap { Int($0) }, "\(result)")
    #expect(peak > 1000 && Sanitizer.allows(peak, limit: 65_536), "\(peak) KiB")
    #expect(result.output.contains("csv\t210\t210\t0\t0\t0\tsaved"))
  }

  @Test func `warnings of 300,000 rows are told with under 64 MiB of memory`() throws {
    let program = try BuiltProgram()
    let result = try program.shell(
      """
      mkfifo "$HOME/rows"
      { echo uid,name; seq 300000 | sed 's/^/u/; s/$/,Ann/'; } > "$HOME/rows" &
      "$KITH" import --dry-run - < "$HOME/rows" > "$HOME/report" & pid=$!
      while kill -0 $pid 2>/dev/null; do
        grep VmHWM /proc/$pid/status 2>/dev/null
        sleep 0.1
      done | tail -n 1
      head -n 1 "$HOME/report"
      grep -c '^warning' "$HOME/report"
      """)
    let words = result.output.split(whereSeparator: \.isWhitespace)
    let peak = try #require(words.dropFirst().first.flatMap { Int($0) }, "\(result)")
    #expect(peak > 1000 && Sanitizer.allows(peak, limit: 65_536), "\(peak) KiB")
    #expect(result.output.contains("csv\t300000\t300000\t0\t0\t0\tnot saved"), "\(result)")
    #expect(words.last == "299999")
  }

  @Test(arguments: [
    "ADR:$(head -c 8000000 /dev/zero | tr '\\0' ';')",
    "N:$(head -c 8000000 /dev/zero | tr '\\0' ';')",
    "X-A$(yes ';P=1' | head -n 1000000 | tr -d '\\n'):1",
  ])
  func `a property of millions of parts takes little more memory than its bytes`(line: String)
    throws
  {
    let program = try BuiltProgram()
    let result = try program.shell(
      """
      mkfifo "$HOME/held"
      "$KITH" import --dry-run - < "$HOME/held" > "$HOME/report" & pid=$!
      (printf 'BEGIN:VCARD\nVERSION:4.0\nFN:Ann\n'; cat <<END
      \(line)
      END
      printf 'END:VCARD\n'; sleep 1) > "$HOME/held" &
      while kill -0 $pid 2>/dev/null; do
        grep VmHWM /proc/$pid/status 2>/dev/null
        sleep 0.05
      done | tail -n 1
      cat "$HOME/report"
      """)
    let words = result.output.split(whereSeparator: \.isWhitespace)
    let peak = try #require(words.dropFirst().first.flatMap { Int($0) }, "\(result)")
    #expect(peak > 1000 && Sanitizer.allows(peak, limit: 98_304), "\(peak) KiB")
    #expect(result.output.contains("vcard\t1\t1\t0"), "\(result.output)")
  }

  @Test func `40,000 changed instances are taken in with under 150 MiB of memory`() throws {
    let program = try BuiltProgram(inMemory: true)
    let result = try program.shell(
      """
      seq 40000 | awk 'BEGIN { print "BEGIN:VCALENDAR" } {
        print "BEGIN:VEVENT\nUID:u" $1 "\nDTSTART:20270301\nRRULE:FREQ=DAILY\nSUMMARY:S\nEND:VEVENT"
        print "BEGIN:VEVENT\nUID:u" $1 "\nDTSTART:20270401\nRECURRENCE-ID:20270302\nEND:VEVENT"
      } END { print "END:VCALENDAR" }' > "$HOME/many.ics"
      mkfifo "$HOME/held"
      "$KITH" import --dry-run --json - < "$HOME/held" > "$HOME/report" & pid=$!
      cat "$HOME/many.ics" > "$HOME/held"
      while kill -0 $pid 2>/dev/null; do
        grep VmHWM /proc/$pid/status 2>/dev/null
        sleep 0.1
      done | tail -n 1
      grep -c '"added": 80000' "$HOME/report"
      """)
    let words = result.output.split(whereSeparator: \.isWhitespace)
    let peak = try #require(words.dropFirst().first.flatMap { Int($0) }, "\(result)")
    #expect(peak > 1000 && peak < 153_600, "\(peak) KiB")
  }

  @Test func `an import stores the same dates in every time zone`() throws {
    var seen: Set<String> = []
    for zone in ["Pacific/Auckland", "America/Los_Angeles", "UTC"] {
      let program = try BuiltProgram(zone: zone)
      let cards =
        "BEGIN:VCARD\\nVERSION:3.0\\nFN:Ann\\nBDAY:1996-10-22T23:30:00Z\\nEND:VCARD\\n"
      let script =
        "printf '\(cards)' | \"$KITH\" import -; "
        + "printf 'name,birthday\\nBea,1990-12-01\\n' | \"$KITH\" import -; \"$KITH\" list"
      seen.insert(try program.shell(script).output)
    }
    #expect(seen.count == 1)
    #expect(seen.first?.contains("1996-10-22") == true)
    #expect(seen.first?.contains("1990-12-01") == true)
  }
}

extension BuiltProgram {
  convenience init(zone: String) throws {
    try self.init()
    environment["TZ"] = zone
  }
}
