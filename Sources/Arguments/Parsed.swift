/// A parsed command line, checked only against the table: no file is opened and no variable is read.
public struct Parsed: Sendable, Hashable {
  /// An option as it was typed.
  public struct Occurrence: Sendable, Hashable {
    /// The option.
    public var option: Option
    /// Its value; for a flag `true`, or `false` for its negation.
    public var value: String
  }

  /// The command; `nil` if none was named.
  public internal(set) var command: Command?
  /// The path of the command, with names for aliases: `["event", "add"]`.
  public internal(set) var path: [String] = []
  /// The arguments, in order.
  public internal(set) var positionals: [String] = []
  /// The options, in order, except `--help` and `--version`.
  public internal(set) var occurrences: [Occurrence] = []
  /// Whether help was requested; required options and arguments may then be missing.
  public internal(set) var helpRequested = false
  /// Whether the version was requested; required options and arguments may then be missing.
  public internal(set) var versionRequested = false

  /// The options as typed, in order; the value of a flag is `true` or `false`.
  public var order: [(option: Option, value: String)] { occurrences.map { ($0.option, $0.value) } }

  /// The last value of `option`; `nil` if it was not given.
  public subscript(option: Option) -> String? { value(option) }

  /// Whether `option` (or its negation) was given.
  public func has(_ option: Option) -> Bool {
    occurrences.contains { $0.option.name == option.name }
  }

  /// The last value of `option`, a list unsplit; `nil` if it was not given.
  public func value(_ option: Option) -> String? {
    occurrences.last { $0.option.name == option.name }?.value
  }

  /// All values of `option`, in order; lists are split.
  public func values(_ option: Option) -> [String] {
    var values: [String] = []
    for occurrence in occurrences where occurrence.option.name == option.name {
      values += occurrence.option.parts(of: occurrence.value)
    }
    return values
  }

  /// Whether `flag` was last turned on or off; `nil` if it was not given.
  public func isOn(_ flag: Option) -> Bool? {
    occurrences.last { $0.option.name == flag.name }.map { $0.value == "true" }
  }
}

extension Option {
  /// The single values of a typed value: the elements of a list, else the value itself.
  func parts(of value: String) -> [String] {
    guard isList else { return [value] }
    return value.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }
}
