/// A step of the tour: a text and the commands that show it.
struct TourStep {
  let text: String
  /// The arguments of each command, without the name of the program.
  let commands: [[String]]
  /// Whether the commands write as into a pipe.
  var isPiped = false
  /// Whether the commands are expected to fail.
  var isRefused = false
  /// The standard input of the commands.
  var file: (name: String, text: String)?

  static let all: [TourStep] = [
    TourStep(
      text: "A person is a name and whatever you know about the birthday: a full date, a day "
        + "without a year, or just a year.",
      commands: [
        ["add", "Ada Lovelace", "--birthday", "10 December 1815", "--birthplace", "London"],
        ["add", "Zoë", "--birthday", "Feb 29", "--tag", "family"],
      ]),
    TourStep(
      text: "A birthday can be in the Hebrew calendar. It then follows the rules of that "
        + "calendar, including Adar I.",
      commands: [["add", "Grandmother Rivka", "--birthday", "30 Adar I 5708", "--tag", "family"]]),
    TourStep(text: "Here is everyone.", commands: [["list"]]),
    TourStep(
      text: "Name people by the start of any word of their name. Only the fields you name are "
        + "changed.",
      commands: [
        ["edit", "rivka", "--email", "home:rivka@example.org"], ["show", "grandmother"],
      ]),
    TourStep(
      text: "Invalid values are rejected with a hint, and nothing is changed.",
      commands: [["edit", "zoe", "--birthday", "2001-02-29"]], isRefused: true),
    TourStep(
      text: "Events last one day or several. This one starts in twenty days.",
      commands: [["event", "add", "Week at the lake", "--from", "+20", "--to", "+26"]]),
    TourStep(
      text: "What comes next, and how old people turn.", commands: [["upcoming", "--days", "400"]]),
    TourStep(
      text: "Run from a timer, from cron or at login, `kith remind` shows what is due: a week "
        + "before and on the day, or as you configure it. Here is everything of the next month.",
      commands: [["remind", "--digest", "month"]]),
    TourStep(text: "A month, with birthdays and events marked.", commands: [["calendar", "+20"]]),
    TourStep(text: "A day in every calendar.", commands: [["date", "tomorrow"]]),
    TourStep(
      text:
        "In a pipe, lists are lines of fields separated by tabs; --json writes JSON. Words "
        + "such as tag:family are filters.",
      commands: [["list", "tag:family"]], isPiped: true),
    TourStep(
      text: "kith imports vCard, iCalendar, CSV and more. A file is imported completely or not at "
        + "all. Here is one with two lines, `name,birthday` and `Grace Hopper,1906-12-09`.",
      commands: [["import", "-"]],
      file: ("friends.csv", "name,birthday\nGrace Hopper,1906-12-09\n")),
    TourStep(
      text: "Nothing is lost by mistake: you can undo every change.",
      commands: [["remove", "ada", "--yes"], ["undo"], ["log"]]),
    TourStep(
      text: "You can export everything, as vCard, iCalendar, CSV, JSON, or an HTML page to print.",
      commands: [["export", "tag:family", "--format", "vcard"]]),
  ]

  static let ending = """
    That was kith; the tour's file has been deleted. Start your own with `kith add NAME` or \
    `kith import FILE`. `kith` alone opens the browser on a terminal, and `kith help` explains the rest.
    """

  static let earlyEnding = "The tour's file has been deleted."

  /// The command line as typed in a shell.
  func line(_ words: [String]) -> String {
    Self.line(words) + (isPiped ? " | cat" : "") + (file.map { " < \($0.name)" } ?? "")
  }

  private static func line(_ words: [String]) -> String {
    (["kith"] + words).map { word in
      let isPlain = word.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || "-+_./:=@,".unicodeScalars.contains(scalar)
      }
      return isPlain ? word : "'\(word)'"
    }.joined(separator: " ")
  }
}
