import Arguments
import Calendars
import Records
import Storage

extension Option {
  // MARK: Global

  static let database = Option(
    "--database", value: "FILE", help: "Use FILE as the database.",
    environment: "KITH_DATABASE", defaultText: "$XDG_DATA_HOME/kith/kith.db", completion: .file)
  static let json = Option("--json", help: "Write JSON.")
  static let color = Option(
    "--color", value: "WHEN", choices: Colors.Choice.allCases.map(\.rawValue),
    help: "Colour the output.", environment: "NO_COLOR", defaultText: "auto")
  static let plain = Option("--plain", help: "Ask line by line instead of opening a form.")
  static let today = Option(
    "--today", value: "DATE", help: "Use DATE as today.", environment: "KITH_TODAY")
  static let dateOrder = Option(
    "--date-order", value: "ORDER", choices: DateOrderChoices.all,
    help: "How to read dates such as 3/4/1990.")
  static let quiet = Option("--quiet", help: "Do not show notes and warnings.")

  static let globals: [Option] = [database, json, color, plain, today, quiet]

  // MARK: Fields of a person besides `PersonFields`

  static let tag = Option(
    "--tag", value: "TAG", isRepeatable: true, help: "Add a tag.", completion: .tag)
  static let note = Option("--note", value: "TEXT", help: "A note.")
  static let clear = Option(
    "--clear", value: "FIELD", isRepeatable: true, help: "Clear a field.", completion: .field)
  static let removeValue = Option(
    "--remove", value: "FIELD:VALUE", isRepeatable: true,
    help: "Remove one value from a field that holds several.", completion: .fieldValue)

  // MARK: Fields of an event

  static let from = Option(
    "--from", value: "DATE", help: "The first day, with or without a time: '2027-03-01 18:30'.")
  static let to = Option(
    "--to", value: "DATE", help: "The last day (included), or the end time.")
  static let eventTitle = Option("--title", value: "TITLE", help: "What happens.")
  static let zone = Option("--zone", value: "NAME", help: "The time zone of the times.")
  static let repeats = Option(
    "--repeat", value: "RULE",
    help: "daily, weekly, monthly, yearly, 'every 2 weeks', or a rule: 'FREQ=MONTHLY;BYDAY=-1FR'.")
  static let except = Option(
    "--except", value: "DATE", isRepeatable: true, help: "A day on which the event does not repeat."
  )
  static let with = Option(
    "--with", value: "PERSON", isRepeatable: true, help: "Add a person who takes part.",
    completion: .person)
  static let place = Option("--place", value: "PLACE", help: "Where.")

  /// The options that set a field of an event; `--with` is separate.
  static let eventFields: [(field: Event.Field, option: Option)] = [
    (.title, eventTitle), (.start, from), (.end, to), (.zone, zone), (.rule, repeats),
    (.except, except), (.place, place), (.tags, tag), (.note, note),
  ]

  static let editor = Option(
    "--editor", help: "Edit all fields as text in an editor.", environment: "VISUAL, EDITOR")

  // MARK: Choosing days

  static let pick = Option("--pick", help: "Choose a day on the terminal.")
  static let range = Option("--range", help: "Choose a first and a last day.")
  static let pickCalendar = Option(
    "--calendar", value: "CALENDAR", choices: CalendarKind.all.map(\.name),
    help: "The calendar the picker shows first.", defaultText: "gregorian")
  static let shownCalendar = Option(
    "--calendar", value: "CALENDAR", isList: ObservedCalendars.hasOtherSets,
    choices: ObservedCalendars.choices.map(\.text),
    help: "The calendar of the months; both adds the dates of the other calendar.")
  static let earliest = Option("--min", value: "DATE", help: "The earliest day to choose from.")
  static let latest = Option("--max", value: "DATE", help: "The latest day to choose from.")
  static let dayFormat = Option(
    "--format", value: "FORMAT",
    help: "The format of the result: text, hebrew, %d.%m.%Y and so on.",
    defaultText: "iso")

  // MARK: Listing

  static let sort = Option(
    "--sort", value: "KEY", choices: PeopleQuery.Sort.allCases.map(\.rawValue),
    help: "The sort order.", defaultText: "name")
  static let reverse = Option("--reverse", help: "Reverse the order.")
  static let onlyTag = Option(
    "--tag", value: "TAG", help: "Only people and events with this tag.", completion: .tag)
  static let limit = Option("--limit", short: "n", value: "N", help: "Show at most N.")
  static let born = Option(
    "--born", value: "DATE|RANGE",
    help: "Only people born in this range: 1980..1989, ..1950, 1985-06.")
  static let days = Option(
    "--days", value: "N", help: "The number of days to look ahead.",
    defaultText: "the setting `days`, 30")
  static let until = Option("--until", value: "DATE", help: "The last day to show.")
  static let fromDay = Option("--from", value: "DATE", help: "The first day to show.")
  static let toDay = Option("--to", value: "DATE", help: "The last day to show.")
  static let kind = Option(
    "--kind", value: "KIND,…", isList: true,
    choices: UpcomingQuery.Kind.allCases.map(\.rawValue), help: "Only these kinds.")
  static let yes = Option("--yes", short: "y", help: "Do not ask for confirmation.")
}
