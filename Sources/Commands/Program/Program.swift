import Arguments
import Storage
import Texts

/// The program: arguments in, an exit status out.
public enum Program {
  /// The version that `--version` shows.
  public static let version = "0.1.0"

  /// Runs the program with the arguments after its name.
  ///
  /// - Returns: the exit status: 0 success, 1 failure, 2 usage error, 3 cancelled, 130 interrupted.
  public static func run(
    _ words: [String], in environment: Environment = .live()
  ) -> Int32 {
    let output = Output(environment.output)
    do throws(CommandError) {
      try answer(words, environment, output)
      output.flush()
      if output.failure != 0 {
        throw CommandError(
          .storage,
          "cannot write the result: \(SystemError.words(output.failure))"
            + (output.hasCommitted ? "; the change was saved" : ""))
      }
      return 0
    } catch {
      output.flush()
      if !error.isSilent { tell(error, words, environment) }
      return error.code.status
    }
  }

  /// Reports an argument that is not UTF-8; returns the exit status.
  public static func refuse(_ argument: String, in environment: Environment = .live()) -> Int32 {
    refuse(
      CommandError(
        .usage, "the argument `\(argument)` is not UTF-8",
        hint: "Convert it, for example with iconv -f latin1 -t utf-8"), in: environment)
  }

  /// Reports that the arguments cannot be read; returns the exit status.
  ///
  /// Swift reads them from `/proc`, which may be missing in a chroot; without this check kith would run as if it had no
  /// arguments.
  public static func refuseUnseenArguments(in environment: Environment = .live()) -> Int32 {
    refuse(
      CommandError(
        .usage, "cannot read the arguments: /proc is not mounted",
        hint: "Mount it: mount -t proc proc /proc"), in: environment)
  }

  private static func refuse(_ commandError: CommandError, in environment: Environment) -> Int32 {
    tell(commandError, [], environment)
    return commandError.code.status
  }

  private static func answer(
    _ words: [String], _ environment: Environment, _ output: Output
  ) throws(CommandError) {
    if words.first == Interface.completionWord {
      return CompletionAnswer.write(
        Array(words.dropFirst()), ProgramInterface.make(), environment, output)
    }
    let parsed = try parse(words)
    let invocation = Invocation(parsed, environment, output)
    do throws(CommandError) { try answer(invocation) } catch {
      throw hasStored(invocation) ? error.afterCommit : error
    }
    if hasStored(invocation) { output.hasCommitted = true }
    guard let commandError = (invocation.openedStore?.unread).flatMap(CommandError.init(leftOut:))
    else {
      return
    }
    // Unreadable records must not be left out silently; but after a change they are not a failure of the command.
    if !output.hasCommitted { throw commandError }
    invocation.note("kith: \(commandError.message)")
  }

  private static func hasStored(_ invocation: Invocation) -> Bool {
    invocation.openedStore?.hasCommitted ?? false
  }

  private static func answer(_ invocation: Invocation) throws(CommandError) {
    if invocation.parsed.helpRequested {
      invocation.output.write(
        ProgramInterface.make().help(
          for: invocation.parsed.path, width: invocation.environment.width))
    } else if invocation.parsed.versionRequested {
      invocation.output.line("kith \(version)")
    } else if let command = ProgramCommands.at(invocation.parsed.path) {
      try command.run(invocation)
    } else if try !BrowseCommand.run(invocation) {
      try UpcomingCommand.run(invocation)
    }
  }

  /// Parses with the definition of the named command; if that fails, with all commands, for errors and help.
  private static func parse(_ words: [String]) throws(CommandError) -> Parsed {
    if let parsed = try? ProgramInterface.make(for: words)?.parse(words) { return parsed }
    do throws(UsageError) {
      return try ProgramInterface.make().parse(words)
    } catch {
      throw CommandError(error)
    }
  }

  private static func tell(
    _ commandError: CommandError, _ words: [String], _ environment: Environment
  ) {
    let error = Output(environment.error)
    // The arguments may be invalid, so they are searched instead of parsed.
    if words.prefix(while: { $0 != "--" }).contains("--json") {
      commandError.writeJSON(to: error)
    } else {
      let colors = Colors(
        colorChoice(words), isTerminal: error.isTerminal, variable: environment.variable)
      commandError.write(to: error, colors, in: environment)
    }
    error.flush()
  }

  /// The value of `--color` in arguments that may be invalid.
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
