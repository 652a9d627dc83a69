import Calendars
import Records
import Storage

/// What happens in a time, one after the other.
struct OccurrenceWalk {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// Shows what happens to `body`, until nobody reads any more; gives how much there was, nothing
  /// where there is no file yet.
  @discardableResult
  func forEach(
    _ query: UpcomingQuery, _ body: (OccurrenceView) -> Void
  ) throws(Complaint) -> Int {
    guard let store = try session.existingStore() else { return 0 }
    var count = 0
    try session.reading { () throws(StorageError) in
      var views = store.upcoming.views(query)
      while !session.output.isClosed, let view = try views.next() {
        count += 1
        body(view)
      }
    }
    return count
  }
}
