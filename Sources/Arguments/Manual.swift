/// The sections of the man page that the option table cannot know.
public struct Manual: Sendable, Hashable {
  /// What is explained for all commands, a section each.
  public var topics: [Topic]
  /// Environment variables.
  public var environment: [Term]
  /// Files the program reads or writes.
  public var files: [Term]
  /// Exit statuses.
  public var exitStatuses: [Term]
  /// Other pages, as `sqlite3(1)`.
  public var seeAlso: [String]

  /// The sections, each left out of the page when empty.
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
