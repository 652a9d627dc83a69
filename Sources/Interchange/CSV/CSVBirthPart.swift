import Records

/// A part of a birthday in three columns.
enum CSVBirthPart: Hashable, Sendable, CaseIterable {
  case year, month, day
}
