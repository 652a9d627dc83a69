import Arguments

/// The topics of `kith help` and the man page other than commands.
enum HelpTopic {
  static let all = [dates, calendars, formats, filters, reminders, forms]

  static var names: String { all.map(\.name).joined(separator: ", ") }

  private static let dates = Topic(
    "dates", opening: "A date can be as precise as you know it, in any of these forms.",
    terms: [
      Term("1815-12-10", "a day; also 10 December 1815, Dec 10 1815"),
      Term(
        "31.12.1990", "a day in numbers; --date-order or the locale decides how to read 3/4/1990"),
      Term("--12-10", "a day without a year; also Dec 10"),
      Term("1815-12", "a month"),
      Term("1815", "a year; about 1815 or 1815~ for an approximate one"),
      Term("12 Nisan 5772", "a Hebrew day; can be written in Hebrew letters"),
      Term("30 Adar I", "a Hebrew day without a year"),
      Term("today", "also tomorrow, yesterday, +10, -3"),
      Term("1980..1989", "a range that includes both ends; you can leave out either end"),
      Term("none", "no date"),
    ])

  private static let calendars = Topic(
    "calendars",
    opening: "When a birthday or memorial day falls, once in each year of its calendar.",
    terms: [
      Term("29 February", "28 February in common years; 1 March after config leap-day mar1"),
      Term("Adar", "born in the last month before Nisan: always the last month before Nisan"),
      Term("Adar I", "Adar I in leap years; Adar in common years"),
      Term("a day 30", "the first day of the next month if the month has 29 days"),
      Term(
        "--observe", "the calendar in which the birthday is celebrated: gregorian, hebrew, both"),
      Term("--after-sunset", "the Hebrew day that starts that evening"),
    ])

  private static let formats = Topic(
    "formats", opening: "Files that kith can import and export.",
    terms: [
      Term("csv", "import and export; kith's own headers and those of other programs"),
      Term(
        "vcard", "import of 2.1 to 4.0, export of 3.0 or 4.0; a folder contains one card per file"),
      Term("ical", "import and export; --birthdays includes birthdays"),
      Term("json", "import and export; all fields of people and events"),
      Term("ldif", "import"), Term("birthdays", "import; the lines of ~/.birthdays"),
      Term("abook", "import and export; fields that abook lacks are left out"),
      Term("mutt-alias", "export; for source in a muttrc"),
      Term("html", "export; a page to read and to print, with a planner for --year"),
    ])

  private static let filters = Topic(
    "filters",
    opening:
      "Filters for list, export, upcoming and other commands; all of them must match.",
    terms: [
      Term("tag:family", "has this tag"),
      Term("place:london", "a word of the place of birth, or of an event's place"),
      Term("name:ada", "a word of the name, or of an event's title"),
      Term("org:acme", "a word of the organisation"),
      Term("email:example", "a word of an e-mail address"),
      Term("born:1980..1989", "birth date in this range"),
      Term("died:..1950", "death date in this range"),
      Term("month:12", "birthday in this month; also month:december, month:nisan"),
      Term("age:18..29", "current age"), Term("has:email", "a field has a value"),
      Term("no:birthday", "a field is empty"),
      Term("not:tag:family", "the opposite of a filter or a word"),
    ])

  private static let reminders = Topic(
    "reminders",
    opening: "What `kith remind` shows. Each reminder is shown once, and nothing if none is due.",
    terms: [
      Term("lead times", "how many days before; 7,0 is a week before and on the day itself"),
      Term("config lead-times", "for everyone; 0,7 by default"),
      Term(
        "tag lead-times", "for people and events with a tag; overrides the lead times for everyone"),
      Term("edit --lead-times", "for one person; overrides all others; off for no reminders"),
      Term("catching up", "a missed reminder is shown late, until the day itself has passed"),
      Term("--again", "what is due today, each time you ask, for a status bar"),
      Term("--digest week", "all of the next seven days, once a week; also month"),
      Term("--format", ReminderChannels.topic),
      Term("config mail-to", "who receives the mail; --to overrides it once"),
      Term("--install", "run by a systemd timer; --uninstall removes it"),
      Term("--cron", "a line for crontab -e, for systems without systemd"),
    ])

  private static let forms = Topic(
    "forms",
    opening:
      "The form that add, edit, event add and event edit open on a terminal. Nothing is "
      + "saved until you save it.",
    terms: [
      Term("Ctrl-S", "saves"), Term("Esc", "cancels; asks first if you have typed something"),
      Term("Enter", "opens a row, and closes it with its new value"),
      Term("up and down, Tab", "move between rows"),
      Term("Ctrl-G", "shows all keys that work now"),
      Term("--plain", "asks the same questions line by line; also when TERM is dumb or unset"),
      Term("--editor", "edits the same fields as text in $VISUAL or $EDITOR"),
      Term("drafts", "edits that were not saved; the next form offers to resume them"),
      Term(
        "a conflict",
        "if someone else saved the record in the meantime, kith asks which value to keep"),
    ])
}
