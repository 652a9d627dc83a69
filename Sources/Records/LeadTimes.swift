/// How many days before something a reminder of it is given; 0 is on the day itself.
public struct LeadTimes: Hashable, Sendable {
  /// The longest, in days.
  public static let longest = 365
  /// On the day and a week before.
  public static let usual = LeadTimes([0, 7])
  /// No reminder at all.
  public static let off = LeadTimes([])

  /// The days, each once, the fewest first; none for no reminder at all.
  public let days: [Int]

  /// Takes days in any order; those outside 0 … 365 are left out.
  public init(_ days: some Sequence<Int>) {
    self.days = Set(days.filter { (0...Self.longest).contains($0) }).sorted()
  }

  /// Reads `14,1`, days parted by commas or spaces, and `off`; gives nothing for anything else.
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

  /// As `init(text:)` reads it: `1,14`, `off`.
  public var text: String {
    days.isEmpty ? "off" : days.map(String.init).joined(separator: ",")
  }

  /// What can be written for them, in words.
  public static let hint =
    "Give numbers of days from 0 to \(longest), such as 0,7, or off for no reminders"

  /// These and others together.
  public func union(_ other: LeadTimes) -> LeadTimes { LeadTimes(days + other.days) }

  /// The lead time whose reminder was due last for something that is `days` ahead; nothing where
  /// none was due yet.
  public func latest(daysAhead days: Int) -> Int? { self.days.first { $0 >= days } }
}
