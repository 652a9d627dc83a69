import Arguments

enum ProgramCommands {
  /// The commands of kith by name, in the order of the help.
  ///
  /// The names are repeated here so that a command is found without building the definitions of all commands, which
  /// would take most of the start time.
  static let all: [(name: String, type: any ProgramCommand.Type)] = [
    ("add", AddCommand.self), ("edit", EditCommand.self), ("show", ShowCommand.self),
    ("list", ListCommand.self), ("remove", RemoveCommand.self),
    ("tag", TagCommand.self), ("query", QueryCommand.self), ("upcoming", UpcomingCommand.self),
    ("remind", RemindCommand.self),
    ("calendar", CalendarCommand.self), ("stats", StatsCommand.self),
    ("event", EventCommand.self),
    ("import", ImportCommand.self), ("export", ExportCommand.self),
    ("duplicates", DuplicatesCommand.self), ("merge", MergeCommand.self),
    ("date", DateCommand.self), ("drafts", DraftsCommand.self), ("log", LogCommand.self),
    ("undo", UndoCommand.self), ("redo", RedoCommand.self), ("config", ConfigCommand.self),
    ("backup", BackupCommand.self), ("restore", RestoreCommand.self), ("check", CheckCommand.self),
    ("completions", CompletionsCommand.self), ("tour", TourCommand.self),
    ("help", HelpCommand.self),
  ]

  static func named(_ name: String) -> (any ProgramCommand.Type)? {
    all.first { $0.name == name }?.type
  }

  /// The command at a path of the table, such as `event add`.
  static func at(_ path: [String]) -> (any ProgramCommand.Type)? {
    guard let command = path.first.flatMap(named) else { return nil }
    guard path.count > 1, let group = command as? any CommandGroup.Type else { return command }
    return group.subcommands.first { $0.definition.name == path[1] }
  }
}
