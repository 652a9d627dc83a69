import Records

extension Events {
  func whole(_ stored: Stored<Event>) throws(StorageError) -> Stored<Event> {
    var event = stored.record
    event.people = try people(of: stored.id)
    return Stored(id: stored.id, event)
  }

  /// The people of an event in their order.
  func people(of id: Int64) throws(StorageError) -> [Int64] {
    try numbers("SELECT person FROM event_person WHERE event = ? ORDER BY position", id)
  }

  func ids(ofPerson id: Int64) throws(StorageError) -> [Int64] {
    try numbers("SELECT event FROM event_person WHERE person = ? ORDER BY event", id)
  }

  /// Replaces the people of an event.
  func link(_ event: Int64, to people: [Int64]) throws(StorageError) {
    try connection.run("DELETE FROM event_person WHERE event = ?", event)
    for (position, person) in people.enumerated() {
      try connection.run(
        "INSERT INTO event_person (event, position, person) VALUES (?, ?, ?)", event, position,
        person)
    }
  }
}
