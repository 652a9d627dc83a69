import Calendars
import Glibc

/// An occurrence in place, without copying its texts.
public enum OccurrenceView {
  /// An anniversary of a person.
  case person(AnniversaryView)
  /// An event.
  case event(Occurrence)

  /// A copy.
  public var occurrence: Occurrence {
    switch self {
    case .person(let view): view.occurrence
    case .event(let occurrence): occurrence
    }
  }
}

/// Compares two texts by bytes, as SQLite sorts: negative, zero or positive.
func order(_ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Int {
  guard let start = one.baseAddress, let otherStart = other.baseAddress else {
    return one.count - other.count
  }
  let order = memcmp(start, otherStart, min(one.count, other.count))
  return order != 0 ? Int(order) : one.count - other.count
}
