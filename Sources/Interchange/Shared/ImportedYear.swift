import Calendars
import Records

/// Years that mean an unknown year in files of other programs.
enum ImportedYear {
  /// Apple's year for an unknown year, which other programs pass on without saying so.
  static let unknown = 1604
}

extension ImportedRecord {
  /// Warns that a date is imported without its year.
  mutating func warnOfUnknownYear(_ field: R.Field) {
    warn(
      field, "\(ImportedYear.unknown)",
      "the year \(ImportedYear.unknown) stands for an unknown year; it is left out")
  }

  /// Warns that a date is imported with a year that may mean an unknown one.
  mutating func warnOfDoubtfulYear(_ field: R.Field, _ date: PartialDate) {
    warn(
      field, date.text,
      "the year \(ImportedYear.unknown) is kept, but address books use it for an unknown year",
      hint: "If it is unknown, write -\(date.text.dropFirst(4))")
  }

  private mutating func warn(
    _ field: R.Field, _ value: String, _ message: String, hint: ImportHint? = nil
  ) {
    let place = places[field]
    problems.append(
      ImportProblem(
        line: place?.line ?? line, record: number, column: place?.column ?? field.name,
        value: value, severity: .warning, message, hint: hint))
  }
}
