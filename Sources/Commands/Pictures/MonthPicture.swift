import Calendars
import Records
import Texts

struct MonthPicture {
  let month: PartialDate
  let days: DateRange
  let marks: DayMarks
  let look: CalendarLook

  /// Returns `nil` for a month outside the supported days.
  init?(_ month: PartialDate, _ marks: DayMarks, _ look: CalendarLook) {
    guard let days = month.days else { return nil }
    self.month = month
    self.days = days
    self.marks = marks
    self.look = look
  }

  /// The title, the weekdays and the weeks, each at most `look.width` wide.
  func lines() -> [PictureLine] {
    var lines = [PictureLine(centred: title, in: look.width, .heading)]
    for other in others {
      lines.append(PictureLine(centred: title(in: other), in: look.width, .quiet))
    }
    lines.append(weekdays)
    for week in weeks {
      lines.append(look.isNarrow ? narrow(week) : wide(week))
      for other in others { lines.append(line(of: week, in: other)) }
    }
    return lines
  }

  private var title: String {
    look.namesYear
      ? look.style.text(month) : look.monthName(of: days.start, in: month.calendar)
  }

  /// The calendars whose dates are drawn below those of the month.
  private var others: [CalendarKind] {
    look.calendars.count > 1 ? look.calendars.filter { $0 != month.calendar } : []
  }

  /// The months of another calendar that share days with this one.
  private func title(in other: CalendarKind) -> String {
    let first = PartialDate(monthOf: days.start, in: other)
    let last = PartialDate(monthOf: days.end, in: other)
    if first == last { return look.style.text(first) }
    guard first.year == last.year else {
      return look.style.text(first) + " – " + look.style.text(last)
    }
    return look.monthName(of: days.start, in: other) + " – " + look.style.text(last)
  }

  private var weekdays: PictureLine {
    var line = PictureLine()
    if look.isNarrow { line.add(" ") }
    for weekday in look.weekdays {
      let room = look.isNarrow ? 2 : look.cell - 2
      let name = look.name(of: weekday, columns: look.isNarrow ? 2 : min(room, 3))
      // The padding is separate, as the name may run right to left and is isolated.
      line.add(String(repeating: " ", count: room - DisplayWidth.columns(name)))
      line.add(name, .quiet)
      line.add(look.isNarrow ? " " : "  ")
    }
    return line
  }

  /// Rows of seven days; `nil` before and after the month.
  private var weeks: [[DayNumber?]] {
    var cells: [DayNumber?] = Array(repeating: nil, count: look.place(of: days.start))
    cells += (0..<days.length).map { days.start.advanced(by: $0) }
    cells += Array(repeating: nil, count: (7 - cells.count % 7) % 7)
    return stride(from: 0, to: cells.count, by: 7).map { Array(cells[$0..<$0 + 7]) }
  }

  private func signs(_ day: DayNumber) -> DaySigns {
    DaySigns(mark: marks[day], isToday: day == look.today, glyphs: look.glyphs)
  }

  private func number(_ day: DayNumber) -> String {
    let number = String(CalendarLook.number(of: day, in: month.calendar))
    return DisplayWidth.padded(number, to: 2, alignRight: true)
  }
}

// Wide cells: a day has signs on both sides.
extension MonthPicture {
  private func wide(_ week: [DayNumber?]) -> PictureLine {
    var line = PictureLine()
    for (index, day) in week.enumerated() {
      guard let day else {
        line.pad(to: (index + 1) * look.cell)
        continue
      }
      add(day, to: &line)
    }
    return line
  }

  /// Draws a day as `  ─30*─`; the space before the number fills the cell.
  private func add(_ day: DayNumber, to line: inout PictureLine) {
    let signs = signs(day)
    let comesIn = signs.mark.contains(.eventFromBefore)
    let room = look.cell - 5
    line.add(String(repeating: comesIn ? signs.line : " ", count: room), .event)
    let edge: OutputRole? = signs.isToday ? .today : .event
    // A number with one digit has its sign directly before it.
    let number = number(day).drop { $0 == " " }
    let gap = comesIn ? signs.line : " "
    if number.count == 1 { line.add(gap, .event) }
    line.add(signs.before, edge)
    line.add(String(number), signs.meaning)
    let goesOn = signs.mark.contains(.eventGoesOn)
    if signs.kind != " " {
      line.add(signs.kind, signs.meaning)
      line.add(signs.after, edge)
    } else if goesOn, !signs.mark.contains(.eventEnd) {
      line.add(signs.line + signs.line, .event)
    } else {
      line.add(signs.after, edge)
      line.add(goesOn ? signs.line : " ", .event)
    }
  }
}

// Narrow cells: two days share the sign between them, but a number with one digit has room for its own.
extension MonthPicture {
  private func narrow(_ week: [DayNumber?]) -> PictureLine {
    var line = PictureLine()
    add(between(nil, week[0]), to: &line)
    for (index, day) in week.enumerated() {
      if let day {
        let signs = signs(day)
        let number = number(day)
        if number.first == " " { line.add(signs.before, signs.isToday ? .today : .event) }
        line.add(String(number.drop { $0 == " " }), signs.meaning)
      } else {
        line.add("  ")
      }
      add(between(day, index < 6 ? week[index + 1] : nil), to: &line)
    }
    return line
  }

  private func add(_ sign: (text: String, meaning: OutputRole?), to line: inout PictureLine) {
    line.add(sign.text, sign.meaning)
  }

  /// The sign between two days: the kind of the first day, else today, else events.
  private func between(_ day: DayNumber?, _ next: DayNumber?) -> (
    text: String, meaning: OutputRole?
  ) {
    let here = day.map(signs)
    if let here, here.kind != " " { return (here.kind, here.meaning) }
    if let next, number(next).first != " " {
      if next == look.today { return (">", .today) }
      if marks[next].contains(.eventStart), here?.after ?? " " == " " { return ("[", .event) }
      if day == nil, marks[next].contains(.eventFromBefore) { return (signs(next).line, .event) }
    }
    return (here?.after ?? " ", here?.after == "<" ? .today : .event)
  }
}

// Days of the other calendars, below those of the month.
extension MonthPicture {
  private func line(of week: [DayNumber?], in other: CalendarKind) -> PictureLine {
    var line = PictureLine()
    for (index, day) in week.enumerated() {
      guard let day else { continue }
      let text = text(of: day, in: other)
      let end = (look.isNarrow ? 1 : 0) + index * look.cell + (look.isNarrow ? 2 : look.cell - 2)
      line.pad(to: max(line.columns + (index == 0 ? 0 : 1), end - DisplayWidth.columns(text)))
      line.add(text, .quiet)
    }
    return line
  }

  /// The number of the day; with the name of the month on its first day if there is room.
  private func text(of day: DayNumber, in other: CalendarKind) -> String {
    let number = CalendarLook.number(of: day, in: other)
    guard look.cell >= 10, number == 1 || day == days.start else { return String(number) }
    let name = look.monthName(of: day, in: other)
    return DisplayWidth.fitted("\(number) \(name)", to: look.cell - 1)
  }
}
