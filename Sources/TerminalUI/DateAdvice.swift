public import Calendars

/// What would work in place of a text that is no date, as the program says it; `nil` for nothing.
///
/// A screen knows the program's options no more than `DateProblem.hint` does.
public typealias DateAdvice = @Sendable (DateProblem) -> String?
