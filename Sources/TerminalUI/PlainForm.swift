public import Calendars
import Texts

/// A form as questions on one line each, for terminals that cannot redraw, and for screen readers.
///
/// An empty answer keeps the value in brackets; `none` or `-` clears it. A refused answer is
/// explained and asked for again. For a list field, an answer adds one value, or several separated
/// by `;`, and `-value` removes one, until an answer is empty. An answer never replaces values that
/// it does not name, and a `+`, as in `+44 20…`, is part of the value.
public struct PlainForm<Field: Hashable & Sendable>: Sendable {
  /// The user's answer.
  public enum Answer: Hashable, Sendable {
    /// A line, without its line break.
    case line(String)
    /// The end of the input.
    case end
    /// Ctrl-C.
    case interrupted
  }

  /// The text above the first question.
  public let heading: String
  /// The rows; each is one question, a range is two.
  public let rows: [FormRow<Field>]
  let style: DateStyle

  /// Creates a form.
  ///
  /// - Parameter style: formats the dates in brackets.
  public init(heading: String, rows: [FormRow<Field>], style: DateStyle = DateStyle()) {
    self.heading = heading
    self.rows = rows
    self.style = style
  }

  /// Asks for every field, then whether to save, until the user saves or cancels.
  ///
  /// - Parameters:
  ///   - content: the edited content; only valid if `save` is returned.
  ///   - isAnswered: whether to start with the question whether to save.
  ///   - ask: writes the prompt, without a line break, and reads a line.
  ///   - write: writes one line.
  ///   - after: called with the content after each answer.
  public func run<Content: FormContent<Field>>(
    _ content: inout Content, isAnswered: Bool = false, ask: (String) -> Answer,
    write: (String) -> Void,
    after: (Content) -> Void = { _ in }
  ) -> FormOutcome {
    let questions = questions
    var first = isAnswered ? questions.count : 0
    if !isAnswered {
      write(heading)
      write("Press Enter to keep the value in brackets; `none` or `-` clears it.")
    }
    while true {
      for question in questions.dropFirst(first) {
        let left = put(question, &content, ask, write)
        if let left { return left }
        after(content)
      }
      writeSummary(content, write)
      switch askToSave(content, ask, write) {
      case .leave(let outcome): return outcome
      case .edit(let index): first = index
      }
    }
  }
}

extension PlainForm {
  private enum Decision {
    case leave(FormOutcome)
    /// Ask again, from this question on.
    case edit(Int)
  }

  private func writeSummary(_ content: some FormContent<Field>, _ write: (String) -> Void) {
    write("")
    for question in questions {
      let shown = shown(question, content)
      if !shown.isEmpty { write("\(question.label): \(shown)") }
    }
  }

  private func askToSave(
    _ content: some FormContent<Field>, _ ask: (String) -> Answer, _ write: (String) -> Void
  ) -> Decision {
    while true {
      let text: String
      switch ask("Save? [y/n/edit]: ") {
      case .interrupted: return .leave(.interrupted)
      case .end: return .leave(.cancel)
      case .line(let line): text = Self.trimmed(line)
      }
      switch text.lowercased() {
      case "n", "no": return .leave(.cancel)
      case "e", "edit": return .edit(0)
      case "y", "yes":
        guard let wrong = writeErrors(content, write) else { return .leave(.save) }
        return .edit(wrong)
      default:
        if let index = question(named: text) { return .edit(index) }
        write("  Answer y, n, edit, or edit and the name of a row")
      }
    }
  }

  /// Writes the errors; returns the first question that can fix one, `nil` without errors.
  private func writeErrors(
    _ content: some FormContent<Field>, _ write: (String) -> Void
  ) -> Int? {
    let errors = content.problems.filter(\.isError)
    guard !errors.isEmpty else { return nil }
    write("This cannot be saved yet:")
    let questions = questions
    var first = questions.count
    for error in errors {
      let index = questions.firstIndex { $0.field == error.field }
      first = min(first, index ?? first)
      let label = index.map { questions[$0].label + ": " } ?? ""
      write("  \(label)\(Escaping.terminal(error.message))")
    }
    return first == questions.count ? 0 : first
  }

  /// The question whose label starts with the text, with or without `edit` before it.
  private func question(named text: String) -> Int? {
    var name = Substring(text.lowercased())
    if name.hasPrefix("edit ") { name = name.dropFirst(5).drop { $0 == " " } }
    guard !name.isEmpty else { return nil }
    let labels = questions.map { $0.label.lowercased() }
    return labels.firstIndex { $0 == name } ?? labels.firstIndex { $0.hasPrefix(name) }
  }
}
