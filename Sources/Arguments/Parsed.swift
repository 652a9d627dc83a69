/// A command line as it was typed, checked against the table and nothing else: no file is opened
/// and no variable is read.
public struct Parsed: Sendable, Hashable {
  /// One option where it was typed.
  public struct Occurrence: Sendable, Hashable {
    /// The option.
    public var option: Option
    /// Its value; for a flag `true`, or `false` when its negation was typed.
    public var value: String
  }

  /// The command, or `nil` when none was named.
  public internal(set) var command: Command?
  /// The names that lead to the command, aliases replaced: `["event", "add"]`.
  public internal(set) var path: [String] = []
  /// The words that are neither command nor option, in order.
  public internal(set) var positionals: [String] = []
  /// The options, in order, except `--help` and `--version`.
  public internal(set) var occurrences: [Occurrence] = []
  /// Whether help was asked for; required things may then be missing.
  public internal(set) var helpRequested = false
  /// Whether the version was asked for; required things may then be missing.
  public internal(set) var versionRequested = false

  /// The options as typed, in order; a flag's value is `true` or `false`.
  public var order: [(option: Option, value: String)] { occurrences.map { ($0.option, $0.value) } }

  /// The last value given to `option`, or `nil`.
  public subscript(option: Option) -> String? { value(option) }

  /// Whether `option` (or its negation) was given.
  public func has(_ option: Option) -> Bool {
    occurrences.contains { $0.option.name == option.name }
  }

  /// The last value given to `option`, or `nil`; a list comes whole.
  public func value(_ option: Option) -> String? {
    occurrences.last { $0.option.name == option.name }?.value
  }

  /// All values given to `option`, in order; those of a list apart.
  public func values(_ option: Option) -> [String] {
    var values: [String] = []
    for occurrence in occurrences where occurrence.option.name == option.name {
      values += occurrence.option.parts(of: occurrence.value)
    }
    return values
  }

  /// Whether `flag` was turned on or off, the last word winning; `nil` when neither was typed.
  public func isOn(_ flag: Option) -> Bool? {
    occurrences.last { $0.option.name == flag.name }.map { $0.value == "true" }
  }
}

extension Option {
  /// The single values inside one typed value: itself, or a list's elements.
  func parts(of value: String) -> [String] {
    guard isList else { return [value] }
    return value.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }
}
