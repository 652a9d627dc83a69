import Arguments

/// What `kith help` explains beside the commands, and the man page with it.
enum HelpTopic {
  /// The topics, in the order in which help names them.
  static let all = [dates, calendars, formats, filters, reminders, forms]

  /// Their names, joined.
  static var names: String { all.map(\.name).joined(separator: ", ") }

  private static let dates = Topic(
    "dates", opening: "As much of a date as is known, in any of these forms.",
    terms: [
      Term("1815-12-10", "a day; also 10 December 1815, Dec 10 1815"),
      Term("31.12.1990", "a day by numbers; 3/4/1990 by --date-order or the locale"),
      Term("--12-10", "a day whose year is not known; also Dec 10"),
      Term("1815-12", "a month"), Term("1815", "a year; about 1815, or 1815~, nearly so"),
      Term("12 Nisan 5772", "a Hebrew day; also in Hebrew letters"),
      Term("30 Adar I", "a Hebrew day whose year is not known"),
      Term("today", "also tomorrow, yesterday, +10, -3"),
      Term("1980..1989", "a range, both ends in it; either may be left out"),
      Term("none", "no date"),
    ])

  private static let calendars = Topic(
    "calendars", opening: "When a day is kept, once in each year of its calendar.",
    terms: [
      Term("29 February", "28 February in common years; 1 March after config leap-day mar1"),
      Term("Adar", "born in the last month before Nisan: the last month before Nisan"),
      Term("Adar I", "Adar I; in common years Adar"),
      Term("a day 30", "the first of the next month where the month has 29 days"),
      Term("--observe", "the calendar in which days are kept: gregorian, hebrew, both"),
      Term("--after-sunset", "the Hebrew day that had just begun"),
    ])

  private static let formats = Topic(
    "formats", opening: "The files that import reads and export writes.",
    terms: [
      Term("csv", "read and written; kith's headers, and those of other programs"),
      Term("vcard", "read from 2.1 to 4.0, written as 3.0 or 4.0; a folder holds one card a file"),
      Term("ical", "read and written; --birthdays writes them beside the events"),
      Term("json", "read and written; people and events, no field of them lost"),
      Term("ldif", "read"), Term("birthdays", "read: the lines of ~/.birthdays"),
      Term("abook", "read and written; what it has no field for is left out"),
      Term("mutt-alias", "written: for source in a muttrc"),
      Term("html", "written: a page to look at and to print, with a planner of --year"),
    ])

  private static let filters = Topic(
    "filters",
    opening:
      "What can stand among the words of list, export, upcoming and others; all must hold.",
    terms: [
      Term("tag:family", "has this tag"), Term("place:london", "place of birth, or of an event"),
      Term("name:ada", "a word of the name, or of an event's title"),
      Term("org:acme", "a word of the organisation"),
      Term("email:example", "a word of an e-mail address"),
      Term("born:1980..1989", "born then, as far as it is known"),
      Term("died:..1950", "died then"),
      Term("month:12", "born in the month; also month:december, month:nisan"),
      Term("age:18..29", "as old today"), Term("has:email", "something is known"),
      Term("no:birthday", "nothing is known"),
      Term("not:tag:family", "the opposite of a filter, or of a word"),
    ])

  private static let reminders = Topic(
    "reminders",
    opening: "What `kith remind` tells, each reminder once, and nothing where none is due.",
    terms: [
      Term("lead times", "how many days before; 7,0 is a week before and on the day itself"),
      Term("config lead-times", "those of everyone: 0,7 at first"),
      Term("tag lead-times", "those of what has a tag, before those of everyone"),
      Term("edit --lead-times", "those of a person, before all others; off for none"),
      Term("catching up", "what was missed is told late, as long as its day has not passed"),
      Term("--again", "what is due this very day, as often as asked, for a status bar"),
      Term("--digest week", "all of the next seven days, once a week; also month"),
      Term("--format", ReminderChannels.topic),
      Term("config mail-to", "who gets the mail; --to says it for once"),
      Term("--install", "by a timer of systemd; --uninstall takes it away"),
      Term("--cron", "a line for crontab -e, where systemd is not"),
    ])

  private static let forms = Topic(
    "forms",
    opening:
      "What add, edit, event add and event edit open on a terminal; nothing is stored unsaved.",
    terms: [
      Term("Ctrl-S", "saves"), Term("Esc", "cancels; asks first where something was typed"),
      Term("Enter", "opens a row, and closes it with what it says"),
      Term("up and down, Tab", "go from row to row"),
      Term("Ctrl-G", "all keys that do something now"),
      Term("--plain", "the same asked line by line; so too where TERM is dumb or unset"),
      Term("--editor", "the same as a text in $VISUAL or $EDITOR"),
      Term("drafts", "what was typed and not saved; the next form offers it again"),
      Term("a conflict", "where somebody else saved meanwhile, it is asked whose value stands"),
    ])
}
