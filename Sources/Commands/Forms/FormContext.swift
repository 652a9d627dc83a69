import Calendars
import Records
import Storage

/// What a form of a record needs to read what is typed.
struct FormContext: Sendable {
  let reader: DateReader
  let today: DayNumber
  /// How dates are shown.
  let style: DateStyle
  let people: PeopleByName
}
