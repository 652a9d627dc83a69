public import Calendars

/// The hint for a text that is not a date; `nil` if there is none.
///
/// A parameter of the screens, since only the program knows the options that a hint can name.
public typealias DateAdvice = @Sendable (DateProblem) -> String?
