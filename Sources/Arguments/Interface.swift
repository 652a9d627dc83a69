/// The whole command line of a program: the one table that parsing, help, the man page, the
/// README's list and the completions come from.
public struct Interface: Sendable, Hashable {
  /// The program's name as typed.
  public var name: String
  /// The version, as `--version` shows it.
  public var version: String
  /// What the program is, in one line.
  public var summary: String
  /// More about it: paragraphs separated by an empty line.
  public var discussion: String
  /// Command lines worth showing for the program as a whole.
  public var examples: [Example]
  /// Options that every command knows; `--help` and `--version` are added without being listed.
  public var globals: [Option]
  /// The commands, in the order help shows them.
  public var commands: [Command]
  /// What only the man page tells.
  public var manual: Manual

  /// A program called `name`.
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

  /// The command at `path` (names or aliases), or `nil` when there is none.
  public func command(at path: [String]) -> Command? {
    var found: Command?
    for word in path {
      guard let next = (found?.subcommands ?? commands).named(word) else { return nil }
      found = next
    }
    return found
  }

  /// The names of the command that `words` lead to, aliases replaced: what `help COMMAND` needs.
  ///
  /// Throws `UsageError.unknownCommand` with suggestions when a word names none.
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

  /// The options known everywhere, `--help` and `--version` last.
  public var allGlobals: [Option] { globals + [.help, .version] }
}
