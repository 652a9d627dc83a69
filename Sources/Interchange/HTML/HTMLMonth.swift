import Calendars
import Records

/// A month of the planner: its name, and a table of its weeks.
struct HTMLMonth {
  private let month: PartialDate
  private let days: DateRange
  private let marks: DayMarks
  private let look: HTMLDateFormat

  /// Returns `nil` if the days of the month are unknown.
  init?(_ month: PartialDate, _ marks: DayMarks, _ look: HTMLDateFormat) {
    guard let days = month.days else { return nil }
    self.month = month
    self.days = days
    self.marks = marks
    self.look = look
  }

  var text: String {
    let weekdays = look.weekdays.map { day in
      let name = HTMLText.escaped(look.style.language.name(of: day))
      let short = HTMLText.escaped(look.style.language.shortName(of: day))
      return "<th scope=\"col\" abbr=\"\(name)\">\(short)</th>"
    }
    return """
      <section class="month">
      <h2>\(HTMLText.name(look.name(of: month)))</h2>
      \(others.joined(separator: "\n"))
      <table class="days">
      <thead><tr>\(weekdays.joined())</tr></thead>
      <tbody>
      \(weeks.joined(separator: "\n"))
      </tbody>
      </table>

      """
  }

  private var others: [String] {
    month.calendar.others.map { "<p class=\"other\">\(HTMLText.name(months(of: $0)))</p>" }
  }

  /// The months of another calendar that overlap with this one.
  private func months(of other: CalendarKind) -> String {
    let first = PartialDate(monthOf: days.start, in: other)
    let last = PartialDate(monthOf: days.end, in: other)
    if first == last { return look.style.text(first) }
    let beginning = first.year == last.year ? look.name(of: first) : look.style.text(first)
    return beginning + " – " + look.style.text(last)
  }

  private var weeks: [String] {
    let empty = Array(repeating: "<td></td>", count: look.place(of: days.start))
    let all = empty + (0..<days.length).compactMap { days.start.advanced(by: $0) }.map(cell)
    let cells = all + Array(repeating: "<td></td>", count: (7 - all.count % 7) % 7)
    return stride(from: 0, to: cells.count, by: 7).map {
      "<tr>" + cells[$0..<$0 + 7].joined() + "</tr>"
    }
  }

  private func cell(_ day: DayNumber) -> String {
    let number = month.calendar.date(of: day).day
    let classes = Self.classes(marks[day]) + (day == look.today ? ["today"] : [])
    if classes.isEmpty { return "<td>\(number)</td>" }
    return "<td><span class=\"\(classes.joined(separator: " "))\">\(number)</span></td>"
  }

  private static func classes(_ mark: DayMarks.Mark) -> [String] {
    let names: [(DayMarks.Mark, String)] = [
      (.birthday, "birthday"), (.memorial, "memorial"), (.date, "date"),
      (.eventStart, "start"), (.eventEnd, "end"),
    ]
    let classes = names.filter { mark.contains($0.0) }.map(\.1)
    return mark.isDisjoint(with: .event) ? classes : ["event"] + classes
  }

  /// A line of the list under the table.
  static func line(_ occasion: HTMLOccasion, in month: PartialDate, _ look: HTMLDateFormat)
    -> String
  {
    let start = occasion.days.start.text
    return """
      <li class="\(occasion.kind.rawValue)"><time datetime="\(start)">\(day(occasion.days, month, look))</time> \
      <span>\(HTMLText.name(occasion.name)) <small>\(HTMLText.escaped(occasion.what))</small></span></li>

      """
  }

  /// The day of the month, or the first and the last of several days.
  private static func day(_ days: DateRange, _ month: PartialDate, _ look: HTMLDateFormat) -> String
  {
    func number(_ day: DayNumber) -> String? {
      guard PartialDate(monthOf: day, in: month.calendar) == month else { return nil }
      return String(month.calendar.date(of: day).day)
    }
    let (start, end) = (number(days.start), number(days.end))
    if days.length == 1 { return start ?? "" }
    // An arrow if the days start in an earlier month or end in a later one.
    return (start ?? "←") + "–" + (end ?? "→")
  }
}
