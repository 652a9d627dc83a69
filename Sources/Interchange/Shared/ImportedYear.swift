import Records

/// Years that stand for none in files of other programs.
enum ImportedYear {
  /// What Apple writes where the year is not known, and others pass on without saying so.
  static let unknown = 1604
}

extension ImportedRecord {
  /// Says that a date is taken without its year.
  mutating func warnOfUnknownYear(_ field: R.Field) {
    let place = places[field]
    problems.append(
      ImportProblem(
        line: place?.line ?? line, record: number, column: place?.column ?? field.rawValue,
        value: "\(ImportedYear.unknown)", severity: .warning,
        "the year \(ImportedYear.unknown) means that none is known: it is left out"))
  }
}
