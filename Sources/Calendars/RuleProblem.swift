/// Why a repeat rule cannot be followed; each names the part.
public enum RuleProblem: Error, Hashable, Sendable {
  /// There is nothing there.
  case empty
  /// There is more than a rule can be.
  case tooLong
  /// A part that no rule has, or that is not `NAME=VALUE`.
  case unknownPart(String)
  /// A part that stands there twice.
  case repeatedPart(String)
  /// A part whose value is none of its own.
  case badValue(part: String, value: String)
  /// A part that tells hours, minutes or seconds.
  case subDaily(String)
  /// There is no FREQ, although other parts are there.
  case noFrequency(beside: String)
  /// Two parts that may not stand together.
  case together(String, String)
  /// A SKIP without RSCALE.
  case skipWithoutCalendar
  /// An RSCALE that kith does not know.
  case unknownCalendar(String)
}

extension RuleProblem {
  /// Why it is no rule, as the second half of a sentence: "BYDAY cannot be `XX`".
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

  /// A form that works, where one can be named.
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

  /// `GREGORIAN or HEBREW`.
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
