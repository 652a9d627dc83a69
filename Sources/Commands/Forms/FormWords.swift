import Records
import TerminalUI

/// A draft's problems in the words of a form.
enum FormWords {
  /// What is wrong and what would work; a hint about options is of no use in a form.
  static func message(_ problem: Problem<some Hashable & Sendable>) -> String {
    let typed = problem.valueBeforeReason.map { "`\($0)`: " } ?? ""
    return typed + problem.reason + (problem.hint?.formWords.map { ". \($0)" } ?? "")
  }

  /// That what is typed could not be parked.
  static func unparked(_ complaint: CommandError) -> String {
    let reason = complaint.message.prefix { $0 != ";" }
    return "Your edit is not stored yet: \(reason)"
  }

  /// What is wrong, with those that can be meant.
  static func message(_ complaint: CommandError) -> String {
    let candidates = complaint.candidates.map { candidate in
      "\(candidate.name) (\(candidate.id))"
        + (candidate.detail.isEmpty ? "" : ", " + candidate.detail)
    }
    if !candidates.isEmpty {
      return complaint.message + ": " + candidates.joined(separator: "; ")
    }
    let hint = complaint.hint.flatMap { $0.contains("`kith ") ? nil : ". \($0)" }
    return complaint.message + (hint ?? "")
  }

  /// A value that is to be taken out and is not there.
  static func missing(_ value: String) -> String { "no `\(value)` to remove" }

  /// Several that one label can mean.
  static func which(_ values: [String]) -> String {
    "could be \(values.map { "`\($0)`" }.joined(separator: " or "))"
  }

  static func problem<Field>(_ problem: Problem<Field>) -> FieldProblem<Field> {
    FieldProblem(problem.field, message(problem), isError: problem.severity == .error)
  }
}
