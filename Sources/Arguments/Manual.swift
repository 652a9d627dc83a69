/// The sections of the man page that do not come from the options.
public struct Manual: Sendable, Hashable {
  /// Topics for all commands, one section each.
  public var topics: [Topic]
  /// Environment variables.
  public var environment: [Term]
  /// Files the program reads or writes.
  public var files: [Term]
  /// Exit statuses.
  public var exitStatuses: [Term]
  /// Other pages, such as `sqlite3(1)`.
  public var seeAlso: [String]

  /// Creates the sections; empty ones are left out of the page.
  public init(
    topics: [Topic] = [], environment: [Term] = [], files: [Term] = [], exitStatuses: [Term] = [],
    seeAlso: [String] = []
  ) {
    self.topics = topics
    self.environment = environment
    self.files = files
    self.exitStatuses = exitStatuses
    self.seeAlso = seeAlso
  }
}
