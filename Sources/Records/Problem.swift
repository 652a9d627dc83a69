public import Calendars

/// Whether a problem stands in the way of saving.
public enum ProblemSeverity: String, Sendable {
  case error
  case warning
}

/// Something wrong with a draft, tied to the field where it can be mended.
public struct Problem<Field: Hashable & Sendable>: Error, Hashable, Sendable {
  /// Where it is.
  public let field: Field
  /// What was typed or read there, where that could not be used.
  public let typed: String?
  /// What is wrong, as a clause: "February 1815 has 28 days".
  public let reason: String
  /// What would work, where that can be said.
  public let hint: Hint?
  /// Whether it stands in the way of saving.
  public let severity: ProblemSeverity

  /// States a problem.
  public init(
    _ field: Field, typed: String? = nil, _ reason: String, hint: Hint? = nil,
    severity: ProblemSeverity = .error
  ) {
    self.field = field
    self.typed = typed
    self.reason = reason
    self.hint = hint
    self.severity = severity
  }

  /// The value to show before the reason; `nil` if the reason is a sentence that quotes it.
  public var valueBeforeReason: String? {
    guard let typed else { return nil }
    let quotesIt = reason.first?.isUppercase == true && reason.contains("`\(typed)`")
    return quotesIt ? nil : typed
  }

  /// A date that is none.
  public init(_ field: Field, typed: String?, _ problem: DateProblem) {
    self.init(field, typed: typed, problem.reason, hint: Hint(problem))
  }
}
