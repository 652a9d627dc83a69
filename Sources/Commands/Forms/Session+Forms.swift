import Arguments
import Calendars
import Records
import TerminalUI
import Texts

extension Session {
  /// Whether somebody can be asked: at both ends there is a terminal.
  var canAsk: Bool { surroundings.inputIsTerminal && surroundings.error.isTerminal }

  /// The terminal for a form; nothing where it has to be questions and answers, or nobody is
  /// there to answer.
  var formTerminal: (any Terminal)? {
    guard surroundings.inputIsTerminal, !parsed.has(.plain),
      let kind = surroundings.variable("TERM"), kind != "dumb"
    else { return nil }
    let colors = Colors(colorChoice, isTerminal: true, variable: surroundings.variable)
    return surroundings.terminal(colors.isOn)
  }

  /// Whether any option was given but the global ones and how dates are read.
  var hasFieldOptions: Bool {
    parsed.order.contains {
      !Option.globals.contains($0.option) && $0.option != .dateOrder && $0.option != .editor
    }
  }

  /// Asks a question in the way that the terminal allows; gives the key of the answer.
  ///
  /// - Throws: where the user leaves it open.
  func choose(_ question: QuestionScreen) throws(Complaint) -> Character {
    guard let terminal = formTerminal else { return try chooseInLines(question) }
    var screen = question
    var isEnded = false
    switch try show(&screen, on: terminal, after: { isEnded = $1 == .ending || isEnded }) {
    case .save: if let answer = screen.answer { return answer }
    case .interrupted: throw isEnded ? .ended : .interrupted
    case .cancel: break
    }
    throw .nothingSaved
  }

  private func chooseInLines(_ question: QuestionScreen) throws(Complaint) -> Character {
    say(Escaping.terminal(question.title))
    for line in question.details { say("  " + Escaping.terminal(line)) }
    let choices = question.choices.map { "\($0.key) \($0.label)" }.joined(separator: ", ")
    while let line = answer(to: choices + ": ") {
      let letter = line.lowercased().first { !$0.isWhitespace }
      if let choice = question.choices.first(where: { $0.key == letter }) { return choice.key }
    }
    throw .nothingSaved
  }

  /// Shows a screen until it is left.
  func show<S: Screen>(
    _ screen: inout S, on terminal: any Terminal, edit: (String) -> String? = { _ in nil },
    after: (S, ScreenMoment) -> Void = { _, _ in }
  ) throws(Complaint) -> FormOutcome {
    do throws(TerminalError) {
      return try screen.run(on: terminal, edit: edit, after: after)
    } catch {
      throw Complaint(error)
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

extension Complaint {
  /// The user gave a form up.
  static let nothingSaved = Complaint(.cancelled, "cancelled; nothing was saved")
  /// Ctrl-C.
  static let interrupted = Complaint(.interrupted, "interrupted; nothing was saved")
  /// The terminal or the program was ended under a question.
  static let ended = Complaint(.interrupted, "the terminal is gone; nothing was saved")

  init(_ error: TerminalError) {
    switch error {
    case .noTerminal:
      self.init(.usage, "there is no terminal", hint: "--plain asks line by line")
    case .failed(let call, let code):
      self.init(
        .storage, "the terminal cannot be used: \(SystemError.words(code)) (\(call))",
        hint: "--plain asks line by line")
    }
  }
}
