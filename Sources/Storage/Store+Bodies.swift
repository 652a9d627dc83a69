public import Calendars
public import Records
public import Texts

/// The same walks for bodies with errors of their own.
extension Store {
  /// Hands the people of a query to `body` until it gives false or throws.
  ///
  /// - Parameter failure: puts what storage meets into terms of the body.
  public func forEachPerson<Failure: Error>(
    _ query: PeopleQuery, failure: (StorageError) -> Failure,
    _ body: (Stored<Person>) throws(Failure) -> Bool
  ) throws(Failure) {
    try walking(failure) { (stop: inout Failure?) throws(StorageError) in
      try forEachPerson(query) { (person: Stored<Person>) throws(StorageError) in
        do throws(Failure) { return try body(person) } catch { stop = error }
        return false
      }
    }
  }

  /// Hands views of the people of a query to `body`, each for one call alone, until it gives false
  /// or throws.
  public func forEachPersonView<Failure: Error>(
    _ query: PeopleQuery, failure: (StorageError) -> Failure,
    _ body: (PersonView) throws(Failure) -> Bool
  ) throws(Failure) {
    try walking(failure) { (stop: inout Failure?) throws(StorageError) in
      try forEachPersonView(query) { (person: PersonView) throws(StorageError) in
        do throws(Failure) { return try body(person) } catch { stop = error }
        return false
      }
    }
  }

  /// Hands the events that words find to `body` until it gives false or throws.
  public func forEachEvent<Failure: Error>(
    _ search: SearchQuery?, failure: (StorageError) -> Failure,
    _ body: (Stored<Event>) throws(Failure) -> Bool
  ) throws(Failure) {
    try walking(failure) { (stop: inout Failure?) throws(StorageError) in
      try forEachEvent(search) { (event: Stored<Event>) throws(StorageError) in
        do throws(Failure) { return try body(event) } catch { stop = error }
        return false
      }
    }
  }

  /// Hands the occurrences of events in a window to `body` until it gives false or throws.
  public func forEachEventOccurrence<Failure: Error>(
    in window: DateRange, repeatsUntil: DayNumber, _ search: SearchQuery?,
    failure: (StorageError) -> Failure,
    _ body: (Stored<Event>, DateRange) throws(Failure) -> Bool
  ) throws(Failure) {
    try walking(failure) { (stop: inout Failure?) throws(StorageError) in
      try forEachEventOccurrence(in: window, repeatsUntil: repeatsUntil, search) {
        (event: Stored<Event>, days: DateRange) throws(StorageError) in
        do throws(Failure) { return try body(event, days) } catch { stop = error }
        return false
      }
    }
  }

  /// Hands what happens in a window to `body` until it gives false or throws.
  public func forEachUpcoming<Failure: Error>(
    _ query: UpcomingQuery, failure: (StorageError) -> Failure,
    _ body: (Occurrence) throws(Failure) -> Bool
  ) throws(Failure) {
    try walking(failure) { (stop: inout Failure?) throws(StorageError) in
      try forEachUpcoming(query) { (occurrence: Occurrence) throws(StorageError) in
        do throws(Failure) { return try body(occurrence) } catch { stop = error }
        return false
      }
    }
  }

  private func walking<Failure: Error>(
    _ failure: (StorageError) -> Failure, _ walk: (inout Failure?) throws(StorageError) -> Void
  ) throws(Failure) {
    var stop: Failure?
    do throws(StorageError) { try walk(&stop) } catch { throw failure(error) }
    if let stop { throw stop }
  }
}
