/// What a browser lists.
public enum BrowserTab: Hashable, Sendable {
  case people
  case events
}
