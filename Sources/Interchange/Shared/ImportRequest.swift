public import Calendars

/// The options of an import; each reader uses those that concern its format.
public struct ImportRequest: Sendable {
  /// Options for CSV; encoding, date order and unknown fields concern other formats too.
  public var csv: CSVImportOptions
  /// Whether birthday entries of a calendar become people.
  public var importsBirthdays: Bool
  /// The day of the import.
  public var today: DayNumber

  /// Creates a request.
  public init(
    csv: CSVImportOptions = CSVImportOptions(), importsBirthdays: Bool = false, today: DayNumber
  ) {
    (self.csv, self.importsBirthdays, self.today) = (csv, importsBirthdays, today)
  }
}
