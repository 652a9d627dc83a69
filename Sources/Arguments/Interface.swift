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

/// A name and what is said of it in the man page: a file, a variable, an exit status.
public struct Term: Sendable, Hashable {
  /// The file, variable or status.
  public var name: String
  /// What it means, in a sentence.
  public var meaning: String

  /// What `name` means.
  public init(_ name: String, _ meaning: String) {
    self.name = name
    self.meaning = meaning
  }
}

/// Something that is worth explaining and is no command, such as the forms of dates.
public struct Topic: Sendable, Hashable {
  /// Its name, one word.
  public var name: String
  /// What is said before its terms, in sentences.
  public var opening: String
  /// What can be typed, and what it means.
  public var terms: [Term]

  /// The topic called `name`.
  public init(_ name: String, opening: String, terms: [Term]) {
    self.name = name
    self.opening = opening
    self.terms = terms
  }
}

/// The sections of the man page that the option table cannot know.
public struct Manual: Sendable, Hashable {
  /// What is explained for all commands, a section each.
  public var topics: [Topic]
  /// Environment variables.
  public var environment: [Term]
  /// Files the program reads or writes.
  public var files: [Term]
  /// Exit statuses.
  public var exitStatuses: [Term]
  /// Other pages, as `sqlite3(1)`.
  public var seeAlso: [String]

  /// The sections, each left out of the page when empty.
  public init(
    topics: [Topic] = [], environment: [Term] = [], files: [Term] = [], exitStatuses: [Term] = [],
    seeAlso: [String] = []
  ) {
    self.topics = topics
    self.environment = environment
    self.files = files
    self.exitStatuses = exitStatuses
    self.seeAlso = seeAlso
  }
}
