import Arguments
import Testing

@testable import Commands

@Suite struct InterfaceTests {
  @Test func `the option table is sound`() {
    #expect(ProgramInterface.make().check() == [])
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
