/// A command, or a group of commands such as `event`.
public struct Command: Sendable, Hashable {
  /// The word to type.
  public var name: String
  /// Other words with the same meaning.
  public var aliases: [String]
  /// The purpose, in one line.
  public var summary: String
  /// More about it: paragraphs separated by an empty line.
  public var discussion: String
  /// Examples of command lines.
  public var examples: [Example]
  /// Its options, in addition to the global ones.
  public var options: [Option]
  /// Sets of names of options of which only one can be given.
  public var exclusions: [[String]]
  /// The places for arguments, in order.
  public var positionals: [Positional]
  /// A table of what the arguments can be, if they need one.
  public var details: Topic?
  /// Its subcommands.
  public var subcommands: [Command]
  /// Whether a subcommand is required (`event`), or the command also runs alone (`drafts`).
  public var needsSubcommand: Bool

  /// Creates a command; with subcommands, it runs alone only if `needsSubcommand` is false.
  public init(
    _ name: String, aliases: [String] = [], summary: String, discussion: String = "",
    examples: [Example] = [], options: [Option] = [], exclusions: [[String]] = [],
    positionals: [Positional] = [], details: Topic? = nil, subcommands: [Command] = [],
    needsSubcommand: Bool = true
  ) {
    self.name = name
    self.aliases = aliases
    self.summary = summary
    self.discussion = discussion
    self.examples = examples
    self.options = options
    self.exclusions = exclusions
    self.positionals = positionals
    self.details = details
    self.subcommands = subcommands
    self.needsSubcommand = needsSubcommand && !subcommands.isEmpty
  }
}

extension Array<Command> {
  /// The command with this name or alias.
  func named(_ word: String) -> Command? {
    first { $0.name == word } ?? first { $0.aliases.contains(word) }
  }

  /// The names and aliases that `word` was probably meant to be, one per command.
  func near(_ word: String) -> [String] {
    var found: [String] = []
    var names: Set<String> = []
    for near in suggestions(for: word, among: flatMap { [$0.name] + $0.aliases }) {
      if let command = named(near), names.insert(command.name).inserted { found.append(near) }
    }
    return found
  }
}
