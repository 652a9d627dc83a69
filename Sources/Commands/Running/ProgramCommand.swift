import Arguments

/// A command: what it is called and takes, and how it is done.
protocol ProgramCommand: SendableMetatype {
  /// Its line in the option table.
  static var definition: Command { get }
  /// Does it, or says why not.
  static func run(_ invocation: Invocation) throws(CommandError)
}

/// A command that does nothing but lead to others.
protocol CommandGroup: ProgramCommand {
  /// Those that it leads to.
  static var subcommands: [any ProgramCommand.Type] { get }
}
