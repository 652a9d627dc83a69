import Arguments
import Testing

@Suite struct HelpTests {
  static let paths: [[String]] = [
    [], ["add"], ["list"], ["upcoming"], ["event"], ["event", "add"], ["drafts"], ["completions"],
  ]

  @Test(arguments: [80, 40])
  func `help at each level is as agreed`(width: Int) throws {
    for path in Self.paths {
      let name = (["help"] + path + ["\(width)"]).joined(separator: "-")
      try expectGolden(Sample.interface.help(for: path, width: width), "\(name).txt")
    }
  }

  @Test(arguments: 36...124)
  func `no line of help is wider than the terminal or ends in a space`(width: Int) {
    for path in Self.paths {
      for line in Sample.interface.help(for: path, width: width).split(separator: "\n") {
        #expect(line.count <= width, "\(line)")
        #expect(line.last != " ", "\(line)")
      }
    }
  }

  @Test(arguments: [Int.min, -1, 0, 1, 29, Int.max])
  func `a width no terminal has does no harm`(width: Int) {
    #expect(Sample.interface.help(width: width).contains("Usage: kith"))
    #expect(Sample.interface.help(for: ["add"], width: width).contains("--birthday"))
  }

  @Test func `help names every option of the command and every global one`() {
    for path in Self.paths {
      let help = Sample.interface.help(for: path, width: 80)
      let options = Sample.interface.command(at: path)?.options ?? []
      for option in options + Sample.interface.allGlobals {
        #expect(help.contains(option.name) && help.contains(option.help.prefix(20)))
        if let negation = option.negation { #expect(help.contains(negation)) }
      }
    }
  }

  @Test func `an alias leads to the help and a word that names nothing to that of the program`() {
    let interface = Sample.interface
    #expect(interface.help(for: ["ls"], width: 80).contains("List people"))
    #expect(interface.help(for: ["xyzzy"], width: 80) == interface.help(width: 80))
  }

  @Test func `the usage line names what is required`() {
    let interface = Sample.interface
    #expect(
      interface.usage(for: ["event", "add"]) == "kith event add [options] --from WHEN TITLE")
    #expect(interface.usage(for: ["list"]) == "kith list [options] [WORDS…]")
    #expect(interface.usage(for: ["drafts"]) == "kith drafts [options] [COMMAND …]")
    #expect(interface.usage(for: ["merge"]) == "kith merge PERSON PERSON…")
  }

  @Test func `the list for the README is as agreed`() throws {
    try expectGolden(Sample.interface.readmeCommands(), "commands.md")
  }
}
