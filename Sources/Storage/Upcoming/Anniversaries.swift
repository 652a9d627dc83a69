import Calendars
import Records

/// Looks up the anniversaries of a day: merges a walk over the birthday index for each yearly key.
final class Anniversaries {
  private let store: Store
  private let query: UpcomingQuery
  private var cursors: [AnniversaryCursor] = []

  init(_ store: Store, _ query: UpcomingQuery) {
    self.store = store
    self.query = query
  }

  func start(_ keys: [YearlyKey], on day: DayNumber) throws(StorageError) {
    while cursors.count < keys.count { cursors.append(try AnniversaryCursor(store, query)) }
    for (cursor, key) in zip(cursors, keys) { try cursor.start(key, on: day) }
  }

  /// The cursor whose row comes first; `nil` after the last row of the day.
  var first: AnniversaryCursor? {
    var best: AnniversaryCursor?
    for cursor in cursors where cursor.isAtRow {
      if let best, !cursor.view.precedes(best.view) { continue }
      best = cursor
    }
    return best
  }
}

extension UpcomingQuery.Kind {
  /// Parses a stored kind, by its length and first letter.
  init?(_ word: UnsafeBufferPointer<UInt8>) {
    switch (word.count, word.first) {
    case (8, UInt8(ascii: "b")): self = .birthday
    case (8, UInt8(ascii: "m")): self = .memorial
    case (4, UInt8(ascii: "d")): self = .date
    default: return nil
    }
  }
}
