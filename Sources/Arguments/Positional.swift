/// A place for a word that is not an option: `PERSON`, `FILE`.
public struct Positional: Sendable, Hashable {
  /// The placeholder, in capitals.
  public var name: String
  /// What it is, in one line.
  public var help: String
  /// Whether the command cannot run without it.
  public var isRequired: Bool
  /// Whether it takes all the words that remain; only the last place may.
  public var isRepeatable: Bool
  /// The only words allowed here; empty when any is.
  public var choices: [String]
  /// What the shell offers here; `choices` are offered without saying so.
  public var completion: Completion

  /// A place called `name`, required unless said otherwise.
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
