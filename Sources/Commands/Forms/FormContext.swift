import Calendars
import Records
import Storage

/// What the form of a record needs to parse and show values.
struct FormContext: Sendable {
  let reader: DateReader
  let today: DayNumber
  let style: DateStyle
  let people: PersonSuggestions
}
