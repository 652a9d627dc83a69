/// Why a repeat rule is not valid.
public enum RuleProblem: Error, Hashable, Sendable {
  /// The rule is empty.
  case empty
  /// The rule is longer than `RepeatRule.longestText`.
  case tooLong
  /// A part that does not exist, or is not `NAME=VALUE`.
  case unknownPart(String)
  /// A part that occurs twice.
  case repeatedPart(String)
  /// A part with an invalid value.
  case badValue(part: String, value: String)
  /// A part for hours, minutes or seconds.
  case subDaily(String)
  /// A rule without FREQ but with other parts.
  case noFrequency(beside: String)
  /// Two parts that cannot be combined.
  case together(String, String)
  /// SKIP without RSCALE.
  case skipWithoutCalendar
  /// An unknown RSCALE.
  case unknownCalendar(String)
}

extension RuleProblem {
  /// The reason, as the second half of a sentence: "BYDAY cannot be `XX`".
  public var reason: String {
    switch self {
    case .empty: "no rule given"
    case .tooLong: "longer than 256 KiB"
    case .unknownPart(let part): "`\(part)` is not a part of a rule that kith supports"
    case .repeatedPart(let part): "\(part) is given twice"
    case .badValue(let part, let value): "\(part) cannot be `\(value)`"
    case .subDaily(let part): "kith repeats events by days, and \(part) is about times"
    case .noFrequency(let part): "\(part) requires FREQ"
    case .together(let one, let other): "\(one) and \(other) cannot be combined"
    case .skipWithoutCalendar: "SKIP requires RSCALE"
    case .unknownCalendar(let name): "kith does not support the calendar `\(name)`"
    }
  }

  /// A form that works, if there is one.
  public var hint: String? {
    switch self {
    case .empty, .unknownPart, .noFrequency:
      "Write daily, weekly, monthly, yearly or every 2 weeks, or a rule such as "
        + "FREQ=MONTHLY;BYDAY=-1FR, the last Friday of each month"
    case .repeatedPart: "Combine all values in one part, separated by commas: BYDAY=MO,TH"
    case .badValue(let part, _): Self.examples[part].map { "For example \(part)=\($0)" }
    case .subDaily: "Leave it out, and give the event a time"
    case .together: "Leave one of them out"
    case .tooLong: "Leave out days, or split it into several events"
    case .skipWithoutCalendar: "Put RSCALE=GREGORIAN before it"
    case .unknownCalendar: "Use " + Self.scales
    }
  }

  private static var scales: String {
    let scales = CalendarKind.all.compactMap(\.scale)
    guard let last = scales.last, scales.count > 1 else { return scales.joined() }
    return scales.dropLast().joined(separator: ", ") + " or " + last
  }

  private static let examples = [
    "FREQ": "WEEKLY", "INTERVAL": "2", "COUNT": "10", "UNTIL": "20271231", "WKST": "MO",
    "SKIP": "FORWARD", "BYMONTH": "1,12", "BYMONTHDAY": "1,-1", "BYYEARDAY": "1,-1",
    "BYWEEKNO": "20", "BYSETPOS": "-1", "BYDAY": "MO,-1FR", "RDATE": "20270301,20270415",
  ]
}
