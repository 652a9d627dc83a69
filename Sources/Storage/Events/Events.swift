public import Calendars
public import Texts

/// The events in the file.
public struct Events: StoreRoom {
  let store: Store

  /// Walks over all events, or those that match the words, by first day.
  public func all(_ search: SearchQuery?) -> EventCursor { EventCursor(store, search) }

  /// Walks over the occurrences that overlap the window, by first day and then by the first day and
  /// title of their event; events without an end are expanded through `repeatsUntil`.
  public func occurrences(
    in window: DateRange, repeatsUntil: DayNumber, _ search: SearchQuery?
  ) -> EventOccurrenceCursor {
    EventOccurrenceCursor(store, window, repeatsUntil: repeatsUntil, search)
  }
}
