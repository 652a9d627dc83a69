import Records
import Texts

/// A tag in use.
public struct TagUse: Hashable, Sendable {
  /// The tag as written.
  public let name: String
  /// The number of people with it.
  public let people: Int
  /// The number of events with it.
  public let events: Int
}
