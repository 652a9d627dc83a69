import Arguments
import Calendars
import TerminalUI
import Texts

enum TourCommand: ProgramCommand {
  static let definition = Command(
    "tour", summary: "Learn kith in five minutes, with a temporary file",
    discussion: """
      Shows a command, waits for Enter, runs it and continues; `q` quits. The tour uses a file of \
      its own in a temporary folder, which is deleted at the end, and never touches yours. In a \
      pipe, everything is written at once.
      """,
    examples: [Example("kith tour", "Step by step")])

  static func run(_ invocation: Invocation) throws(CommandError) {
    let parent = invocation.environment.variable("TMPDIR") ?? "/tmp"
    guard let folder = TourFolder(in: parent) else {
      throw CommandError(.storage, "cannot create a folder in `\(parent)`", hint: "Set TMPDIR")
    }
    let tour = Tour(invocation, folder, try invocation.today)
    var ending = TourStep.ending
    for (number, step) in TourStep.all.enumerated() {
      let goesOn = try tour.show(step, number: number + 1)
      if invocation.output.isClosed { return }
      if !goesOn {
        ending = TourStep.earlyEnding
        break
      }
    }
    withExtendedLifetime(folder) {}
    tour.say(ending)
  }
}

private struct Tour {
  private let invocation: Invocation
  private let environment: Environment
  private let terminal: (any Terminal)?
  private let isWaiting: Bool
  private let width: Int

  init(_ invocation: Invocation, _ folder: TourFolder, _ today: DayNumber) {
    self.invocation = invocation
    isWaiting = FormTerminal(invocation).canAsk && invocation.output.isTerminal
    terminal = isWaiting ? FormTerminal(invocation).terminal : nil
    width = min(invocation.environment.width, 90)
    environment = Self.environment(of: invocation, folder, today)
  }

  /// The environment of the program with another file; in a pipe the same as on a terminal without colour.
  private static func environment(
    of invocation: Invocation, _ folder: TourFolder, _ today: DayNumber
  ) -> Environment {
    let outside = invocation.environment
    var inside = outside
    let isInColour = invocation.colors.isOn
    inside.variable = { name in
      switch name {
      case "KITH_DATABASE": folder.path + "/kith.db"
      case "KITH_TODAY": today.text
      case "NO_COLOR" where !isInColour: "1"
      default: outside.variable(name)
      }
    }
    inside.output.isTerminal = true
    // Errors appear among the output.
    inside.error = inside.output
    inside.inputIsTerminal = false
    inside.terminal = { _ in nil }
    return inside
  }

  /// Shows a step; `false` if the user quits.
  func show(_ step: TourStep, number: Int) throws(CommandError) -> Bool {
    say("\(number) of \(TourStep.all.count).  " + step.text)
    for words in step.commands {
      for line in commandLines("$ " + step.line(words), width: width) {
        invocation.output.line(invocation.colors.paint(line, .heading))
      }
      invocation.output.flush()
      guard try isToGoOn() else { return false }
      var inside = environment
      if step.isPiped { inside.output.isTerminal = false }
      if let file = step.file { inside.readInput = Self.reader(of: file.text) }
      let status = Program.run(words, in: inside)
      if status != 0, !step.isRefused {
        throw CommandError(
          .storage, "the tour cannot continue; its file has been deleted",
          hint: "Check the free space in TMPDIR or /tmp")
      }
    }
    invocation.output.line()
    return true
  }

  /// Reads from a text as from standard input.
  private static func reader(of text: String) -> (UnsafeMutableRawBufferPointer) -> Int {
    var rest = Array(text.utf8)[...]
    return { buffer in
      let part = rest.prefix(buffer.count)
      buffer.copyBytes(from: part)
      rest = rest.dropFirst(part.count)
      return part.count
    }
  }

  func say(_ text: String) {
    invocation.output.line(Frame(Frame.Line.wrapped(text, width: width)).plainText)
  }

  private func isToGoOn() throws(CommandError) -> Bool {
    guard isWaiting else { return true }
    guard let terminal else {
      return FormTerminal(invocation).answer(to: "Enter runs it, q quits: ").map {
        !$0.hasPrefix("q")
      } ?? false
    }
    var question = QuestionScreen(
      "Enter runs it.", choices: [.init("r", "run it"), .init("q", "leave")])
    switch try FormTerminal(invocation).show(&question, on: terminal) {
    case .save: return question.answer != "q"
    case .cancel: return false
    case .interrupted:
      throw CommandError(.interrupted, "interrupted; the tour's file has been deleted")
    }
  }
}
