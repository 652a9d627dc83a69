import Arguments

/// A command: what it is called and takes, and how it is done.
protocol ProgramCommand: SendableMetatype {
  /// Its line in the option table.
  static var definition: Command { get }
  /// Does it, or says why not.
  static func run(_ session: Session) throws(Complaint)
}

/// The commands of kith.
enum ProgramCommands {
  /// In the order in which help lists them.
  static let all: [any ProgramCommand.Type] = [
    AddCommand.self, EditCommand.self, ShowCommand.self, ListCommand.self, RemoveCommand.self,
    UpcomingCommand.self, EventCommand.self, ImportCommand.self, ExportCommand.self,
    DuplicatesCommand.self,
    MergeCommand.self, DateCommand.self, DraftsCommand.self,
    ConfigCommand.self, HelpCommand.self,
  ]

  /// The command at a path of the table, such as `event add`.
  static func at(_ path: [String]) -> (any ProgramCommand.Type)? {
    guard let name = path.first else { return nil }
    let groups = [
      EventCommand.definition.name: EventCommand.subcommands,
      DraftsCommand.definition.name: DraftsCommand.subcommands,
    ]
    if path.count > 1, let subcommands = groups[name] {
      return subcommands.first { $0.definition.name == path[1] }
    }
    return all.first { $0.definition.name == name }
  }
}
