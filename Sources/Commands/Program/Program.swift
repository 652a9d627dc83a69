import Arguments
import Storage
import Texts

/// The program: words in, an exit status out.
public enum Program {
  /// The version, as `--version` says it.
  public static let version = "0.1.0"

  /// Runs the program with the words after its name.
  ///
  /// - Returns: the exit status: 0 done, 1 could not, 2 usage, 3 cancelled, 130 interrupted.
  public static func run(
    _ words: [String], in surroundings: Surroundings = .live()
  ) -> Int32 {
    let output = Output(surroundings.output)
    do throws(Complaint) {
      try answer(words, surroundings, output)
      output.flush()
      if output.failure != 0 {
        throw Complaint(
          .storage,
          "cannot write the result: \(SystemError.words(output.failure))"
            + (output.hasKeptChange ? "; the change was saved" : ""))
      }
      return 0
    } catch {
      output.flush()
      if !error.isSilent { tell(error, words, surroundings) }
      return error.code.status
    }
  }

  /// Refuses an argument that is not UTF-8, shown as far as it can be; gives the exit status.
  public static func refuse(_ argument: String, in surroundings: Surroundings = .live()) -> Int32 {
    refuse(
      Complaint(
        .usage, "the argument `\(argument)` is not UTF-8",
        hint: "Convert it, for example with iconv -f latin1 -t utf-8"), in: surroundings)
  }

  /// Refuses to run where the words of the command line cannot be seen: Swift reads them out of
  /// `/proc`, which a root of its own can lack, and a command taken for none would do something else.
  ///
  /// - Returns: The exit status.
  public static func refuseUnseenArguments(in surroundings: Surroundings = .live()) -> Int32 {
    refuse(
      Complaint(
        .usage, "cannot read the arguments: /proc is not mounted",
        hint: "Mount it: mount -t proc proc /proc"), in: surroundings)
  }

  private static func refuse(_ complaint: Complaint, in surroundings: Surroundings) -> Int32 {
    tell(complaint, [], surroundings)
    return complaint.code.status
  }

  private static func answer(
    _ words: [String], _ surroundings: Surroundings, _ output: Output
  ) throws(Complaint) {
    if words.first == Interface.completionWord {
      return CompletionAnswer.write(
        Array(words.dropFirst()), ProgramInterface.make(), surroundings, output)
    }
    let parsed = try parse(words)
    let session = Session(parsed, surroundings, output)
    do throws(Complaint) { try answer(session) } catch {
      throw hasStored(session) ? error.afterKeptChange : error
    }
    if hasStored(session) { output.hasKeptChange = true }
    guard let complaint = (session.openedStore?.unread).flatMap(Complaint.init(leftOut:)) else {
      return
    }
    // Never silently less than was asked for; but what was changed is changed, and no failure.
    if !output.hasKeptChange { throw complaint }
    session.note("kith: \(complaint.message)")
  }

  /// Whether anything was stored in the file.
  private static func hasStored(_ session: Session) -> Bool {
    session.openedStore?.hasKeptChange ?? false
  }

  private static func answer(_ session: Session) throws(Complaint) {
    if session.parsed.helpRequested {
      session.output.write(
        ProgramInterface.make().help(for: session.parsed.path, width: session.surroundings.width))
    } else if session.parsed.versionRequested {
      session.output.line("kith \(version)")
    } else if let command = ProgramCommands.at(session.parsed.path) {
      try command.run(session)
    } else if try !BrowseCommand.run(session) {
      try UpcomingCommand.run(session)
    }
  }

  /// By the named command alone, else, to say what is wrong or to help, by the whole table.
  private static func parse(_ words: [String]) throws(Complaint) -> Parsed {
    if let parsed = try? ProgramInterface.make(for: words)?.parse(words) { return parsed }
    do throws(UsageError) {
      return try ProgramInterface.make().parse(words)
    } catch {
      throw Complaint(error)
    }
  }

  private static func tell(
    _ complaint: Complaint, _ words: [String], _ surroundings: Surroundings
  ) {
    let error = Output(surroundings.error)
    // The words may be what could not be parsed, so they are looked at and not parsed.
    if words.prefix(while: { $0 != "--" }).contains("--json") {
      complaint.writeJSON(to: error)
    } else {
      let colors = Colors(
        colorChoice(words), isTerminal: error.isTerminal, variable: surroundings.variable)
      complaint.write(to: error, colors, in: surroundings)
    }
    error.flush()
  }

  /// What `--color` asks for, in words that may be what could not be parsed.
  private static func colorChoice(_ words: [String]) -> Colors.Choice {
    let words = words.prefix { $0 != "--" }
    let name = Option.color.name
    let asked = words.indices.last { words[$0] == name || words[$0].hasPrefix(name + "=") }
    guard let asked else { return .auto }
    let value =
      words[asked] == name
      ? words[(asked + 1)...].first : String(words[asked].dropFirst(name.count + 1))
    return value.flatMap(Colors.Choice.init(rawValue:)) ?? .auto
  }
}
