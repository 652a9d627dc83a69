import Records
import Testing

@testable import Commands

@Suite struct HelpTopicTests {
  @Test func `every topic is shown and fits the terminal`() throws {
    let kith = try Kith()
    for topic in HelpTopic.all {
      for width in [40, 60, 80] {
        kith.width = width
        let result = kith("help", topic.name)
        let words = result.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(result.status == 0 && words.hasPrefix(topic.opening))
        #expect(topic.terms.allSatisfy { words.contains($0.meaning) })
        #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= width })
      }
    }
    kith.width = nil
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

  @Test func `every setting and its words stand in the help, the manual and the list`() throws {
    let kith = try Kith()
    kith.isTerminal = true
    kith.variables["NO_COLOR"] = "1"
    let manual = ProgramInterface.make().manualPage(date: "2026-11-30")
    for width in [40, 60, 80, 100] {
      kith.width = width
      let texts = [kith("help", "config").output, kith("config").output]
      for text in texts {
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= width }, "\(text)")
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for key in Settings.Key.allCases {
          #expect(words.contains("\(key.rawValue) "))
          #expect(manual.contains(key.rawValue.split(separator: "-").joined(separator: "\\-")))
          for choice in key.choices { #expect(words.contains(choice), "\(choice)") }
        }
      }
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
