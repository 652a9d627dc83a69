/// How much one record of a document may ask for.
enum JSONLimits {
  /// The longest record: people may carry several photos.
  static let recordBytes = 64 << 20
  /// The longest text of a record, as a photo needs; what is shorter the records' own rules refuse.
  static let textBytes = 16 << 20
  /// The most values in a record, those inside others too.
  static let values = 1 << 16
}
