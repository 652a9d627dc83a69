public import Calendars

/// What would work in place of what is wrong, for the program that shows it to put in words.
///
/// A plain text names no command and no option. Where only such a one helps the case says what for,
/// and the program says its own.
public enum Hint: Hashable, Sendable {
  /// What would work in any program: "write it as 18:30".
  case text(String)
  /// To write the date as `example`, or to say whether day or month come first in all dates.
  case writeDateOrSayOrder(example: String)
  /// To say whether day or month come first in all dates.
  case sayOrder
  /// To give the person's name.
  case giveName
  /// To give the event's first day.
  case giveStart
  /// To give the event's first and last day, each with its time.
  case giveBothTimes
  /// To do what `mend` says, or to leave out `what` it is about: a record of a file.
  case mendOrLeaveOut(_ mend: String, _ what: String)

  /// A form that works for a date; `nil` where none can be named.
  public init?(_ problem: DateProblem) {
    if case .ambiguousOrder(let dayFirst, _) = problem {
      self = .writeDateOrSayOrder(example: dayFirst.text)
    } else if let hint = problem.hint {
      self = .text(hint)
    } else {
      return nil
    }
  }
}

extension Hint: ExpressibleByStringInterpolation {
  /// A plain text.
  public init(stringLiteral text: String) { self = .text(text) }
}
