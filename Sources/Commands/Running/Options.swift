import Arguments
import Calendars
import Records
import Storage

/// The options of the program, each once; commands list those they take.
extension Option {
  // MARK: Global

  static let database = Option(
    "--database", value: "FILE", help: "Keep people and events in FILE.",
    environment: "KITH_DATABASE", defaultText: "$XDG_DATA_HOME/kith/kith.db", completion: .file)
  static let json = Option("--json", help: "Write JSON.")
  static let color = Option(
    "--color", value: "WHEN", choices: Colors.Choice.allCases.map(\.rawValue),
    help: "Colour the output.", environment: "NO_COLOR", defaultText: "auto")
  static let plain = Option("--plain", help: "Ask by plain prompts, line by line.")
  static let today = Option(
    "--today", value: "DATE", help: "Take DATE for today.", environment: "KITH_TODAY")
  static let dateOrder = Option(
    "--date-order", value: "ORDER", choices: DateOrderChoices.all,
    help: "Read dates such as 3/4/1990 in this order.")
  static let quiet = Option("--quiet", help: "Leave out notes and warnings.")

  static let globals: [Option] = [database, json, color, plain, today, quiet]

  // MARK: A person's fields, beside those of `PersonFields`

  static let tag = Option(
    "--tag", value: "TAG", isRepeatable: true, help: "Add a tag.", completion: .tag)
  static let note = Option("--note", value: "TEXT", help: "Anything else.")
  static let clear = Option(
    "--clear", value: "FIELD", isRepeatable: true, help: "Empty a field.", completion: .field)
  static let removeValue = Option(
    "--remove", value: "FIELD:VALUE", isRepeatable: true,
    help: "Take one value out of a field that holds several.", completion: .fieldValue)

  // MARK: An event's fields

  static let from = Option(
    "--from", value: "DATE", help: "The first day, with or without a time: '2027-03-01 18:30'.")
  static let to = Option(
    "--to", value: "DATE", help: "The last day, inclusive, or the time at which it ends.")
  static let eventTitle = Option("--title", value: "TITLE", help: "What happens.")
  static let zone = Option("--zone", value: "NAME", help: "The zone that the times are meant in.")
  static let repeats = Option(
    "--repeat", value: "RULE",
    help: "daily, weekly, monthly, yearly, 'every 2 weeks', or a rule: 'FREQ=MONTHLY;BYDAY=-1FR'.")
  static let except = Option(
    "--except", value: "DATE", isRepeatable: true, help: "Leave a repeat out.")
  static let with = Option(
    "--with", value: "PERSON", isRepeatable: true, help: "Add a person it concerns.",
    completion: .person)
  static let place = Option("--place", value: "PLACE", help: "Where.")

  /// The options that set a field of an event, by the field; its people are looked up.
  static let eventFields: [(field: Event.Field, option: Option)] = [
    (.title, eventTitle), (.start, from), (.end, to), (.zone, zone), (.rule, repeats),
    (.except, except), (.place, place), (.tags, tag), (.note, note),
  ]

  static let editor = Option(
    "--editor", help: "Edit the whole as a text in the editor.", environment: "VISUAL, EDITOR")

  // MARK: Choosing

  static let pick = Option("--pick", help: "Choose the day on the terminal.")
  static let range = Option("--range", help: "Choose the first and the last of some days.")
  static let pickCalendar = Option(
    "--calendar", value: "CALENDAR", choices: CalendarKind.all.map(\.name),
    help: "The calendar that the picker shows at first.", defaultText: "gregorian")
  static let shownCalendar = Option(
    "--calendar", value: "CALENDAR", isList: Observed.hasOtherSets,
    choices: Observed.choices.map(\.text),
    help: "Whose months are drawn; with both, the other one's dates in them.")
  static let earliest = Option("--min", value: "DATE", help: "The first day to choose from.")
  static let latest = Option("--max", value: "DATE", help: "The last day to choose from.")
  static let dayFormat = Option(
    "--format", value: "FORMAT", help: "How to write the day: text, hebrew, %d.%m.%Y and so on.",
    defaultText: "iso")

  // MARK: Looking

  static let sort = Option(
    "--sort", value: "KEY", choices: PeopleQuery.Sort.allCases.map(\.rawValue),
    help: "Sort by this.", defaultText: "name")
  static let reverse = Option("--reverse", help: "Turn the order round.")
  static let onlyTag = Option(
    "--tag", value: "TAG", help: "Only those that have this tag.", completion: .tag)
  static let limit = Option("--limit", short: "n", value: "N", help: "Stop after N.")
  static let born = Option(
    "--born", value: "DATE|RANGE", help: "Only those born then: 1980..1989, ..1950, 1985-06.")
  static let days = Option(
    "--days", value: "N", help: "Look N days ahead.", defaultText: "the setting `days`, 30")
  static let until = Option("--until", value: "DATE", help: "Look as far as DATE.")
  static let fromDay = Option("--from", value: "DATE", help: "Look from DATE on.")
  static let toDay = Option("--to", value: "DATE", help: "Look as far as DATE.")
  static let kind = Option(
    "--kind", value: "KIND,…", isList: true,
    choices: UpcomingQuery.Kind.allCases.map(\.rawValue), help: "Only these kinds.")
  static let yes = Option("--yes", short: "y", help: "Do not ask.")
}
