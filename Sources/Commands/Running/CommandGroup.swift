import Arguments

/// A command with subcommands.
protocol CommandGroup: ProgramCommand {
  static var subcommands: [any ProgramCommand.Type] { get }
}
