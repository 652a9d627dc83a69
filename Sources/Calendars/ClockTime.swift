/// A wall-clock time without a time zone.
public struct ClockTime: Hashable, Comparable, Sendable {
  /// 0 … 23.
  public let hour: Int
  /// 0 … 59.
  public let minute: Int

  /// The first minute of a day.
  public static let midnight = ClockTime(unchecked: 0, 0)
  /// The last minute of a day.
  public static let lastMinute = ClockTime(unchecked: 23, 59)

  /// Returns `nil` unless both numbers are in range.
  public init?(hour: Int, minute: Int) {
    guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
    self.init(unchecked: hour, minute)
  }

  private init(unchecked hour: Int, _ minute: Int) {
    self.hour = hour
    self.minute = minute
  }

  /// Parses `18:30`, `7:05` and `18:30:00`; seconds are checked and dropped.
  public init?(text: some StringProtocol) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts[0].utf8.count <= 2,
      parts.dropFirst().allSatisfy({ $0.utf8.count == 2 }),
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let hour = Int(parts[0]), let minute = Int(parts[1]),
      parts.count == 2 || Int(parts[2]).map({ $0 < 60 }) ?? false
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  /// The text form, `18:30`.
  public var text: String {
    (hour < 10 ? "0\(hour)" : "\(hour)") + (minute < 10 ? ":0\(minute)" : ":\(minute)")
  }

  /// Minutes since midnight.
  public var minutes: Int { hour * 60 + minute }

  /// Earlier times are smaller.
  public static func < (lhs: ClockTime, rhs: ClockTime) -> Bool {
    lhs.minutes < rhs.minutes
  }
}
