import Calendars
import Records
import Storage

extension Session {
  /// Shows what happens to `body`, until nobody reads any more; gives how much there was, nothing
  /// where there is no file yet.
  @discardableResult
  func forEachOccurrence(
    _ query: UpcomingQuery, _ body: (OccurrenceView) -> Void
  ) throws(Complaint) -> Int {
    guard let store = try existingStore() else { return 0 }
    var count = 0
    try reading { () throws(StorageError) in
      var views = store.upcoming.views(query)
      while !output.isClosed, let view = try views.next() {
        count += 1
        body(view)
      }
    }
    return count
  }
}

extension DayMarks {
  /// Marks what happens.
  mutating func add(_ view: OccurrenceView) {
    switch view {
    case .event(let event): addEvent(event.days)
    case .person(let kept):
      let mark: Mark = kept.kind == .birthday ? .birthday : kept.kind == .date ? .date : .memorial
      add(mark, on: kept.days.start)
    }
  }
}
