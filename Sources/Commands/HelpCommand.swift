import Arguments

/// `kith help`.
enum HelpCommand: ProgramCommand {
  static let definition = Command(
    "help", summary: "Show help",
    examples: [Example("kith help add", "Help for a command")],
    positionals: [
      Positional(
        "COMMAND", help: "A command.", isRequired: false, isRepeatable: true, completion: .command)
    ])

  static func run(_ session: Session) throws(Complaint) {
    let interface = ProgramInterface.make()
    let path: [String]
    do throws(UsageError) {
      path = try interface.path(of: session.parsed.positionals)
    } catch {
      throw Complaint(error)
    }
    session.output.write(interface.help(for: path, width: session.width))
  }
}
