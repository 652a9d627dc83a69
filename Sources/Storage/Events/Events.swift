public import Calendars
public import Texts

/// The events in the file.
public struct Events: StoreRoom {
  let store: Store

  /// Goes through every event, or those that words find, by first day.
  public func all(_ search: SearchQuery?) -> EventCursor { EventCursor(store, search) }

  /// Goes through every occurrence that has a day in the window, by first day and then by the first
  /// day and title of its event.
  ///
  /// - Parameter repeatsUntil: how far events without an end are followed.
  public func occurrences(
    in window: DateRange, repeatsUntil: DayNumber, _ search: SearchQuery?
  ) -> EventOccurrenceCursor {
    EventOccurrenceCursor(store, window, repeatsUntil: repeatsUntil, search)
  }
}
