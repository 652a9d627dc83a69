import Calendars

/// A record with its id in the file.
public struct Stored<R: Record>: Hashable, Sendable {
  /// The id, which is never used for another record.
  public let id: Int64
  /// The record.
  public let record: R

  /// A record with its id.
  public init(id: Int64, _ record: R) {
    self.id = id
    self.record = record
  }
}
