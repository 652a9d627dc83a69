/// The two lists of a browser.
public enum BrowserTab: Hashable, Sendable {
  case people
  case events
}
