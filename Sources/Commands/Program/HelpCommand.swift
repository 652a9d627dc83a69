import Arguments

enum HelpCommand: ProgramCommand {
  static let definition = Command(
    "help", summary: "Show help",
    examples: [
      Example("kith help add", "Help for a command"),
      Example("kith help dates", "What can be typed as a date"),
    ],
    positionals: [
      Positional(
        "COMMAND", help: "A command, or one of \(HelpTopic.names).", isRequired: false,
        isRepeatable: true, completion: .command)
    ])

  static func run(_ invocation: Invocation) throws(CommandError) {
    let interface = ProgramInterface.make()
    let words = invocation.parsed.positionals
    if words.count == 1, let topic = HelpTopic.all.first(where: { $0.name == words[0] }) {
      return invocation.output.write(
        interface.help(for: topic, width: invocation.environment.width))
    }
    let path: [String]
    do throws(UsageError) {
      path = try interface.path(of: invocation.parsed.positionals)
    } catch {
      throw unknown(words, interface) ?? CommandError(error)
    }
    invocation.output.write(interface.help(for: path, width: invocation.environment.width))
  }

  /// The error for a word that is neither a command nor a topic.
  private static func unknown(_ words: [String], _ interface: Interface) -> CommandError? {
    guard let word = words.first, interface.commands.allSatisfy({ $0.name != word }) else {
      return nil
    }
    let near = suggestions(
      for: word, among: interface.commands.map(\.name) + HelpTopic.all.map(\.name))
    let marked = near.map { "`\($0)`" }.joined(separator: " or ")
    return CommandError(
      .usage, "no help on `\(word)`",
      hint: near.isEmpty ? "`kith help` lists all commands" : "Did you mean \(marked)?")
  }
}
