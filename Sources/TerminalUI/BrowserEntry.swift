/// A row in the list of a browser.
public struct BrowserEntry: Hashable, Sendable {
  /// The id of the record.
  public let id: Int64
  /// The name of the record.
  public let name: String
  /// A short description next to the name.
  public let detail: String

  /// Creates a row.
  public init(id: Int64, name: String, detail: String) {
    self.id = id
    self.name = name
    self.detail = detail
  }
}
