import Calendars
import Texts

extension DatePicker {
  /// The three lines of the wheels, then the day of the week and the day in the other calendars, or
  /// the notice; at most `width` columns.
  public func lines(indent: Int = 2, width: Int) -> [Frame.Line] {
    var lines = Wheel.lines(wheels(isActive: true), indent: indent, width: width)
    let text = notice.map { "! " + $0 } ?? reading
    lines += Frame.Line.wrapped(
      text, notice == nil ? .hint : .warning, indent: indent + 2, width: width)
    return lines
  }

  func wheels(isActive: Bool) -> [Wheel] {
    columns.map { which in
      var wheel =
        switch which {
        case .day: dayWheel
        case .month: monthWheel
        case .year: yearWheel
        }
      wheel.isActive = isActive && which == column
      return wheel
    }
  }

  /// The weekday of the selected date, and the day in the other calendars.
  var reading: String {
    let style = DateStyle(language: language)
    guard let date else { return "no date" }
    guard let day = date.dayNumber else { return style.text(date) }
    let texts = [style.weekday(day)] + style.texts(day, beside: date.calendar)
    return texts.joined(separator: " · ") + (day == today ? " · today" : "")
  }

  func name(of month: PartialDate.Month) -> String {
    language.name(of: month, besideDay: true)
  }

  private var todaySpot: DateSpot { DateSpot(today, in: spot.calendar) }

  private static let unknown = Wheel.Cell(label: "—")

  private var dayWheel: Wheel {
    let now = todaySpot
    let isThisMonth = knowsYear && now.year == spot.year && now.month == spot.month
    let cells = [-1, 0, 1].map { step in
      let day = (spot.day - 1 + step + longestMonth) % longestMonth + 1
      return Wheel.Cell(
        label: String(day), isPossible: isPossible(day: day),
        isToday: isThisMonth && now.day == day)
    }
    return wheel(2, cells, isKnown: knowsDay, alignRight: true)
  }

  private var monthWheel: Wheel {
    let months = months
    let here = months.firstIndex(of: spot.month) ?? 0
    let isThisYear = knowsYear && todaySpot.year == spot.year
    let cells = [-1, 0, 1].map { step in
      let month = months[(here + step + months.count) % months.count]
      return Wheel.Cell(
        label: name(of: month), isPossible: isPossible(month: month),
        isToday: isThisYear && todaySpot.month == month)
    }
    let width = months.reduce(1) { max($0, DisplayWidth.columns(name(of: $1))) }
    var wheel = wheel(width, cells, isKnown: knowsMonth)
    wheel.canBeCut = true
    return wheel
  }

  private var yearWheel: Wheel {
    let cells = [-1, 0, 1].map { step -> Wheel.Cell? in
      let year = spot.year + step
      guard spot.calendar.years.contains(year) else { return nil }
      return Wheel.Cell(
        label: Self.label(year: year), isPossible: years.contains(year),
        isToday: todaySpot.year == year)
    }
    let width = max(4, String(years.upperBound).count)
    return wheel(width, cells, isKnown: knowsYear)
  }

  private static func label(year: Int) -> String {
    let digits = String(year)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private func wheel(
    _ width: Int, _ cells: [Wheel.Cell?], isKnown: Bool, alignRight: Bool = false
  ) -> Wheel {
    let isShown = isKnown && !isCleared
    return Wheel(
      width: width, above: isShown ? cells[0] : nil,
      selected: (isShown ? cells[1] : nil) ?? Self.unknown, below: isShown ? cells[2] : nil,
      isActive: false, alignRight: alignRight)
  }
}
