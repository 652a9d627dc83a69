import Records
import TerminalUI

/// A draft's problems in the words of a form.
enum FormWords {
  /// What is wrong and what would work; a hint about options is of no use in a form.
  static func message(_ problem: Problem<some Hashable & Sendable>) -> String {
    let typed = problem.typed.map { "`\($0)`: " } ?? ""
    return typed + problem.reason + bracketed(problem.hint)
  }

  /// A hint without what it says of options.
  private static func bracketed(_ hint: String?) -> String {
    let parts = hint?.split(separator: ", or ").filter { !namesOption($0) } ?? []
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", or ")))"
  }

  /// Whether a text has an option in it, which `--12-10` is not.
  private static func namesOption(_ text: Substring) -> Bool {
    let words = text.split(whereSeparator: { " '`".contains($0) })
    return words.contains { $0.hasPrefix("--") && $0.dropFirst(2).first?.isLetter ?? false }
  }

  /// That what is typed could not be parked.
  static func unparked(_ complaint: Complaint) -> String {
    let reason = complaint.message.prefix { $0 != ";" }
    return "what is typed is kept nowhere yet: \(reason)"
  }

  /// What is wrong, with those that can be meant.
  static func message(_ complaint: Complaint) -> String {
    let candidates = complaint.candidates.map { candidate in
      "\(candidate.name) (\(candidate.id))"
        + (candidate.detail.isEmpty ? "" : ", " + candidate.detail)
    }
    if !candidates.isEmpty {
      return complaint.message + ": " + candidates.joined(separator: "; ")
    }
    let hint = complaint.hint.flatMap { $0.contains("`kith ") ? nil : " (\($0))" }
    return complaint.message + (hint ?? "")
  }

  /// A value that is to be taken out and is not there.
  static func missing(_ value: String) -> String { "there is no `\(value)` to remove" }

  /// Several that one label can mean.
  static func which(_ values: [String]) -> String {
    "it can be \(values.map { "`\($0)`" }.joined(separator: " or "))"
  }

  static func problem<Field>(_ problem: Problem<Field>) -> FieldProblem<Field> {
    FieldProblem(problem.field, message(problem), isError: problem.severity == .error)
  }
}
