import Calendars
import Records
import Texts

struct StatsPicture {
  private let tally: PeopleTally
  private let invocation: Invocation
  private let today: DayNumber

  private static let gap = 4
  /// The maximum width of bars; wider ones are not easier to compare.
  private static let widest = 60

  init(_ tally: PeopleTally, _ invocation: Invocation) throws(CommandError) {
    self.tally = tally
    self.invocation = invocation
    today = try invocation.today
  }

  func write() {
    if tally.people == 0 { return }
    PictureLine.write(invocation, counts)
    if tally.withBirthday > 0 { PictureLine.write(invocation, [PictureLine()] + charts) }
    if let ages { PictureLine.write(invocation, [PictureLine()] + ages + withoutAge) }
    writeMilestones()
  }

  private var counts: [PictureLine] {
    let counts = StatsCommand.counts(tally).filter { $0.count > 0 }
    let width = String(tally.people).count
    return counts.map { _, words, count in
      var line = PictureLine(
        DisplayWidth.padded(String(count), to: width, alignRight: true), .heading)
      line.add("  " + words)
      if count < tally.people {
        let percent = Int((Double(count) * 100 / Double(tally.people)).rounded())
        line.pad(to: width + 26)
        line.add(DisplayWidth.padded("\(percent) %", to: 5, alignRight: true), .quiet)
      }
      return line
    }
  }

  /// The bar charts, two next to each other if both fit.
  private var charts: [PictureLine] {
    let others = StatsCommand.otherCalendars(tally).map(months)
    let all = ([months, decades] + others).filter { chart in
      chart.bars.contains { $0.value > 0 }
    }
    let half = (invocation.environment.width - Self.gap) / 2
    guard half >= 30 else {
      let width = min(invocation.environment.width, Self.widest)
      return Array(
        all.map { $0.lines(width: width, Glyphs(invocation)) }.joined(separator: [PictureLine()]))
    }
    let width = min(half, Self.widest)
    let pictures = all.map { $0.lines(width: width, Glyphs(invocation)) }
    var lines = PictureLine.beside(Array(pictures.prefix(2)), width: width, gap: Self.gap)
    for picture in pictures.dropFirst(2) { lines += [PictureLine()] + picture }
    return lines
  }

  private var months: BarChart {
    let names = (1...12).map { invocation.language.monthName($0, besideDay: false) }
    return BarChart(
      title: "Birthdays by month",
      bars: zip(names, tally.months).map { (label: $0, value: $1) })
  }

  private func months(of calendar: CalendarKind) -> BarChart {
    BarChart(
      title: "By \(calendar.title) month, without a full date",
      bars: tally.months(of: calendar).map { (label: $0.month.name, value: $0.people) })
  }

  /// All decades from the first to the last; if there are more than 16, only those with people.
  private var decades: BarChart {
    let known = tally.decades.keys.sorted()
    let all = known.first.map { Array(stride(from: $0, through: known.last ?? $0, by: 10)) } ?? []
    let shown = all.count > 16 ? known : all
    return BarChart(
      title: "Birthdays by decade",
      bars: shown.map { (label: "\($0)s", value: tally.decades[$0] ?? 0) })
  }

  /// A line graph for many people; bars for few.
  private var ages: [PictureLine]? {
    guard let curve = tally.ageCurve else { return nil }
    if curve.step == 1 {
      let width = min(invocation.environment.width, 2 * Self.widest)
      return LineGraph(
        title: "People by age", values: curve.people.map(Double.init),
        axis: 0...curve.people.count
      ).lines(width: width, Glyphs(invocation))
    }
    let dash = Glyphs(invocation) == .ascii ? "-" : "–"
    let bars = curve.people.enumerated().map { place, people in
      (label: "\(place * curve.step)\(dash)\((place + 1) * curve.step - 1)", value: people)
    }
    // One very old person would otherwise cause many empty rows.
    let shown = BarChart.withoutGaps(
      Array(bars.drop { $0.value == 0 }), gap: Glyphs(invocation) == .ascii ? "..." : "…")
    let chart = BarChart(title: "People by age", bars: shown)
    return chart.lines(width: min(invocation.environment.width, Self.widest), Glyphs(invocation))
  }

  private var withoutAge: [PictureLine] {
    let count = tally.withoutAge
    return count == 0 ? [] : [PictureLine("\(count) of unknown age", .quiet)]
  }

  private func writeMilestones() {
    if tally.coming.isEmpty { return }
    invocation.output.line()
    var table = Table(
      [
        Table.Column(title: "NEXT MILESTONES"), Table.Column(title: "IN"),
        Table.Column(title: "NAME", canShrink: true), Table.Column(title: "WHAT", canShrink: true),
      ], invocation)
    let style = invocation.dateStyle
    for coming in tally.coming {
      let day = coming.milestone.day
      let days = today.days(until: day)
      let meaning: OutputRole? = days == 0 ? .today : days <= 7 ? .soon : nil
      var what = "turns \(coming.milestone.age)"
      if let text = style.textBeside(day, in: coming.milestone.calendar) { what += ", \(text)" }
      table.add([
        Table.Cell(style.text(day), meaning, short: style.short.text(day)),
        Table.Cell(DaysAway.text(days), meaning),
        Table.Cell(coming.name), Table.Cell(what),
      ])
    }
    table.finish()
  }
}
