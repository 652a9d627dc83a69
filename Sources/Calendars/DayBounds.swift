/// Days from `earliest` to `latest`, both inclusive; an end that is left out is open.
public struct DayBounds: Hashable, Sendable {
  /// The first day; nothing where every earlier day is meant too.
  public let earliest: DayNumber?
  /// The last day; nothing where every later day is meant too.
  public let latest: DayNumber?

  /// Gives nothing when `earliest` comes after `latest`.
  public init?(earliest: DayNumber?, latest: DayNumber?) {
    if let earliest, let latest, earliest > latest { return nil }
    self.earliest = earliest
    self.latest = latest
  }

  /// Whether the day lies inside.
  public func contains(_ day: DayNumber) -> Bool {
    (earliest.map { $0 <= day } ?? true) && (latest.map { day <= $0 } ?? true)
  }
}
