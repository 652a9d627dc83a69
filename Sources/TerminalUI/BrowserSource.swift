/// The data of a browser; each function returns `nil` if the data cannot be read now.
public protocol BrowserSource: Sendable {
  /// Entries of a tab that match the typed words, in order; only those after `last` if it is given.
  func entries(
    _ tab: BrowserTab, matching words: String, after last: BrowserEntry?, limit: Int
  ) -> [BrowserEntry]?
  /// Lines above the list, about the next days.
  func news() -> [String]?
  /// A number that changes when another program changes the file.
  func version() -> Int64?
}
