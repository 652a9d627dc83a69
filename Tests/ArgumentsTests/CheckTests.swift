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
    Fault(Command("help", summary: "X"), "two commands have the name `help`"),
    Fault(Command("x", aliases: ["help"], summary: "X"), "two commands have the name `help`"),
    Fault(
      Command(
        "x", summary: "X", positionals: [Positional("A", help: "A.")],
        subcommands: [Command("y", summary: "Y")]), "both commands and arguments"),
    Fault(
      Command(
        "x", summary: "X", options: [Sample.tag], subcommands: [Command("y", summary: "Y")]),
      "cannot run by itself"),
    Fault(
      Command("x", summary: "X", subcommands: [Command("y", summary: "")]), "kith x y: no summary"),
    Fault(
      Command("x", summary: "X", examples: [Example("git x", "No.")]),
      "an example calls another program"),
    Fault(
      Command("x", summary: "X", examples: [Example("kith x", "")]), "does not say what it does"),
    Fault(
      Command("x", summary: "X", positionals: [Sample.others, Sample.person]),
      "never be reached"),
    Fault(
      Command(
        "x", summary: "X",
        positionals: [Positional("A", help: "A.", isRequired: false), Sample.person]),
      "follows an optional one"),
    Fault(
      Command("x", summary: "X", positionals: [Positional("A", help: "")]), "has no name or no help"
    ),
    Fault(Command("x", summary: "X", exclusions: [["--a", "--b"]]), "excludes `--a`"),
    Fault(
      Command("x", summary: "X", options: [Sample.tag, Sample.tag]),
      "two options have the name `--tag`"),
    Fault(with(Option("--json", help: "J.")), "two options have the name `--json`"),
    Fault(with(Option("--xx", short: "q", help: "X.")), "two options have the name `-q`"),
    Fault(
      with(Option("--xx", aliases: ["--help"], help: "X.")), "two options have the name `--help`"),
    Fault(with(Option("--xx", help: "")), "no help"),
    Fault(with(Option("--xx", help: "A\nB")), "more than one line"),
    Fault(with(Option("xx", help: "X.")), "`xx` cannot be typed"),
    Fault(with(Option("--1x", help: "X.")), "`--1x` cannot be typed"),
    Fault(with(Option("--x=y", help: "X.")), "`--x=y` cannot be typed"),
    Fault(with(Option("--xx", short: "3", help: "X.")), "`-3` is not an ASCII letter"),
    Fault(with(Option("--xx", choices: ["a"], help: "X.")), "only an option with a value can have"),
    Fault(with(Option("--xx", value: "V", negation: "--no-xx", help: "X.")), "not a flag"),
    Fault(with(Option("--xx", value: "", help: "X.")), "no placeholder"),
    Fault(
      with(Option("--xx", value: "V", choices: ["a"], help: "X.", defaultText: "b")),
      "the default `b` is not one of the choices"),
    Fault(
      with(Option("--xx", value: "V", isRequired: true, help: "X.", defaultText: "b")),
      "required, but has a default"),
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
    #expect(interface.check() == ["x: no command `help`, although hints mention it"])
  }
}
