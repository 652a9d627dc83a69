/// Limits for one record of a document.
enum JSONLimits {
  /// The maximum bytes of a record; people can have several photos.
  static let recordBytes = 64 << 20
  /// The maximum bytes of a string, enough for a photo; the rules of records apply to shorter ones.
  static let textBytes = 16 << 20
  /// The maximum number of values in a record, including nested ones.
  static let values = 1 << 16
}
