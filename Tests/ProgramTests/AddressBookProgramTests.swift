import Foundation
import Testing

/// A program that uses the address book without kith's command line.
@Suite struct AddressBookProgramTests {
  @Test func `another program imports, finds, saves and writes a person`() throws {
    let program = try BuiltProgram()
    let probe = BuiltProgram.path.deletingLastPathComponent()
      .appendingPathComponent("address-book-probe").path
    let result = try Running(probe, [program.database], program.environment).finish()
    #expect(result.status == 0, "\(result.error)")
    #expect(result.output.contains("\r\nUID:ada\r\nFN:Ada Lovelace\r\n"), "\(result.output)")
    #expect(result.output.contains("London"))
    let shown = try program.run("show", "ada", "--json")
    #expect(shown.output.contains("London"), "\(shown.output)")
  }
}
