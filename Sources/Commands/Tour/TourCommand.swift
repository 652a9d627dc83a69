import Arguments
import Calendars
import TerminalUI
import Texts

/// `kith tour`.
enum TourCommand: ProgramCommand {
  static let definition = Command(
    "tour", summary: "Learn kith in five minutes, with a temporary file",
    discussion: """
      Shows a command, waits for Enter, runs it and continues; `q` quits. The tour uses a file of \
      its own in a temporary folder, which is deleted at the end, and never touches yours. In a \
      pipe, everything is written at once.
      """,
    examples: [Example("kith tour", "Step by step")])

  static func run(_ session: Session) throws(Complaint) {
    let parent = session.surroundings.variable("TMPDIR") ?? "/tmp"
    guard let folder = TourFolder(in: parent) else {
      throw Complaint(.storage, "cannot create a folder in `\(parent)`", hint: "Set TMPDIR")
    }
    let tour = Tour(session, folder, try session.today)
    var ending = TourStep.ending
    for (number, step) in TourStep.all.enumerated() {
      let goesOn = try tour.show(step, number: number + 1)
      if session.output.isClosed { return }
      if !goesOn {
        ending = TourStep.earlyEnding
        break
      }
    }
    withExtendedLifetime(folder) {}
    tour.say(ending)
  }
}

/// The tour under way.
private struct Tour {
  private let session: Session
  private let surroundings: Surroundings
  private let terminal: (any Terminal)?
  private let isWaiting: Bool
  private let width: Int

  init(_ session: Session, _ folder: TourFolder, _ today: DayNumber) {
    self.session = session
    isWaiting = FormTerminal(session).canAsk && session.output.isTerminal
    terminal = isWaiting ? FormTerminal(session).terminal : nil
    width = min(session.surroundings.width, 90)
    surroundings = Self.surroundings(of: session, folder, today)
  }

  /// Those of the program, but for the file; in a pipe, as on a terminal without colour.
  private static func surroundings(
    of session: Session, _ folder: TourFolder, _ today: DayNumber
  ) -> Surroundings {
    let outside = session.surroundings
    var inside = outside
    let isInColour = session.colors.isOn
    inside.variable = { name in
      switch name {
      case "KITH_DATABASE": folder.path + "/kith.db"
      case "KITH_TODAY": PartialDate(GregorianDate(today)).text
      case "NO_COLOR" where !isInColour: "1"
      default: outside.variable(name)
      }
    }
    inside.output.isTerminal = true
    // What goes wrong stands where it was asked for.
    inside.error = inside.output
    inside.inputIsTerminal = false
    inside.terminal = { _ in nil }
    return inside
  }

  /// Shows a step; false where it was the last that was wanted.
  func show(_ step: TourStep, number: Int) throws(Complaint) -> Bool {
    say("\(number) of \(TourStep.all.count).  " + step.text)
    for words in step.commands {
      for line in commandLines("$ " + step.line(words), width: width) {
        session.output.line(session.colors.paint(line, .heading))
      }
      session.output.flush()
      guard try isToGoOn() else { return false }
      var inside = surroundings
      if step.isPiped { inside.output.isTerminal = false }
      if let file = step.file { inside.readInput = Self.reader(of: file.text) }
      let status = Program.run(words, in: inside)
      if status != 0, !step.isRefused {
        throw Complaint(
          .storage, "the tour cannot continue; its file has been deleted",
          hint: "Check the free space in TMPDIR or /tmp")
      }
    }
    session.output.line()
    return true
  }

  /// Reads a text as a shell gives a file to standard input.
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
    session.output.line(Frame(Frame.Line.wrapped(text, width: width)).plainText)
  }

  private func isToGoOn() throws(Complaint) -> Bool {
    guard isWaiting else { return true }
    guard let terminal else {
      return FormTerminal(session).answer(to: "Enter runs it, q quits: ").map {
        !$0.hasPrefix("q")
      } ?? false
    }
    var question = QuestionScreen(
      "Enter runs it.", choices: [.init("r", "run it"), .init("q", "leave")])
    switch try FormTerminal(session).show(&question, on: terminal) {
    case .save: return question.answer != "q"
    case .cancel: return false
    case .interrupted:
      throw Complaint(.interrupted, "interrupted; the tour's file has been deleted")
    }
  }
}
