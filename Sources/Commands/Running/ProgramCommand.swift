import Arguments

/// A command: its definition and its action.
protocol ProgramCommand: SendableMetatype {
  static var definition: Command { get }
  static func run(_ invocation: Invocation) throws(CommandError)
}
