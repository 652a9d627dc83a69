import Calendars
import Records
import Storage

struct OccurrenceWalk {
  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  /// Calls `body` with each occurrence until the output is closed; returns their number, 0 if the file does not exist.
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
