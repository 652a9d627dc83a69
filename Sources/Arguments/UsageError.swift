/// An error in a command line, thrown before anything is done.
public enum UsageError: Error, Equatable, Sendable {
  /// A word that is not a command of `parent` (the program, or a command with its path).
  case unknownCommand(typed: String, parent: String, near: [String])
  /// `parent` without one of its `commands`.
  case missingCommand(parent: String, commands: [String])
  /// An option that `command` does not have, in `word`; `owners` are the commands with an option of
  /// exactly that name.
  case unknownOption(
    typed: String, word: String, command: String, near: [String], owners: [String])
  /// A word that would be an option if its dash were an ASCII hyphen.
  case lookalikeDash(typed: String, near: [String])
  /// An option without its value; `next` is the option that follows instead.
  case missingValue(option: String, placeholder: String, next: String?)
  /// A flag with a value.
  case unexpectedValue(option: String, value: String)
  /// A word that is not one of the choices of an option or an argument, named `place`.
  case unknownChoice(place: String, typed: String, choices: [String], near: [String])
  /// A value option that is given twice, but is not repeatable.
  case repeatedOption(option: String)
  /// Two options of which only one can be given.
  case conflictingOptions(first: String, second: String)
  /// A required option that is missing; `usage` is the command's usage.
  case missingOption(option: String, placeholder: String, usage: String)
  /// A required argument that is missing.
  case missingArgument(name: String, usage: String)
  /// One argument too many.
  case unexpectedArgument(typed: String, usage: String)
}

extension UsageError {
  /// The reason, in one line without a full stop, with the words that were typed.
  public var message: String {
    switch self {
    case .unknownCommand(let typed, let parent, _):
      parent.contains(" ")
        ? "`\(parent)` has no command `\(typed)`" : "unknown command `\(typed)`"
    case .missingCommand(let parent, _): "`\(parent)` needs a command"
    case .unknownOption(let typed, let word, _, _, _):
      typed == word ? "unknown option `\(typed)`" : "unknown option `\(typed)` in `\(word)`"
    case .lookalikeDash(let typed, _): "`\(typed)` starts with a dash that is not an ASCII hyphen"
    case .missingValue(let option, _, _): "`\(option)` needs a value"
    case .unexpectedValue(let option, let value): "`\(option)` takes no value, but got `\(value)`"
    case .unknownChoice(let place, let typed, _, _):
      "`\(typed)` is not a valid value for `\(place)`"
    case .repeatedOption(let option): "`\(option)` is given twice"
    case .conflictingOptions(let first, let second):
      "`\(first)` and `\(second)` cannot be combined"
    case .missingOption(let option, let placeholder, _): "`\(option) \(placeholder)` is missing"
    case .missingArgument(let name, _): "`\(name)` is missing"
    case .unexpectedArgument(let typed, _): "unexpected argument `\(typed)`"
    }
  }

  /// What would work, in one line without a full stop.
  public var hint: String {
    switch self {
    case .unknownCommand(_, let parent, let near): didYouMean(near) ?? tryHelp(parent)
    case .missingCommand(_, let commands): "Use one of \(quoted(commands, joint: "or"))"
    case .unknownOption(let typed, _, let command, let near, let owners):
      owners.isEmpty
        ? didYouMean(near) ?? tryHelp(command)
        : "`\(typed)` is an option of \(quoted(owners, joint: "and"))"
    case .lookalikeDash(_, let near): didYouMean(near) ?? "Type the dash as `-`"
    case .missingValue(let option, let placeholder, let next):
      if let next {
        "`\(next)` is an option too; if it is the value, write `\(option)=\(next)`"
      } else {
        "Write `\(option) \(placeholder)`"
      }
    case .unexpectedValue(let option, _): "Write `\(option)` without a value"
    case .unknownChoice(_, _, let choices, let near):
      didYouMean(near) ?? "Use one of \(quoted(choices, joint: "or"))"
    case .repeatedOption(let option): "Give `\(option)` only once; it holds one value"
    case .conflictingOptions(let first, let second): "Leave out `\(first)` or `\(second)`"
    case .missingOption(_, _, let usage), .missingArgument(_, let usage),
      .unexpectedArgument(_, let usage):
      "Usage: \(usage)"
    }
  }

  /// Whether the command is unknown, so that no help can be shown instead.
  var isAboutCommand: Bool {
    if case .unknownCommand = self { true } else { false }
  }

  private func didYouMean(_ near: [String]) -> String? {
    near.isEmpty ? nil : "Did you mean \(quoted(near, joint: "or"))?"
  }

  /// The hint to read the help of `command`, which starts with the program's name.
  private func tryHelp(_ command: String) -> String {
    var words = command.split(separator: " ").map(String.init)
    words.insert("help", at: min(1, words.count))
    return "Try `\(words.joined(separator: " "))`"
  }
}

/// The words in backquotes, the last after `joint`: `a`, `b` or `c`.
func quoted(_ words: [String], joint: String) -> String {
  let marked = words.map { "`\($0)`" }
  guard let last = marked.last, marked.count > 1 else { return marked.first ?? "" }
  return marked.dropLast().joined(separator: ", ") + " \(joint) " + last
}
