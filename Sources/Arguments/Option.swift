/// One option of the program or of a command, from which parser, help, man page and completions are made.
public struct Option: Sendable, Hashable {
  /// The name as typed, with dashes: `--birthday`.
  public var name: String
  /// The letter of the short form, without its dash: `n` for `-n`.
  public var short: Character?
  /// Other long names, with dashes.
  public var aliases: [String]
  /// The placeholder of the value in help (`DATE`); `nil` for a flag, which has no value.
  public var value: String?
  /// The long name that turns a flag off, with dashes: `--no-after-sunset`.
  public var negation: String?
  /// Whether it can be given more than once; otherwise a second value is refused.
  public var isRepeatable: Bool
  /// Whether a value is a list separated by commas, which `Parsed.values` splits.
  public var isList: Bool
  /// Whether the command requires it.
  public var isRequired: Bool
  /// The allowed values; empty if any value is allowed.
  public var choices: [String]
  /// The help, in one line.
  public var help: String
  /// The environment variable with its default; only shown here, read by the caller.
  public var environment: String?
  /// The default, in words.
  public var defaultText: String?
  /// What the shell offers for its value, in addition to `choices`.
  public var completion: Completion
  /// Its heading in help; `nil` for “Options”.
  public var group: String?

  /// Creates an option; a flag unless `value` is given.
  public init(
    _ name: String, short: Character? = nil, aliases: [String] = [], value: String? = nil,
    negation: String? = nil, isRepeatable: Bool = false, isList: Bool = false,
    isRequired: Bool = false, choices: [String] = [], help: String, environment: String? = nil,
    defaultText: String? = nil, completion: Completion = .none, group: String? = nil
  ) {
    self.name = name
    self.short = short
    self.aliases = aliases
    self.value = value
    self.negation = negation
    self.isRepeatable = isRepeatable
    self.isList = isList
    self.isRequired = isRequired
    self.choices = choices
    self.help = help
    self.environment = environment
    self.defaultText = defaultText
    self.completion = completion
    self.group = group
  }

  /// Whether the option has no value.
  public var isFlag: Bool { value == nil }

  /// The option under another heading of the help.
  public func grouped(_ heading: String) -> Option {
    var option = self
    option.group = heading
    return option
  }

  /// `--help`, which every command knows without listing it.
  public static let help = Option("--help", short: "h", help: "Show this help.")

  /// `--version`, which every command knows without listing it.
  public static let version = Option("--version", help: "Show the version.")
}

extension Option {
  /// Every long name of the option, the negation last.
  var longNames: [String] {
    var names = [name]
    names += aliases
    if let negation { names.append(negation) }
    return names
  }
}
