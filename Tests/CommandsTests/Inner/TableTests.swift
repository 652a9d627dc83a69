import Arguments
import Foundation
import Testing
import Texts

@testable import Commands

@Suite struct InterfaceTests {
  @Test func `the option table is sound`() {
    #expect(ProgramInterface.make().check() == [])
  }

  @Test func `a command is found by the name that its definition says`() {
    for (name, type) in ProgramCommands.all { #expect(type.definition.name == name) }
  }

  @Test func `every command of the table can be run`() {
    for command in ProgramInterface.make().commands {
      #expect(ProgramCommands.at([command.name]) != nil, "\(command.name)")
      for sub in command.subcommands {
        #expect(ProgramCommands.at([command.name, sub.name]) != nil, "\(command.name) \(sub.name)")
      }
    }
  }
}

@Suite struct TableTests {
  @Test(arguments: [
    "Ada", "林志明", "ﾊﾝｶｸ かな", "מרים כהן", "נִקּוּד", "Zoe\u{308}", "👩‍👩‍👧‍👦 family", "🇫🇷", "한국어", "عمر", "ไทย",
    "e\u{1b}[31m", "❤️", "1️⃣",
  ])
  func `columns stand under each other by display width`(name: String) throws {
    let kith = try Kith()
    kith.isTerminal = true
    kith.variables["NO_COLOR"] = "1"
    kith("add", name, "--birthday", "1990-12-01")
    kith("add", "Somebody", "--birthday", "1990-12-01")
    let starts = kith("list").output.split(separator: "\n").map { line in
      let end = line.range(of: "BIRTHDAY") ?? line.range(of: "1 December 1990")
      return end.map { DisplayWidth.columns(String(line[..<$0.lowerBound])) } ?? -1
    }
    #expect(starts.count == 3)
    #expect(Set(starts).count == 1, "\(starts)")
  }

  @Test func `a list longer than its sample keeps its columns`() throws {
    let kith = try Kith()
    let rows = (1...1200).map { "P\($0),x\n" }.joined()
    kith("import", "-", "--quiet", input: "name,birthplace\n\(rows)")
    kith.isTerminal = true
    let lines = kith("list", "--color=never").output.split(separator: "\n")
    #expect(lines.count == 1201)
    #expect(Set(lines.dropFirst().map(\.count)).count == 1)
  }
}
