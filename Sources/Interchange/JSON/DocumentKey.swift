import Records

enum DocumentKey: String {
  case version = "kith"
  case people, events

  /// The version of the format that is written, and the only one that is read.
  static let currentVersion = 1
}
