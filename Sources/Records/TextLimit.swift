import Calendars

/// The maximum length of a stored text.
enum TextLimit {
  /// 1 MiB.
  static let bytes = 1 << 20
  static let reason = "longer than 1 MiB"
}
