/// How many days before a day its reminders are due; 0 is the day itself.
public struct LeadTimes: Hashable, Sendable {
  /// The longest lead time in days.
  public static let longest = 365
  /// The default: on the day and a week before.
  public static let usual = LeadTimes([0, 7])
  /// No reminders.
  public static let off = LeadTimes([])

  /// The lead times in days, ascending, without repeats; empty for no reminders.
  public let days: [Int]

  /// Ignores days outside 0 … 365.
  public init(_ days: some Sequence<Int>) {
    self.days = Set(days.filter { (0...Self.longest).contains($0) }).sorted()
  }

  /// Parses days separated by commas or white space, such as `14,1`, or `off`; `nil` for anything else.
  public init?(text: String) {
    let word = text.lowercased()
    let parts = word.split { $0 == "," || $0.isWhitespace }
    if parts == ["off"] {
      self = .off
      return
    }
    let days = parts.map { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) ?? -1 : -1
    }
    guard !days.isEmpty, days.allSatisfy((0...Self.longest).contains) else { return nil }
    self.init(days)
  }

  /// The text that `init(text:)` parses: `1,14`, `off`.
  public var text: String {
    days.isEmpty ? "off" : days.map(String.init).joined(separator: ",")
  }

  /// The hint for an invalid text.
  public static let hint =
    "Give numbers of days from 0 to \(longest), such as 0,7, or off for no reminders"

  /// The lead times of both.
  public func union(_ other: LeadTimes) -> LeadTimes { LeadTimes(days + other.days) }

  /// The latest lead time that is due for a day `days` ahead; `nil` if none is.
  public func latest(daysAhead days: Int) -> Int? { self.days.first { $0 >= days } }
}
