import Calendars
import Texts

extension PlainForm {
  struct Question {
    let field: Field
    let label: String
    let kind: FormRow<Field>.Kind
    let isRequired: Bool
    let hint: String?

    var isList: Bool { if case .list = kind { true } else { false } }
  }

  var questions: [Question] {
    rows.flatMap { row in
      let question = Question(
        field: row.field, label: row.label, kind: row.kind, isRequired: row.isRequired,
        hint: Self.hint(row))
      guard case .range(let end, let endLabel, _, _) = row.kind else { return [question] }
      return [
        question,
        Question(
          field: end, label: endLabel, kind: row.kind, isRequired: row.isRequired, hint: nil),
      ]
    }
  }

  private static func hint(_ row: FormRow<Field>) -> String? {
    switch row.kind {
    case .list: (row.hint ?? "a value to add") + ", -value to remove"
    case .choice(let choices):
      row.hint ?? choices.filter { !$0.value.isEmpty }.map(\.label).joined(separator: ", ")
    case .text, .longText, .date, .range: row.hint
    }
  }

  /// Asks until the answer is accepted; returns the outcome if the form was left here.
  func put<Content: FormContent<Field>>(
    _ question: Question, _ content: inout Content, _ ask: (String) -> Answer,
    _ write: (String) -> Void
  ) -> FormOutcome? {
    while true {
      let text: String
      switch ask(prompt(question, content)) {
      case .interrupted: return .interrupted
      case .end: return .cancel
      case .line(let line): text = Self.trimmed(line)
      }
      if text.isEmpty { return nil }
      if !make(changes(text, question, content), question, &content, write) { continue }
      let problems = content.problems.filter { $0.field == question.field }
      for problem in problems { write("  " + Escaping.terminal(problem.message)) }
      if !question.isList, !problems.contains(where: \.isError) { return nil }
    }
  }

  /// Applies changes and writes the reason for each that is refused; `false` if one was.
  private func make<Content: FormContent<Field>>(
    _ changes: [FieldChange], _ question: Question, _ content: inout Content,
    _ write: (String) -> Void
  ) -> Bool {
    var isDone = true
    for change in changes {
      let before = content
      guard let refusal = content.change(question.field, change) else { continue }
      content = before
      write("  " + Escaping.terminal(refusal))
      isDone = false
    }
    return isDone
  }

  private func prompt(_ question: Question, _ content: some FormContent<Field>) -> String {
    let hint = question.hint.map { " (\($0))" } ?? ""
    return "\(question.label)\(hint) [\(shown(question, content))]: "
  }

  func shown(_ question: Question, _ content: some FormContent<Field>) -> String {
    content.values(of: question.field).map { value in
      Escaping.isolated(Escaping.terminal(shown(value, question, content)))
    }.joined(separator: ", ")
  }

  private func shown(
    _ value: String, _ question: Question, _ content: some FormContent<Field>
  ) -> String {
    switch question.kind {
    case .date: PartialDate(text: value).map(style.text) ?? value
    case .choice(let choices):
      choices.first { $0.value == value }?.label ?? content.words(value, in: question.field)
    case .text, .longText, .list, .range: value
    }
  }

  private func changes(
    _ text: String, _ question: Question, _ content: some FormContent<Field>
  ) -> [FieldChange] {
    let isClearing = text == "-" || text.lowercased() == "none"
    if isClearing, !question.isRequired { return [.clear] }
    switch question.kind {
    case .list: return Self.parts(text).map { change($0, question.field, content) }
    case .choice(let choices):
      let chosen = choices.first { choice in
        [choice.label, choice.value].contains { $0.lowercased() == text.lowercased() }
      }
      return [.set(chosen?.value ?? text)]
    case .text, .longText, .date, .range: return [.set(text)]
    }
  }

  private func change(
    _ text: String, _ field: Field, _ content: some FormContent<Field>
  ) -> FieldChange {
    guard text.hasPrefix("-") else { return .add(text) }
    let named = Self.trimmed(String(text.dropFirst()))
    let held = content.values(of: field)
    return .remove(held.first { $0.lowercased() == named.lowercased() } ?? named)
  }

  private static func parts(_ text: String) -> [String] {
    text.split(separator: ";").map { trimmed(String($0)) }.filter { !$0.isEmpty }
  }

  static func trimmed(_ text: String) -> String {
    var rest = Substring(text)
    while rest.first?.isWhitespace ?? false { rest.removeFirst() }
    while rest.last?.isWhitespace ?? false { rest.removeLast() }
    return String(rest)
  }
}
