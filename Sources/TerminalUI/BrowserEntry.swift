/// A line of a browser's list.
public struct BrowserEntry: Hashable, Sendable {
  /// The number of the record.
  public let id: Int64
  /// What it is called.
  public let name: String
  /// What else is worth a glance.
  public let detail: String

  /// Describes a line.
  public init(id: Int64, name: String, detail: String) {
    self.id = id
    self.name = name
    self.detail = detail
  }
}
