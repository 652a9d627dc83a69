package import Arguments

/// The option table, from which the parser, the help and the man page are derived; `package` for tests and the fuzzer.
package enum ProgramInterface {
  package static func make() -> Interface {
    make(ProgramCommands.all.map { $0.type.definition })
  }

  /// The table with only the command that the first word names, which suffices for arguments without errors; `nil` if
  /// there is none.
  static func make(for words: [String]) -> Interface? {
    guard let name = words.first, let command = ProgramCommands.named(name) else { return nil }
    return make([command.definition])
  }

  static func make(_ commands: [Command]) -> Interface {
    Interface(
      name: "kith", version: Program.version,
      summary: "an address book for the terminal, with birthdays and events",
      discussion: """
        Stores people and events in one file, and shows whose birthday is next, in the Gregorian \
        and the Hebrew calendar, including 29 February.
        """,
      examples: [
        Example(
          "kith add 'Ada Lovelace' --birthday '10 December 1815' --birthplace London",
          "Add a person"),
        Example("kith upcoming --days 7", "Show the next seven days"),
        Example("kith date 2012-04-04", "Show a day in every calendar"),
      ],
      globals: Option.globals, commands: commands,
      manual: manual)
  }

  private static let manual = Manual(
    topics: HelpTopic.all,
    environment: [
      Term("KITH_DATABASE", "The database."),
      Term("KITH_TODAY", "The date to use as today, for scripts and tests."),
      Term(
        "KITH_MOTION",
        "off turns off animations in the browser; on turns them on even over ssh."),
      Term("XDG_DATA_HOME", "The folder for data; ~/.local/share if unset."),
      Term("LC_TIME", "The names of months, the order of dates and the first day of the week."),
      Term("COLUMNS", "The width of tables."),
      Term("TERM", "If it is unset or dumb, forms ask line by line."),
      Term("VISUAL, EDITOR", "The editor for --editor and for Ctrl-E in a note; vi if unset."),
      Term("XDG_RUNTIME_DIR", "The folder for temporary files."),
      Term("NO_COLOR", "Turns off colour if it is set."),
    ],
    files: [Term("~/.local/share/kith/kith.db", "The people and events, in one SQLite file.")],
    exitStatuses: [
      Term("0", "Done."), Term("1", "Failure: not found, ambiguous, invalid, conflict, storage."),
      Term("2", "Usage error."), Term("3", "Cancelled by the user."), Term("130", "Interrupted."),
    ],
    seeAlso: ["sqlite3 1"])
}
