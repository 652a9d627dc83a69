/// Where a browser has its entries from; each gives nothing where it cannot be read just now.
public protocol BrowserSource: Sendable {
  /// The entries of a tab that some typed words find, those after one of them, in order.
  func entries(
    _ tab: BrowserTab, matching words: String, after last: BrowserEntry?, limit: Int
  ) -> [BrowserEntry]?
  /// What stands above the list: what comes next, a line each.
  func news() -> [String]?
  /// Changes when somebody else changes what there is.
  func version() -> Int64?
}
