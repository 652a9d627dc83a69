/// A column of the file at hand.
struct CSVColumn: Sendable {
  /// Its place, from 0.
  let index: Int
  /// The header as it stands in the file.
  let header: String
}
