public import Calendars

/// What is asked of an import, whatever the format; each reader takes what concerns it.
public struct ImportRequest: Sendable {
  /// What is asked of delimited files; encoding, order of dates and unknown fields concern others too.
  public var csv: CSVImportOptions
  /// Whether entries of a calendar for birthdays become people.
  public var takesBirthdays: Bool
  /// The day of the import.
  public var today: DayNumber

  /// A request on a day.
  public init(
    csv: CSVImportOptions = CSVImportOptions(), takesBirthdays: Bool = false, today: DayNumber
  ) {
    (self.csv, self.takesBirthdays, self.today) = (csv, takesBirthdays, today)
  }
}
