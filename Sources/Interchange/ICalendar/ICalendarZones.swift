/// The UTC offsets of time zones in a file (RFC 5545 §3.6.5); when each applies does not matter for finding days.
struct ICalendarZones {
  /// The offsets in minutes, positive if ahead of UTC; the zones farthest behind are built in, because their clocks
  /// look like those of zones a day ahead.
  private var offsets: [String: Set<Int>] = [
    "Pacific/Pago_Pago": [-660], "Pacific/Midway": [-660], "Pacific/Niue": [-660],
    "Pacific/Samoa": [-660], "US/Samoa": [-660], "Etc/GMT+11": [-660], "Etc/GMT+12": [-720],
    ICalendarTime.utc: [0],
  ]
  private var current: String?

  /// The maximum number of zones; further ones are ignored.
  private static let most = 1000

  /// Reads a line that may be part of a `VTIMEZONE`.
  mutating func add(_ line: ContentLine) {
    switch line.name {
    case "BEGIN" where line.isMarker("BEGIN", "VTIMEZONE"): current = nil
    case "TZID": current = line.trimmedText
    case "TZOFFSETTO":
      guard let current, let offset = Self.minutes(line.trimmedText),
        offsets[current] != nil || offsets.count < Self.most
      else { return }
      offsets[current, default: []].insert(offset)
    default: break
    }
  }

  /// By how many minutes clocks in one zone may be ahead of those in another; `nil` if a zone is unknown.
  func ahead(_ zone: String?, of other: String?) -> Set<Int>? {
    guard let here = zone.flatMap({ offsets[$0] }), let there = other.flatMap({ offsets[$0] })
    else { return nil }
    return Set(here.flatMap { here in there.map { here - $0 } })
  }

  /// The minutes of `+0530`; seconds are ignored.
  private static func minutes(_ text: String) -> Int? {
    let digits = text.dropFirst()
    guard digits.utf8.count >= 4, digits.utf8.allSatisfy({ $0 &- 0x30 < 10 }),
      let number = Int(digits.prefix(4)), let sign = text.first, "+-".contains(sign)
    else { return nil }
    return (number / 100 * 60 + number % 100) * (sign == "-" ? -1 : 1)
  }
}
