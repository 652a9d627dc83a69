import Records
import TerminalUI

/// A draft's problems in the words of a form.
enum FormWords {
  static func message(_ problem: Problem<some Hashable & Sendable>) -> String {
    let typed = problem.typed.map { "`\($0)`: " } ?? ""
    return typed + problem.reason + (problem.hint.map { " (\($0))" } ?? "")
  }

  static func problem<Field>(_ problem: Problem<Field>) -> FieldProblem<Field> {
    FieldProblem(problem.field, message(problem), isError: problem.severity == .error)
  }
}
