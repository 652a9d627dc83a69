/// A place for an argument: `PERSON`, `FILE`.
public struct Positional: Sendable, Hashable {
  /// The placeholder, in capitals.
  public var name: String
  /// The help, in one line.
  public var help: String
  /// Whether the command requires it.
  public var isRequired: Bool
  /// Whether it accepts all remaining arguments; only the last place can.
  public var isRepeatable: Bool
  /// The allowed values; empty if any value is allowed.
  public var choices: [String]
  /// What the shell offers here, in addition to `choices`.
  public var completion: Completion

  /// Creates a place, required by default.
  public init(
    _ name: String, help: String, isRequired: Bool = true, isRepeatable: Bool = false,
    choices: [String] = [], completion: Completion = .none
  ) {
    self.name = name
    self.help = help
    self.isRequired = isRequired
    self.isRepeatable = isRepeatable
    self.choices = choices
    self.completion = completion
  }
}
