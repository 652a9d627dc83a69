package import Arguments

/// The whole option table, from which the parser, help and the man page follow.
///
/// Its tests and the fuzzer see it from outside the module.
package enum ProgramInterface {
  /// With every command.
  package static func make() -> Interface {
    make(ProgramCommands.all.map { $0.type.definition })
  }

  /// The table with no command but the one that is named first; nothing where that is none.
  ///
  /// It is enough for words in which nothing is wrong, and those are nearly all.
  static func make(for words: [String]) -> Interface? {
    guard let name = words.first, let command = ProgramCommands.named(name) else { return nil }
    return make([command.definition])
  }

  static func make(_ commands: [Command]) -> Interface {
    Interface(
      name: "kith", version: Program.version,
      summary: "people you know: birthdays, places of birth, and what happens when",
      discussion: """
        Keeps people and events in one file, and says whose birthday comes next: in the \
        Gregorian and the Hebrew calendar, 29 February included.
        """,
      examples: [
        Example(
          "kith add 'Ada Lovelace' --birthday '10 December 1815' --birthplace London",
          "Keep a person"),
        Example("kith upcoming --days 7", "See what comes in the next seven days"),
        Example("kith date 2012-04-04", "See a day in every calendar"),
      ],
      globals: Option.globals, commands: commands,
      manual: manual)
  }

  private static let manual = Manual(
    topics: HelpTopic.all,
    environment: [
      Term("KITH_DATABASE", "The file to keep people and events in."),
      Term("KITH_TODAY", "The day to take for today, for scripts and tests."),
      Term(
        "KITH_MOTION",
        "Where it is off, nothing slides in the browser; on, also over ssh."),
      Term("XDG_DATA_HOME", "The folder for data; ~/.local/share where unset."),
      Term("LC_TIME", "The names of months, the order of dates and the first day of weeks."),
      Term("COLUMNS", "The width of tables."),
      Term("TERM", "Where it is unset or dumb, forms are asked line by line."),
      Term("VISUAL, EDITOR", "The editor of --editor and of Ctrl-E in a note; vi where unset."),
      Term("XDG_RUNTIME_DIR", "The folder for the text while the editor has it."),
      Term("NO_COLOR", "No colour, when set to anything."),
    ],
    files: [Term("~/.local/share/kith/kith.db", "The people and the events, in one SQLite file.")],
    exitStatuses: [
      Term("0", "Done."), Term("1", "Could not: not found, ambiguous, invalid, conflict, storage."),
      Term("2", "Wrong usage."), Term("3", "Cancelled by the user."), Term("130", "Interrupted."),
    ],
    seeAlso: ["sqlite3 1"])
}
