public import Calendars

/// What would work instead; the program that shows the hint chooses the words.
///
/// `text` names no command and no option. The other cases say what for, so that a program can name its own.
public enum Hint: Hashable, Sendable {
  /// A hint that is true in any program: "Write it as 18:30".
  case text(String)
  /// Write the date as `example`, or set the order of day and month.
  case writeDateOrSayOrder(example: String)
  /// Set the order of day and month.
  case sayOrder
  /// Give the name of the person.
  case giveName
  /// Give the first day of the event.
  case giveStart
  /// Give the start and the end of the event with their times.
  case giveBothTimes
  /// Do what `fix` says, or leave out `record`, a record of a file.
  case fixOrSkip(_ fix: String, _ record: String)

  /// The hint of a date problem; `nil` if there is none.
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
