/// The calendar systems, one row each, in the order in which they are listed and drawn.
enum CalendarRegistry {
  static let rows: [any CalendarSystem] = [
    GregorianCalendar(),
    HebrewCalendar(),
  ]

  /// All calendars except the Gregorian one, whose texts are parsed first.
  static let others = rows.filter { !$0.kind.isUsual }

  private static let byLetter: [(any CalendarSystem)?] = {
    var table: [(any CalendarSystem)?] = Array(repeating: nil, count: 256)
    for row in rows { table[Int(row.letter)] = row }
    return table
  }()

  /// The row of a letter, which must be the letter of a row.
  static func system(of letter: UInt8) -> any CalendarSystem {
    byLetter[Int(letter)] ?? GregorianCalendar()
  }
}
