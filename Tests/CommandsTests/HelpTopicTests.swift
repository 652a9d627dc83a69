import Testing

@testable import Commands

@Suite struct HelpTopicTests {
  @Test func `every topic is shown and fits the terminal`() throws {
    let kith = try Kith()
    for topic in HelpTopic.all {
      let result = kith("help", topic.name)
      #expect(result.status == 0 && result.output.contains(topic.opening))
      #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 90 })
    }
    #expect(kith("help", "datse").status == 2)
  }

  @Test func `the forms of dates and filters that help shows are read`() throws {
    let kith = try Kith()
    for term in try #require(HelpTopic.all.first { $0.name == "dates" }).terms
    where !term.name.contains("..") && term.name != "none" {
      let result = kith("add", "Someone", "--birthday", term.name)
      #expect(result.status == 0, "\(term.name): \(result.error)")
    }
    for term in try #require(HelpTopic.all.first { $0.name == "filters" }).terms {
      #expect(kith("list", term.name).status == 0, "\(term.name)")
    }
  }

  @Test func `every example of help is a line that kith understands`() throws {
    let interface = ProgramInterface.make()
    for command in interface.commands {
      for example in command.examples + command.subcommands.flatMap(\.examples) {
        let words = DocumentTests.words(example.line).dropFirst()
        #expect(throws: Never.self, "\(example.line)") { try interface.parse(Array(words)) }
      }
    }
  }
}
