/// One option of the program or of a command, as a value: the parser, the help, the man page and
/// the completions all read this and nothing else.
public struct Option: Sendable, Hashable {
  /// The name as typed, dashes included: `--birthday`.
  public var name: String
  /// The letter of the short form, without its dash: `n` for `-n`.
  public var short: Character?
  /// Other long names that mean the same, dashes included.
  public var aliases: [String]
  /// The placeholder of the value in help (`DATE`); `nil` for a flag, which takes no value.
  public var value: String?
  /// The long name that turns a flag off, dashes included: `--no-after-sunset`.
  public var negation: String?
  /// Whether it may be given more than once; a value option that may not is refused the second time.
  public var isRepeatable: Bool
  /// Whether one value holds several, separated by commas; `Parsed.values` gives them apart.
  public var isList: Bool
  /// Whether the command cannot run without it.
  public var isRequired: Bool
  /// The only words allowed as its value; empty when any is.
  public var choices: [String]
  /// What it does, in one line.
  public var help: String
  /// The environment variable that gives its default; read by the caller, only shown here.
  public var environment: String?
  /// What holds when it is not given, in words.
  public var defaultText: String?
  /// What the shell offers for its value; `choices` are offered without saying so.
  public var completion: Completion
  /// The heading it stands under in help; `nil` for the plain “Options”.
  public var group: String?

  /// An option called `name`; a flag unless `value` names a placeholder.
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

  /// Whether it takes no value.
  public var isFlag: Bool { value == nil }

  /// The same option under another heading of the help.
  public func grouped(_ heading: String) -> Option {
    var option = self
    option.group = heading
    return option
  }

  /// `--help`, known everywhere without being listed.
  public static let help = Option("--help", short: "h", help: "Show this help.")

  /// `--version`, known everywhere without being listed.
  public static let version = Option("--version", help: "Show the version.")
}

extension Option {
  /// Every long name that means this option, its negation last.
  var longNames: [String] {
    var names = [name]
    names += aliases
    if let negation { names.append(negation) }
    return names
  }
}
