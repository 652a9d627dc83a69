import Arguments
import Records

/// The fields of a person as options of `add` and `edit` and as rows of the form.
enum PersonFields {
  /// The options that set a field, in the order of the help; the field determines their name and kind.
  static let options: [(field: Person.Field, option: Option)] = [
    option(.name, "NAME", "The full name, as shown."),
    option(.prefix, "TEXT", "Title before the name: Dr."),
    option(.given, "NAME", "Given name."), option(.additional, "NAME", "Middle names."),
    option(.family, "NAME", "Family name."),
    option(.suffix, "TEXT", "Title after the name: Jr."),
    option(.nickname, "NAME", "Nickname."),
    option(.birthday, "DATE", "Date of birth, as precise as it is known."),
    option(.birthplace, "PLACE", "Place of birth."),
    option(
      .observe, "CALENDAR", "The calendar in which birthdays and memorial days are observed.",
      isList: ObservedCalendars.hasOtherSets, choices: ObservedCalendars.choices.map(\.text)),
    flag(.afterSunset, "Born after sunset, so on the next Hebrew day."),
    option(.died, "DATE", "Date of death."),
    flag(.deathAfterSunset, "Died after sunset, so on the next Hebrew day."),
    option(.deathplace, "PLACE", "Place of death."),
    option(.emails, "[LABEL:]ADDRESS", "Add an e-mail address."),
    option(.phones, "[LABEL:]NUMBER", "Add a phone number."),
    option(.addresses, "[LABEL:]TEXT", "Add a postal address."),
    option(.urls, "[LABEL:]LINK", "Add a link."), option(.org, "NAME", "Organisation."),
    option(.title, "TEXT", "Title or role."), (.tags, .tag),
    (.note, .note),
    option(
      .dates, "LABEL:DATE", "Add a custom date, such as anniversary:1835-07-08."),
    option(
      .leadTimes, "DAYS",
      "Lead times in days: 14,1,0; off for no reminders, default to use those of tags or "
        + "the setting."),
  ]

  /// The fields without an option, each with the reason.
  static let withoutOption: [Person.Field: String] = [
    .uid: "it identifies the person and never changes",
    .unmapped: "the properties of a card are not typed",
  ]

  /// The rows of the form in order, each with a hint if the label does not show what can be typed.
  static let rows: [(field: Person.Field, hint: String?)] = [
    (.name, nil), (.nickname, nil), (.birthday, nil), (.observe, nil), (.afterSunset, nil),
    (.birthplace, nil), (.emails, "home:ada@example.org"), (.phones, nil),
    (.addresses, "home:street=1 Main St, city=Paris"), (.urls, nil),
    (.dates, "anniversary:1835-07-08"), (.org, nil), (.title, nil), (.tags, nil), (.died, nil),
    (.deathplace, nil), (.note, nil),
  ]

  /// The fields without a row, each with the reason.
  static let withoutRow: [Person.Field: String] = [
    .uid: "it identifies the person and never changes",
    .prefix: partsOfName, .given: partsOfName, .additional: partsOfName, .family: partsOfName,
    .suffix: partsOfName, .deathAfterSunset: "rarely known; there is an option",
    .leadTimes: "rarely used; there is an option",
    .unmapped: "the properties of a card are not typed",
  ]

  private static let partsOfName =
    "the form asks for the full name; there are options for its parts"

  /// The fields that neither a form nor a parked draft contains.
  static let unshown: Set<Person.Field> = [.uid, .leadTimes, .unmapped]

  static func hasName(_ parsed: Parsed) -> Bool {
    options.contains { $0.field == .name && parsed.has($0.option) }
  }

  private static func option(
    _ field: Person.Field, _ value: String, _ help: String, isList: Bool = false,
    choices: [String] = []
  ) -> (field: Person.Field, option: Option) {
    let option = Option(
      name(of: field), value: value, isRepeatable: field.kind.isList, isList: isList,
      choices: choices,
      help: help)
    return (field, option)
  }

  private static func flag(
    _ field: Person.Field, _ help: String
  ) -> (field: Person.Field, option: Option) {
    let name = name(of: field)
    return (field, Option(name, negation: "--no-" + name.dropFirst(2), help: help))
  }

  private static func name(of field: Person.Field) -> String {
    "--" + field.name.replacing("_", with: "-")
  }
}
