/// The command line of a program: the table for parsing, help, man page, README and completions.
public struct Interface: Sendable, Hashable {
  /// The program's name as typed.
  public var name: String
  /// The version, as `--version` shows it.
  public var version: String
  /// The program's purpose, in one line.
  public var summary: String
  /// More about the program: paragraphs separated by an empty line.
  public var discussion: String
  /// Examples for the program as a whole.
  public var examples: [Example]
  /// Options of every command; `--help` and `--version` are added without being listed.
  public var globals: [Option]
  /// The commands, in the order of the help.
  public var commands: [Command]
  /// The sections that only the man page has.
  public var manual: Manual

  /// Creates the table of a program.
  public init(
    name: String, version: String, summary: String, discussion: String = "",
    examples: [Example] = [], globals: [Option] = [], commands: [Command],
    manual: Manual = Manual()
  ) {
    self.name = name
    self.version = version
    self.summary = summary
    self.discussion = discussion
    self.examples = examples
    self.globals = globals
    self.commands = commands
    self.manual = manual
  }

  /// The command at `path` (names or aliases); `nil` if it does not exist.
  public func command(at path: [String]) -> Command? {
    var found: Command?
    for word in path {
      guard let next = (found?.subcommands ?? commands).named(word) else { return nil }
      found = next
    }
    return found
  }

  /// The path of the command that `words` name, with names for aliases.
  ///
  /// Throws `UsageError.unknownCommand` with suggestions for an unknown word.
  public func path(of words: [String]) throws(UsageError) -> [String] {
    var path: [String] = []
    var level = commands
    for word in words {
      guard let next = level.named(word) else {
        throw .unknownCommand(
          typed: word, parent: ([name] + path).joined(separator: " "),
          near: level.near(word))
      }
      path.append(next.name)
      level = next.subcommands
    }
    return path
  }

  /// The options that every command knows, `--help` and `--version` last.
  public var allGlobals: [Option] { globals + [.help, .version] }
}
