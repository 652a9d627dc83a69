import Arguments
import Calendars
import Interchange
import Texts

/// `kith date`.
enum DateCommand: ProgramCommand {
  static let definition = Command(
    "date", summary: "Show a day in every calendar",
    examples: [
      Example("kith date 2012-04-04", "A Gregorian day"),
      Example("kith date '1 Tishrei 5807'", "A Hebrew one"),
      Example("kith date tomorrow", "A day by its name"),
    ],
    options: [.dateOrder],
    positionals: [Positional("DATE", help: "A whole date, in any form.", isRepeatable: true)])

  static func run(_ session: Session) throws(Complaint) {
    // A date typed as several words is one date: `kith date 10 December 1815`.
    let typed = session.parsed.positionals.joined(separator: " ")
    let day = try session.day(typed)
    let days = try session.today.days(until: day)
    let gregorian = PartialDate(GregorianDate(day)).text
    let hebrew = PartialDate(HebrewDate(day)).text
    switch session.style {
    case .json:
      var json = session.output.json()
      json.beginObject()
      json.field("gregorian", gregorian)
      json.field("hebrew", hebrew)
      json.field("weekday", day.weekday.name)
      json.field("days", days)
      json.endObject()
      json.finish()
    case .tabs:
      session.output.row("gregorian", gregorian)
      session.output.row("hebrew", hebrew)
      session.output.row("weekday", day.weekday.name)
      session.output.row("days", String(days))
    case .table:
      let style = session.dateStyle
      session.output.line("\(style.weekday(day)) \(style.text(day))")
      session.output.line(style.hebrewText(day))
      session.output.line(DaysAway.text(days))
    }
  }
}
