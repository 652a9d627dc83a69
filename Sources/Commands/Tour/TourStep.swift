/// A step of the tour: what is to be learnt, and the commands that show it.
struct TourStep {
  let text: String
  /// Each as a shell would part it, without the program's name.
  let commands: [[String]]
  /// Whether they write as into a pipe.
  var isPiped = false
  /// Whether what they ask for cannot be.
  var isRefused = false
  /// What they read at standard input.
  var file: (name: String, text: String)?

  static let all: [TourStep] = [
    TourStep(
      text: "A person is a name and as much as you know: a day, a day without a year, a year.",
      commands: [
        ["add", "Ada Lovelace", "--birthday", "10 December 1815", "--birthplace", "London"],
        ["add", "Zoë", "--birthday", "Feb 29", "--tag", "family"],
      ]),
    TourStep(
      text: "A birthday can be given in the Hebrew calendar, and is then kept by its rules, Adar I "
        + "included.",
      commands: [["add", "Grandmother Rivka", "--birthday", "30 Adar I 5708", "--tag", "family"]]),
    TourStep(text: "This is everybody.", commands: [["list"]]),
    TourStep(
      text: "People are named by the beginnings of words. What is said once is changed alone.",
      commands: [
        ["edit", "rivka", "--email", "home:rivka@example.org"], ["show", "grandmother"],
      ]),
    TourStep(
      text: "What cannot be is refused, with what would work, and nothing is changed.",
      commands: [["edit", "zoe", "--birthday", "2001-02-29"]], isRefused: true),
    TourStep(
      text: "Events have a day or several. Here is one that begins in twenty days.",
      commands: [["event", "add", "Week at the lake", "--from", "+20", "--to", "+26"]]),
    TourStep(
      text: "What comes next, and how old they get.", commands: [["upcoming", "--days", "400"]]),
    TourStep(
      text: "By a timer, cron or in a login shell `kith remind` tells what is due: a week before "
        + "and on the day, or as you set it. Here is all of the next month.",
      commands: [["remind", "--digest", "month"]]),
    TourStep(text: "A month, with what happens marked.", commands: [["calendar", "+20"]]),
    TourStep(text: "A day in every calendar.", commands: [["date", "tomorrow"]]),
    TourStep(
      text:
        "In a pipe every list is lines of fields, parted by tabs; --json writes JSON. Words such "
        + "as tag:family filter.",
      commands: [["list", "tag:family"]], isPiped: true),
    TourStep(
      text: "What other programs know comes in as vCard, iCalendar, CSV and more, whole or not at "
        + "all. Here is a file of two lines, `name,birthday` and `Grace Hopper,1906-12-09`.",
      commands: [["import", "-"]],
      file: ("friends.csv", "name,birthday\nGrace Hopper,1906-12-09\n")),
    TourStep(
      text: "Nothing is lost by mistake: every change can be taken back.",
      commands: [["remove", "ada", "--yes"], ["undo"], ["log"]]),
    TourStep(
      text: "And everything can leave: as vCard, iCalendar, CSV, JSON, or a page of HTML to print.",
      commands: [["export", "tag:family", "--format", "vcard"]]),
  ]

  static let ending = """
    That was kith; the tour's file is gone. Your own begins with `kith add NAME` or `kith import FILE`; \
    `kith` alone looks through it on a terminal, and `kith help` tells the rest.
    """

  /// What is said to whoever leaves before the end.
  static let earlyEnding = "The tour's file is gone."

  /// The line that a shell would take.
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
