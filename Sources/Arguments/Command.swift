/// A command, or a group of commands such as `event`.
public struct Command: Sendable, Hashable {
  /// The word that is typed.
  public var name: String
  /// Other words that mean the same.
  public var aliases: [String]
  /// What it does, in one line.
  public var summary: String
  /// More about it: paragraphs separated by an empty line.
  public var discussion: String
  /// Command lines worth showing.
  public var examples: [Example]
  /// Its own options, beside the program's global ones.
  public var options: [Option]
  /// Names of options of which only one may be given, one list a set.
  public var exclusions: [[String]]
  /// The places for words that are not options, in order.
  public var positionals: [Positional]
  /// What can stand in its places, where that wants a table of its own.
  public var details: Topic?
  /// The commands under it.
  public var subcommands: [Command]
  /// Whether one of its subcommands has to be named (`event`), or it also runs alone (`drafts`).
  public var needsSubcommand: Bool

  /// A command called `name`; with subcommands it runs alone only if `needsSubcommand` is false.
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
  /// The command that `word` names, by its name or an alias.
  func named(_ word: String) -> Command? {
    first { $0.name == word } ?? first { $0.aliases.contains(word) }
  }

  /// The words that `word` was probably meant to be, one for each command.
  func near(_ word: String) -> [String] {
    var found: [String] = []
    var names: Set<String> = []
    for near in suggestions(for: word, among: flatMap { [$0.name] + $0.aliases }) {
      if let command = named(near), names.insert(command.name).inserted { found.append(near) }
    }
    return found
  }
}
