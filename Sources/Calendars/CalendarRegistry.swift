/// The calendars there are, one row each, in the order in which they are told and drawn.
enum CalendarRegistry {
  static let rows: [any CalendarSystem] = [
    GregorianCalendar(),
    HebrewCalendar(),
  ]

  /// All but the Gregorian, whose texts are read by themselves, before any other.
  static let others = rows.filter { !$0.kind.isUsual }

  /// The rows by their letters.
  private static let byLetter: [(any CalendarSystem)?] = {
    var table: [(any CalendarSystem)?] = Array(repeating: nil, count: 256)
    for row in rows { table[Int(row.letter)] = row }
    return table
  }()

  /// The row of a letter; only letters of rows are asked for.
  static func system(of letter: UInt8) -> any CalendarSystem {
    byLetter[Int(letter)] ?? GregorianCalendar()
  }
}
