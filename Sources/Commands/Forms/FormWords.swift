import Records
import TerminalUI

enum FormWords {
  /// The reason and the hint, without hints about options, which do not help in a form.
  static func message(_ problem: Problem<some Hashable & Sendable>) -> String {
    let typed = problem.valueBeforeReason.map { "`\($0)`: " } ?? ""
    return typed + problem.reason + (problem.hint?.formWords.map { ". \($0)" } ?? "")
  }

  /// The notice that the edit could not be parked.
  static func unparked(_ commandError: CommandError) -> String {
    let reason = commandError.message.prefix { $0 != ";" }
    return "Your edit is not stored yet: \(reason)"
  }

  /// The message with candidates or hint, without hints about commands.
  static func message(_ commandError: CommandError) -> String {
    let candidates = commandError.candidates.map { candidate in
      "\(candidate.name) (\(candidate.id))"
        + (candidate.detail.isEmpty ? "" : ", " + candidate.detail)
    }
    if !candidates.isEmpty {
      return commandError.message + ": " + candidates.joined(separator: "; ")
    }
    let hint = commandError.hint.flatMap { $0.contains("`kith ") ? nil : ". \($0)" }
    return commandError.message + (hint ?? "")
  }

  static func missing(_ value: String) -> String { "no `\(value)` to remove" }

  static func which(_ values: [String]) -> String {
    "could be \(values.map { "`\($0)`" }.joined(separator: " or "))"
  }

  static func problem<Field>(_ problem: Problem<Field>) -> FieldProblem<Field> {
    FieldProblem(problem.field, message(problem), isError: problem.severity == .error)
  }
}
