import Calendars
import Records

/// Years that stand for none in files of other programs.
enum ImportedYear {
  /// What Apple writes where the year is not known, and others pass on without saying so.
  static let unknown = 1604
}

extension ImportedRecord {
  /// Says that a date is taken without its year.
  mutating func warnOfUnknownYear(_ field: R.Field) {
    warn(
      field, "\(ImportedYear.unknown)",
      "the year \(ImportedYear.unknown) stands for an unknown year; it is left out")
  }

  /// Says that a date is taken with a year that may stand for none.
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
