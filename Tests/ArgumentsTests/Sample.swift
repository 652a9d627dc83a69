import Arguments

/// A small interface with one of each kind of element that kith has.
enum Sample {
  static let database = Option(
    "--database", value: "FILE", help: "Keep the people in FILE.", environment: "KITH_DATABASE",
    defaultText: "$XDG_DATA_HOME/kith/kith.db", completion: .file)
  static let json = Option("--json", short: "j", help: "Give the results as JSON.")
  static let color = Option(
    "--color", aliases: ["--colour"], value: "WHEN", choices: ["auto", "always", "never"],
    help: "Colour the output.", defaultText: "auto")
  static let quiet = Option("--quiet", short: "q", help: "Say nothing but errors.")

  static let birthday = Option(
    "--birthday", short: "b", value: "DATE",
    help: "When they were born; parts that are not known may be left out, as in `--02-29`.",
    group: "The person")
  static let afterSunset = Option(
    "--after-sunset", negation: "--no-after-sunset",
    help: "Born after sunset, so that the Hebrew date is the next day's.", group: "The person")
  static let email = Option(
    "--email", value: "[LABEL:]ADDRESS", isRepeatable: true, help: "An e-mail address.",
    group: "How to reach them")
  static let tag = Option(
    "--tag", short: "t", value: "TAG", isRepeatable: true, help: "A word to find them by.",
    completion: .tag)
  static let note = Option("--note", value: "TEXT", help: "Anything worth keeping.")
  static let observe = Option(
    "--observe", value: "CALENDAR", choices: ["gregorian", "hebrew", "both"],
    help: "By which calendar the birthday is kept.", group: "The person")

  static let sort = Option(
    "--sort", value: "KEY", choices: ["name", "birthday", "age", "added", "changed"],
    help: "The order.", defaultText: "name")
  static let reverse = Option("--reverse", short: "r", help: "Turn the order round.")
  static let limit = Option("--limit", short: "n", value: "N", help: "At most N.")
  static let days = Option(
    "--days", value: "N", help: "How many days to look ahead.", defaultText: "30")
  static let until = Option("--until", value: "DATE", help: "The last day to look at.")
  static let kind = Option(
    "--kind", value: "KINDS", isList: true, choices: ["birthday", "event", "date", "memorial"],
    help: "Only these kinds.")
  static let from = Option(
    "--from", value: "WHEN", isRequired: true, help: "The first day, and the time if there is one.")
  static let all = Option("--all", help: "Those put away too.")

  static let person = Positional(
    "PERSON", help: "An id, a name, or the beginning of one.", completion: .person)
  static let others = Positional(
    "PERSON", help: "An id, a name, or the beginning of one.", isRepeatable: true,
    completion: .person)

  static let interface = Interface(
    name: "kith", version: "1.2.3", summary: "Keep the people you know, and their birthdays",
    discussion: """
      Without a command, on a terminal, the browser opens; otherwise it is `kith upcoming`.

      Everything is kept in one file. Options may stand anywhere after the command.
      """,
    examples: [
      Example("kith add 'Ada Lovelace' --birthday 1815-12-10", "Keeps her and her birthday.")
    ],
    globals: [database, json, color, quiet], commands: commands, manual: manual)

  static let manual = Manual(
    environment: [Term("NO_COLOR", "No colour, when it is set and not empty.")],
    files: [Term("~/.local/share/kith/kith.db", "The people and events.")],
    exitStatuses: [
      Term("0", "Done."), Term("1", "It could not be done."),
      Term("2", "The command line is wrong."),
    ],
    seeAlso: ["sqlite3(1)", "hebcal(1)"])

  static let commands: [Command] = [
    Command(
      "add", summary: "Add a person",
      discussion: """
        Without a NAME, on a terminal, the form opens. What is typed there is checked as it is typed.

        A birthday whose year is not known is written `--02-29`.
        """,
      examples: [
        Example("kith add 'Ada Lovelace' --birthday 1815-12-10", "Keeps her and her birthday."),
        Example(
          #"kith add "Dov Levi" --birthday '12 Nisan 5772' --observe hebrew --after-sunset"#,
          "A Hebrew birthday that began the evening before."),
      ],
      options: [birthday, afterSunset, observe, email, tag, note],
      positionals: [Positional("NAME", help: "The name as it is shown.", isRequired: false)]),
    Command(
      "show", summary: "Show everything about people", options: [],
      positionals: [others]),
    Command(
      "list", aliases: ["ls"], summary: "List people", options: [sort, reverse, limit, tag],
      positionals: [
        Positional(
          "WORDS", help: "Each must begin a word of theirs.", isRequired: false, isRepeatable: true)
      ]),
    Command(
      "upcoming", summary: "List the next birthdays and events",
      options: [days, until, limit, kind], exclusions: [["--days", "--until"]]),
    Command(
      "merge", summary: "Make one person of several", positionals: [person, others]),
    Command("event", summary: "Keep events", subcommands: events),
    Command(
      "drafts", summary: "List parked edits", options: [all],
      subcommands: [
        Command(
          "resume", summary: "Go on with one",
          positionals: [Positional("N", help: "Its number.")]),
        Command(
          "discard", summary: "Throw one away", positionals: [Positional("N", help: "Its number.")]),
      ], needsSubcommand: false),
    Command(
      "completions", summary: "Print the completion script of a shell",
      positionals: [
        Positional("SHELL", help: "The shell.", choices: ["bash", "zsh", "fish"])
      ]),
    Command(
      "help", summary: "Show help",
      positionals: [
        Positional(
          "COMMAND", help: "The command.", isRequired: false, isRepeatable: true,
          completion: .command)
      ]),
  ]

  static let events: [Command] = [
    Command(
      "add", summary: "Add an event", options: [from, tag],
      positionals: [Positional("TITLE", help: "What happens.")]),
    Command(
      "show", summary: "Show an event",
      positionals: [Positional("EVENT", help: "An id or words.", completion: .event)]),
    Command("list", aliases: ["ls"], summary: "List events", options: [limit]),
  ]
}

/// Parses a command line, split at spaces, with the sample interface.
func parse(_ line: String) throws(UsageError) -> Parsed {
  try Sample.interface.parse(line.split(separator: " ").map(String.init))
}

/// The error of `line`; `nil` if it is accepted.
func fault(_ line: String) -> UsageError? {
  do throws(UsageError) {
    _ = try parse(line)
    return nil
  } catch {
    return error
  }
}
