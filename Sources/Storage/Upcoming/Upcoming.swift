import Calendars

/// What happens on which day: birthdays, memorial days, people's own dates and events.
public struct Upcoming: StoreRoom {
  let store: Store

  /// Goes through what happens in a window, by day and then by name.
  ///
  /// Each day is looked up by its keys: the cost grows with the window and the answer, not
  /// with the number of people. Something that began earlier stands on the window's first day.
  public func occurrences(_ query: UpcomingQuery) -> OccurrenceCursor {
    OccurrenceCursor(store, query)
  }

  /// The same as views, each there until the next.
  public func views(_ query: UpcomingQuery) -> OccurrenceViewCursor {
    OccurrenceViewCursor(store, query)
  }
}
