import Foundation
import Testing

@Suite struct HistoryTests {
  @Test func `an import of 10,000 is undone whole and done again exactly`() throws {
    let program = try BuiltProgram(inMemory: true)
    let result = try program.shell(
      """
      cd "$HOME"
      "$KITH" add 'Ada Lovelace' --birthday 1815-12-10 --quiet > /dev/null
      { echo name,birthday,email,tags
        i=0
        while [ $i -lt 10000 ]; do
          echo "Person $i,19$((10 + i % 90))-0$((1 + i % 9))-11,p$i@example.org,friend"
          i=$((i+1))
        done; } > people.csv
      "$KITH" import people.csv > /dev/null
      "$KITH" export --format json -o before.json
      "$KITH" upcoming --days 365 > upcoming-before
      ls -l kith.db | awk '{ print $5 }' > size
      "$KITH" log --limit 1
      "$KITH" undo
      "$KITH" list
      "$KITH" list person
      "$KITH" upcoming --days 365 | cut -f 6
      "$KITH" redo | cut -f 4
      "$KITH" export --format json -o after.json
      "$KITH" upcoming --days 365 > upcoming-after
      cmp before.json after.json && cmp upcoming-before upcoming-after && echo same
      "$KITH" list 'person 9999' | cut -f 1
      """)
    let lines = result.lines
    #expect(result.status == 0 && lines.count == 7, "\(result)")
    #expect(lines[0].hasSuffix("\timport people.csv\tadded 10000 people\t"))
    #expect(lines[1].hasSuffix("\tadded 10000 people\tundone"))
    #expect(lines[2] == "1\tAda Lovelace\t1815-12-10\t")
    #expect(Array(lines[3...]) == ["211", "added 10000 people", "same", "10001"])
  }

  @Test func `undoing and saving at once loses nothing`() throws {
    let program = try BuiltProgram(inMemory: true)
    let result = try program.shell(
      """
      cd "$HOME"
      i=0; while [ $i -lt 40 ]; do "$KITH" add "A $i" > /dev/null || echo failed; i=$((i+1)); done &
      i=0; while [ $i -lt 40 ]; do
        "$KITH" undo > /dev/null 2>&1 && echo undone; i=$((i+1)); done > undone
      wait
      """)
    #expect(result.status == 0 && result.output.isEmpty, "\(result)")
    let undone =
      try program.shell("grep -c undone \"$HOME\"/undone").lines.first.flatMap { Int($0) } ?? 0
    let left = try program.shell("\"$KITH\" list").lines.count
    #expect(left == 40 - undone, "\(undone) undone, \(left) left")
  }
}
