/// How far the clocks of zones are from UTC, as far as a file tells (RFC 5545 §3.6.5).
///
/// That is enough to tell days apart: which of a zone's offsets holds when is not asked.
struct ICalendarZones {
  /// In minutes, before UTC positive.
  ///
  /// The zones that are farthest behind it are known without a file's word, since the clocks there
  /// are those of zones a day ahead.
  private var offsets: [String: Set<Int>] = [
    "Pacific/Pago_Pago": [-660], "Pacific/Midway": [-660], "Pacific/Niue": [-660],
    "Pacific/Samoa": [-660], "US/Samoa": [-660], "Etc/GMT+11": [-660], "Etc/GMT+12": [-720],
    ICalendarTime.utc: [0],
  ]
  private var current: String?

  /// The most zones that a file may tell of; what it says of others is passed over.
  private static let most = 1000

  /// Takes a line that may be one of a `VTIMEZONE`.
  mutating func take(_ line: ContentLine) {
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

  /// By how many minutes clocks in one zone may be ahead of those in another; nothing where one of
  /// them is not known.
  func ahead(_ zone: String?, of other: String?) -> Set<Int>? {
    guard let here = zone.flatMap({ offsets[$0] }), let there = other.flatMap({ offsets[$0] })
    else { return nil }
    return Set(here.flatMap { here in there.map { here - $0 } })
  }

  /// The minutes of `+0530`; seconds are left out of account.
  private static func minutes(_ text: String) -> Int? {
    let digits = text.dropFirst()
    guard digits.utf8.count >= 4, digits.utf8.allSatisfy({ $0 &- 0x30 < 10 }),
      let number = Int(digits.prefix(4)), let sign = text.first, "+-".contains(sign)
    else { return nil }
    return (number / 100 * 60 + number % 100) * (sign == "-" ? -1 : 1)
  }
}
