import Calendars
import Records
import Storage

/// What happens in a time, one after the other.
struct OccurrenceWalk {
  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  /// Shows what happens to `body`, until nobody reads any more; gives how much there was, nothing
  /// where there is no file yet.
  @discardableResult
  func forEach(
    _ query: UpcomingQuery, _ body: (OccurrenceView) -> Void
  ) throws(CommandError) -> Int {
    guard let store = try invocation.existingStore() else { return 0 }
    var count = 0
    try invocation.reading { () throws(StorageError) in
      var views = store.upcoming.views(query)
      while !invocation.output.isClosed, let view = try views.next() {
        count += 1
        body(view)
      }
    }
    return count
  }
}
