import Calendars
import Records

/// The table of people.
enum HTMLPeople {
  /// The calendars, besides the Gregorian, in which birthdays are shown.
  private static let others = CalendarKind.gregorian.others

  static let head = """
    <section class="people">
    <h2>People</h2>
    <table>
    <thead><tr><th scope="col">Name</th><th scope="col">Birthday</th>\
    \(others.map { "<th scope=\"col\">\($0.title) date</th>" }.joined())<th scope="col">Age</th>\
    <th scope="col">Place of birth</th></tr></thead>
    <tbody>

    """

  static let end = "</tbody>\n</table>\n</section>\n"

  static func row(_ person: Person, _ look: HTMLDateFormat, _ settings: Settings) -> String {
    let dates = ([.gregorian] + others).map { date(person, $0, look) }
    let cells =
      [HTMLText.name(person.name)] + dates
      + [age(person, look, settings), person.birthplace.map(HTMLText.name) ?? ""]
    return "<tr><th scope=\"row\">\(cells[0])</th>"
      + cells.dropFirst().map { "<td>\($0)</td>" }.joined() + "</tr>\n"
  }

  /// The birthday in a calendar; empty if it cannot be converted.
  private static func date(_ person: Person, _ calendar: CalendarKind, _ look: HTMLDateFormat)
    -> String
  {
    let date = person.birthday?.converted(to: calendar, afterSunset: person.afterSunset)
    return date.map { HTMLText.escaped(look.style.text($0)) } ?? ""
  }

  /// The age today, or the date of death.
  private static func age(_ person: Person, _ look: HTMLDateFormat, _ settings: Settings) -> String
  {
    if let died = person.died {
      return "<span class=\"died\">† \(HTMLText.escaped(look.style.text(died)))</span>"
    }
    let age = person.age(
      on: look.today, preferred: settings.observe, by: settings.observance)
    return age.map(String.init) ?? ""
  }
}
