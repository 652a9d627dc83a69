import Arguments
import TerminalUI
import Texts

/// Asks the user, on a screen or line by line.
struct FormTerminal {
  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  /// Whether input and standard error are terminals.
  var canAsk: Bool {
    invocation.environment.inputIsTerminal && invocation.environment.error.isTerminal
  }

  /// The terminal for a form; `nil` if the form must ask line by line, or if there is no terminal.
  var terminal: (any Terminal)? {
    guard invocation.environment.inputIsTerminal, !invocation.parsed.has(.plain),
      let kind = invocation.environment.variable("TERM"), kind != "dumb"
    else { return nil }
    let colors = Colors(
      invocation.parsed.colorChoice, isTerminal: true, variable: invocation.environment.variable)
    return invocation.environment.terminal(colors.isOn)
  }

  /// Asks a question on a screen or line by line; returns the key of the answer, or fails if the user leaves it.
  func choose(_ question: QuestionScreen) throws(CommandError) -> Character {
    guard let terminal = terminal else { return try chooseInLines(question) }
    var screen = question
    var isEnded = false
    switch try show(&screen, on: terminal, after: { isEnded = $1 == .ending || isEnded }) {
    case .save: if let answer = screen.answer { return answer }
    case .interrupted: throw isEnded ? .ended : .interrupted
    case .cancel: break
    }
    throw .nothingSaved
  }

  private func chooseInLines(_ question: QuestionScreen) throws(CommandError) -> Character {
    invocation.say(Escaping.terminal(question.title))
    for line in question.details { invocation.say("  " + Escaping.terminal(line)) }
    let choices = question.choices.map { "\($0.key) \($0.label)" }.joined(separator: ", ")
    while let line = answer(to: choices + ": ") {
      let letter = line.lowercased().first { !$0.isWhitespace }
      if let choice = question.choices.first(where: { $0.key == letter }) { return choice.key }
    }
    throw .nothingSaved
  }

  func show<S: Screen>(
    _ screen: inout S, on terminal: any Terminal, edit: (String) -> String? = { _ in nil },
    after: (S, ScreenMoment) -> Void = { _, _ in }
  ) throws(CommandError) -> FormOutcome {
    do throws(TerminalError) {
      return try screen.run(on: terminal, edit: edit, after: after)
    } catch {
      throw CommandError(error)
    }
  }

  /// Asks on standard error and reads a line; `nil` at the end of input.
  func answer(to question: String) -> String? {
    var question = question
    _ = question.withUTF8 { invocation.environment.error.write(UnsafeRawBufferPointer($0)) }
    let line = invocation.environment.readLine()
    // At the end of input the cursor is still on the line of the question.
    if line == nil { invocation.say("") }
    return line
  }

  /// Continues if the user confirms, by `--yes` or now; `done` completes the message "nothing was removed".
  func confirm(
    _ action: String, command: String, done: String = "removed"
  ) throws(CommandError) {
    if invocation.parsed.has(.yes) { return }
    guard canAsk else {
      throw CommandError(
        .usage, "`\(command)` requires `--yes` when it cannot ask",
        hint: "Add --yes to skip the question")
    }
    let answer = answer(to: Escaping.terminal(action) + "? [y/N] ")?.lowercased()
    guard answer == "y" || answer == "yes" else {
      throw CommandError(.cancelled, "cancelled; nothing was \(done)")
    }
  }
}

extension CommandError {
  static let nothingSaved = CommandError(.cancelled, "cancelled; nothing was saved")
  static let interrupted = CommandError(.interrupted, "interrupted; nothing was saved")
  /// The terminal or the program was ended during a question.
  static let ended = CommandError(.interrupted, "the terminal was closed; nothing was saved")

  init(_ error: TerminalError) {
    switch error {
    case .noTerminal:
      self.init(.usage, "no terminal", hint: "Use --plain to be asked line by line")
    case .failed(let call, let code):
      self.init(
        .storage, "the terminal cannot be used: \(SystemError.words(code)) (\(call))",
        hint: "Use --plain to be asked line by line")
    }
  }
}
