import Arguments

/// `kith help`.
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

  static func run(_ session: Session) throws(Complaint) {
    let interface = ProgramInterface.make()
    let words = session.parsed.positionals
    if words.count == 1, let topic = HelpTopic.all.first(where: { $0.name == words[0] }) {
      return session.output.write(interface.help(for: topic, width: session.surroundings.width))
    }
    let path: [String]
    do throws(UsageError) {
      path = try interface.path(of: session.parsed.positionals)
    } catch {
      throw unknown(words, interface) ?? Complaint(error)
    }
    session.output.write(interface.help(for: path, width: session.surroundings.width))
  }

  /// A word that names neither a command nor a topic.
  private static func unknown(_ words: [String], _ interface: Interface) -> Complaint? {
    guard let word = words.first, interface.commands.allSatisfy({ $0.name != word }) else {
      return nil
    }
    let near = suggestions(
      for: word, among: interface.commands.map(\.name) + HelpTopic.all.map(\.name))
    let marked = near.map { "`\($0)`" }.joined(separator: " or ")
    return Complaint(
      .usage, "no help on `\(word)`",
      hint: near.isEmpty ? "`kith help` lists all commands" : "Did you mean \(marked)?")
  }
}
