import Arguments
import Testing

@Suite struct CheckTests {
  @Test func `the sample has no fault`() {
    #expect(Sample.interface.check() == [])
  }

  struct Fault: CustomTestStringConvertible {
    let command: Command
    let words: String
    var testDescription: String { words }
    init(_ command: Command, _ words: String) { (self.command, self.words) = (command, words) }
  }

  static func with(_ option: Option) -> Command { Command("x", summary: "X", options: [option]) }

  static let faults: [Fault] = [
    Fault(Command("x", summary: ""), "no summary"),
    Fault(Command("-x", summary: "X"), "cannot be typed as a command"),
    Fault(Command("help", summary: "X"), "two commands are called `help`"),
    Fault(Command("x", aliases: ["help"], summary: "X"), "two commands are called `help`"),
    Fault(
      Command(
        "x", summary: "X", positionals: [Positional("A", help: "A.")],
        subcommands: [Command("y", summary: "Y")]), "both commands and arguments"),
    Fault(
      Command(
        "x", summary: "X", options: [Sample.tag], subcommands: [Command("y", summary: "Y")]),
      "never runs itself"),
    Fault(
      Command("x", summary: "X", subcommands: [Command("y", summary: "")]), "kith x y: no summary"),
    Fault(
      Command("x", summary: "X", examples: [Example("git x", "No.")]), "example of another program"),
    Fault(Command("x", summary: "X", examples: [Example("kith x", "")]), "without its purpose"),
    Fault(
      Command("x", summary: "X", positionals: [Sample.others, Sample.person]),
      "never be reached"),
    Fault(
      Command(
        "x", summary: "X",
        positionals: [Positional("A", help: "A.", isRequired: false), Sample.person]),
      "required after one that is not"),
    Fault(
      Command("x", summary: "X", positionals: [Positional("A", help: "")]), "without name or help"),
    Fault(Command("x", summary: "X", exclusions: [["--a", "--b"]]), "excludes `--a`"),
    Fault(
      Command("x", summary: "X", options: [Sample.tag, Sample.tag]),
      "two options are called `--tag`"),
    Fault(with(Option("--json", help: "J.")), "two options are called `--json`"),
    Fault(with(Option("--xx", short: "q", help: "X.")), "two options are called `-q`"),
    Fault(with(Option("--xx", aliases: ["--help"], help: "X.")), "two options are called `--help`"),
    Fault(with(Option("--xx", help: "")), "no help"),
    Fault(with(Option("--xx", help: "A\nB")), "more than one line"),
    Fault(with(Option("xx", help: "X.")), "`xx` cannot be typed"),
    Fault(with(Option("--1x", help: "X.")), "`--1x` cannot be typed"),
    Fault(with(Option("--x=y", help: "X.")), "`--x=y` cannot be typed"),
    Fault(with(Option("--xx", short: "3", help: "X.")), "`-3` is no ASCII letter"),
    Fault(with(Option("--xx", choices: ["a"], help: "X.")), "only a value can have"),
    Fault(with(Option("--xx", value: "V", negation: "--no-xx", help: "X.")), "no flag"),
    Fault(with(Option("--xx", value: "", help: "X.")), "no placeholder"),
    Fault(
      with(Option("--xx", value: "V", choices: ["a"], help: "X.", defaultText: "b")),
      "default `b` is not a choice"),
    Fault(
      with(Option("--xx", value: "V", isRequired: true, help: "X.", defaultText: "b")),
      "required, yet with a default"),
  ]

  @Test(arguments: faults)
  func `a fault of the table is named`(_ fault: Fault) {
    var interface = Sample.interface
    interface.commands.append(fault.command)
    let found = interface.check()
    #expect(found.contains { $0.contains(fault.words) }, "\(found)")
  }

  @Test func `a program without help is told so`() {
    let interface = Interface(name: "x", version: "1", summary: "X", commands: [])
    #expect(interface.check() == ["x: no command `help`, which hints name"])
  }
}
