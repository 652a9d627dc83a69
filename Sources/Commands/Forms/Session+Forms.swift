import Arguments
import Calendars
import Records
import TerminalUI
import Texts

extension Session {
  /// Whether somebody can be asked: at both ends there is a terminal.
  var canAsk: Bool { surroundings.inputIsTerminal && surroundings.error.isTerminal }

  /// Whether any option was given but the global ones and how dates are read.
  var hasFieldOptions: Bool {
    parsed.order.contains { !Option.globals.contains($0.option) && $0.option != .dateOrder }
  }

  /// Asks for the fields of a form until they are saved or given up.
  ///
  /// - Returns: the content to save.
  /// - Throws: where the user cancels; nothing is left of the changes.
  func ask<Content: FormContent>(
    _ content: Content, heading: String, rows: [FormRow<Content.Field>]
  ) throws(Complaint) -> Content {
    var content = content
    let form = PlainForm(
      heading: Escaping.isolated(Escaping.terminal(heading)), rows: rows, style: dateStyle)
    let outcome = form.run(
      &content, ask: { prompt in self.answer(to: prompt).map { .line($0) } ?? .end },
      write: { line in self.say(line) })
    switch outcome {
    case .save: return content
    case .cancel, .interrupted: throw Complaint(.cancelled, "cancelled; nothing was saved")
    }
  }

  /// Puts a question on standard error and reads a line; nothing at the end of input.
  func answer(to question: String) -> String? {
    var question = question
    _ = question.withUTF8 { surroundings.error.write(UnsafeRawBufferPointer($0)) }
    let line = surroundings.readLine()
    // Nobody ended the question's line, and what comes next begins its own.
    if line == nil { say("") }
    return line
  }
}
