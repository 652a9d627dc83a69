import Calendars
import Records

/// The months of a year, up to three next to each other.
struct YearPicture {
  let year: PartialDate
  let marks: DayMarks
  let width: Int
  private let look: CalendarLook

  private static let gap = 3

  init(_ year: PartialDate, _ marks: DayMarks, _ look: CalendarLook, width: Int) {
    self.year = year
    self.marks = marks
    self.width = width
    var look = look
    look.namesYear = false
    look.cell = Self.count(look, cell: 5, width) == 3 ? 5 : CalendarLook.narrow
    self.look = look
  }

  func lines() -> [PictureLine] {
    let count = Self.count(look, cell: look.cell, width)
    let whole = count * (look.width + Self.gap) - Self.gap
    var lines = [PictureLine(centred: look.style.text(year), in: whole, .heading)]
    let months = year.months.compactMap { MonthPicture($0, marks, look)?.lines() }
    for start in stride(from: 0, to: months.count, by: count) {
      let row = Array(months[start..<min(start + count, months.count)])
      lines.append(PictureLine())
      lines += PictureLine.beside(row, width: look.width, gap: Self.gap)
    }
    return lines
  }

  private static func count(_ look: CalendarLook, cell: Int, _ width: Int) -> Int {
    var look = look
    look.cell = cell
    return max(1, min(3, (width + gap) / (look.width + gap)))
  }
}
