import Calendars

/// Occurrences by day: birthdays, memorial days, custom dates and events.
public struct Upcoming: StoreRoom {
  let store: Store

  /// Walks over the occurrences in a window, by day and then by name.
  ///
  /// Each day is looked up by its yearly keys: the cost grows with the window and the result, not
  /// with the number of people. An event that started earlier comes on the window's first day.
  public func occurrences(_ query: UpcomingQuery) -> OccurrenceCursor {
    OccurrenceCursor(store, query)
  }

  /// Walks over the occurrences as views, each valid until the next.
  public func views(_ query: UpcomingQuery) -> OccurrenceViewCursor {
    OccurrenceViewCursor(store, query)
  }
}
