/// The days from `earliest` to `latest`, both inclusive; `nil` is an open end.
public struct DayBounds: Hashable, Sendable {
  /// The first day; `nil` if there is no lower bound.
  public let earliest: DayNumber?
  /// The last day; `nil` if there is no upper bound.
  public let latest: DayNumber?

  /// Returns `nil` if `earliest` is after `latest`.
  public init?(earliest: DayNumber?, latest: DayNumber?) {
    if let earliest, let latest, earliest > latest { return nil }
    self.earliest = earliest
    self.latest = latest
  }

  /// Whether the bounds contain a day.
  public func contains(_ day: DayNumber) -> Bool {
    (earliest.map { $0 <= day } ?? true) && (latest.map { day <= $0 } ?? true)
  }
}
