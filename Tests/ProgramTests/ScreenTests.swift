import Foundation
import Testing

/// Tables in a real terminal, which has its own widths of characters.
@Suite struct ScreenTests {
  static let names = [
    "Ada Lovelace", "林志明", "ﾊﾝｶｸ かな", "מרים כהן", "נִקּוּד", "Zoe\u{308} é", "👩‍👩‍👧‍👦 family", "🇫🇷 flag",
    "한국어 이름",
    "عمر", "ไทย",
  ]

  @Test func `columns stand under each other whatever the names are written in`() throws {
    let program = try BuiltProgram()
    program.environment["NO_COLOR"] = "1"
    for name in Self.names {
      let added = try program.run("add", name, "--birthday", "1990-12-01", "--birthplace", name)
      #expect(added.status == 0)
    }
    let table = try program.terminal("\"$KITH\" list").output
    let lines = table.split(separator: "\n").map(String.init)
    try #require(lines.count == Self.names.count + 1)
    var columns: [String: Int] = [:]
    for (index, line) in lines.enumerated() {
      let end = try #require(line.range(of: index == 0 ? "BIRTHDAY" : "1 December 1990"))
      let file = program.folder.appendingPathComponent("prefix\(index)")
      try Data(line[..<end.lowerBound].utf8).write(to: file)
      let tmux = try Tmux(program, "cat '\(file.path)'")
      columns[line] = try tmux.cursorColumn()
    }
    #expect(columns.count == lines.count)
    #expect(Set(columns.values).count == 1, "\(columns)")
  }

  @Test func `a list fits the terminal it is shown in`() throws {
    let program = try BuiltProgram()
    program.environment["NO_COLOR"] = "1"
    let long = String(repeating: "林志明 ", count: 30)
    for name in ["Ada Lovelace", long] {
      _ = try program.run("add", name, "--birthday", "1990-12-01", "--birthplace", long)
    }
    let tmux = try Tmux(program, "\"$KITH\" list; echo done", width: 60)
    let lines = try tmux.screen(showing: "done").split(separator: "\n").map(String.init)
    #expect(lines.count == 4, "nothing is wrapped: \(lines)")
    #expect(lines.first?.hasPrefix("ID  NAME") == true)
    #expect(lines.dropFirst().prefix(2).allSatisfy { $0.contains("1 December 1990") })
  }

  @Test func `somebody is added by questions in a terminal`() throws {
    let program = try BuiltProgram()
    let tmux = try Tmux(program, "\"$KITH\" add --plain; echo \"status $?\"")
    #expect(try tmux.screen(showing: "Name").contains("Name"))
    try tmux.send("Zoë 林", "Enter")
    for _ in 0..<16 { try tmux.send("Enter") }
    #expect(try tmux.screen(showing: "Save?").contains("Save?"))
    try tmux.send("y", "Enter")
    #expect(try tmux.screen(showing: "status").contains("status 0"))
    #expect(try program.run("list").output == "1\tZoë 林\t\t\n")
  }
}
