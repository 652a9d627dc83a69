public import Calendars

/// A problem of a draft, tied to the field that must be fixed.
public struct Problem<Field: Hashable & Sendable>: Error, Hashable, Sendable {
  /// The field.
  public let field: Field
  /// The typed or imported text that could not be used.
  public let typed: String?
  /// The reason as a clause: "February 1815 has 28 days".
  public let reason: String
  /// A hint that would work, if there is one.
  public let hint: Hint?
  /// Whether the problem prevents saving.
  public let severity: ProblemSeverity

  /// A problem with a reason in words.
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

  /// An invalid date.
  public init(_ field: Field, typed: String?, _ problem: DateProblem) {
    self.init(field, typed: typed, problem.reason, hint: Hint(problem))
  }
}
