import Records
import TerminalUI

/// A draft's problems in the words of a form.
enum FormWords {
  /// What is wrong and what would work; a hint about options is of no use in a form.
  static func message(_ problem: Problem<some Hashable & Sendable>) -> String {
    let typed = problem.typed.map { "`\($0)`: " } ?? ""
    let hint = problem.hint.flatMap { $0.contains("--") ? nil : " (\($0))" }
    return typed + problem.reason + (hint ?? "")
  }

  static func problem<Field>(_ problem: Problem<Field>) -> FieldProblem<Field> {
    FieldProblem(problem.field, message(problem), isError: problem.severity == .error)
  }
}
