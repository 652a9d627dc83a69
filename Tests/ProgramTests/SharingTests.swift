import Foundation
import Testing

/// Several programs with one file, and signals.
@Suite struct SharingTests {
  /// The number of saves of each of eight writers.
  private static let saves = Torture.isOn ? 1_000 : 200

  @Test func `eight writers lose nothing and share no id`() throws {
    let program = try BuiltProgram(inMemory: true)
    let result = try program.shell(
      """
      for writer in 1 2 3 4 5 6 7 8; do
        (for save in $(seq \(Self.saves)); do "$KITH" add "Writer $writer save $save" || echo failed; done) &
      done
      wait
      """)
    #expect(result.error == "")
    #expect(result.lines.count == 8 * Self.saves)
    let listed = try program.run("list").lines
    #expect(Set(listed) == Set(result.lines))
    #expect(Set(listed.map { $0.split(separator: "\t")[0] }).count == 8 * Self.saves)
    #expect(Set(listed.map { $0.split(separator: "\t")[1] }).count == 8 * Self.saves)
    Torture.note(8, .writers)
    Torture.note(8 * Self.saves, .saves)
    Torture.note(Set(result.lines).subtracting(listed).count, .lost)
  }

  @Test func `eight programs that find no file make one`() throws {
    let program = try BuiltProgram()
    let result = try program.shell(
      "for n in 1 2 3 4 5 6 7 8; do \"$KITH\" add \"Person $n\" & done; wait")
    #expect(result.error == "")
    #expect(try program.run("list").lines.count == 8)
  }

  @Test func `a reader during an import sees what was there before`() throws {
    let program = try BuiltProgram()
    _ = try program.run("add", "Ann")
    let running = try program.start("import", "-")
    try running.write(Data("name\n".utf8))
    for row in 1...500 { try running.write(Data("Person \(row)\n".utf8)) }
    try program.waitForWriter()
    let reader = try program.run("list")
    #expect(reader.status == 0)
    #expect(reader.lines == ["1\tAnn\t\t"])
    let result = try running.finish(Data("Last\n".utf8))
    #expect(result.status == 0, "\(result.error)")
    #expect(try program.run("list").lines.count == 502)
  }

  @Test func `a second writer waits a while for the first and then says who is in the way`() throws
  {
    let program = try BuiltProgram()
    _ = try program.run("add", "Ann")
    let running = try program.start("import", "-")
    try running.write(Data("name\nBea\n".utf8))
    try program.waitForWriter()
    let busy = try program.run("add", "Cy", "--json")
    #expect(busy.status == 1)
    #expect(busy.error.hasPrefix("{\"error\": {\"code\": \"busy\""), "\(busy.error)")
    #expect(try running.finish().status == 0)
    #expect(try program.run("list").lines == ["1\tAnn\t\t", "2\tBea\t\t"])
  }

  @Test func `an import that is killed leaves the file as it was`() throws {
    let program = try BuiltProgram()
    _ = try program.run("add", "Ann")
    for signal in [SIGINT, SIGTERM, SIGKILL] {
      let running = try program.start("import", "-")
      try running.write(Data("name\n".utf8))
      for row in 1...500 { try running.write(Data("Person \(row)\n".utf8)) }
      try program.waitForWriter()
      kill(running.id, signal)
      let result = try running.finish()
      #expect(result.status == 128 + signal)
      #expect(try program.run("list").lines == ["1\tAnn\t\t"])
      #expect(try program.run("add", "X").status == 0)
      #expect(try program.run("remove", "X", "--yes").status == 0)
    }
  }

  @Test(arguments: ["edit 1", "add", "remove 1", "event add"])
  func `an interrupt at a question leaves the file as it was`(words: String) throws {
    let program = try BuiltProgram()
    _ = try program.run("add", "Ann", "--birthday", "1990-01-01")
    let before = try program.stored
    let tmux = try Tmux(
      program, "trap : INT; \"$KITH\" \(words) --plain; echo \"status $?\"; stty -a")
    let isRemoval = words == "remove 1"
    #expect(try tmux.screen(showing: isRemoval ? "[y/N]" : "[").contains("["))
    if !isRemoval { try tmux.send("Changed", "Enter") }
    try tmux.send("C-c")
    let screen = try tmux.screen(showing: "status")
    #expect(screen.contains("status 130"), "\(screen)")
    #expect(try program.stored == before)
    // A journal can remain of the draft that was being parked; the next run rolls it back.
    let names = try FileManager.default.contentsOfDirectory(atPath: program.folder.path)
    #expect(Set(names).subtracting(["kith.db-journal"]) == ["kith.db"])
  }
}
