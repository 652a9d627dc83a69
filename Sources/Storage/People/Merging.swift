public import Records

extension People {
  /// Merges people into the first: moves their values and events, and removes them; with an error,
  /// nothing was changed.
  public func merge(_ ids: [Int64]) throws(SaveError<Person>) -> Saved<Person> {
    try Merging(store: store).join(ids)
  }
}

private struct Merging: StoreRoom {
  let store: Store

  func join(_ ids: [Int64]) throws(SaveError<Person>) -> Saved<Person> {
    try store.transaction(failure: { .storage($0) }) { () throws(SaveError<Person>) in
      var people: [Stored<Person>] = []
      for id in ids {
        let stored = try SaveError<Person>.during { () throws(StorageError) in
          try store.people.find(id: id)
        }
        guard let stored else { throw .gone(id: id) }
        people.append(stored)
      }
      guard let first = people.first else { throw .gone(id: 0) }
      var draft = Draft(editing: first)
      for other in people.dropFirst() { draft.merge(other.record) }
      try SaveError<Person>.during { () throws(StorageError) in
        try store.recorder.recording(try touched(byJoining: people)) { () throws(StorageError) in
          try moveEvents(from: people.dropFirst().map(\.id), to: first.id)
          try rememberUIDs(of: people.dropFirst(), as: first.id)
          _ = try store.people.remove(people.dropFirst().map(\.id))
        }
      }
      return try store.people.save(draft)
    }
  }

  /// The records that the merge changes: the people, the events of removed people, and people with
  /// their uids as former uids.
  private func touched(byJoining people: [Stored<Person>]) throws(StorageError) -> [RecordKey] {
    var keys = people.map { RecordKey.person($0.id) }
    for other in people.dropFirst() {
      keys += try store.events.ids(ofPerson: other.id).map(RecordKey.event)
      if let former = try store.people.formerUIDs.person(of: other.record.uid) {
        keys.append(.person(former.id))
      }
    }
    return keys
  }

  private func rememberUIDs(
    of others: ArraySlice<Stored<Person>>, as id: Int64
  ) throws(StorageError) {
    for other in others {
      try connection.run("UPDATE former_uid SET person = ? WHERE person = ?", id, other.id)
      try connection.run(
        "INSERT OR REPLACE INTO former_uid (uid, person) VALUES (?, ?)",
        StoredUID(other.record.uid), id)
    }
  }

  private func moveEvents(from others: [Int64], to id: Int64) throws(StorageError) {
    for other in others {
      for event in try store.events.ids(ofPerson: other) {
        var people: [Int64] = []
        // Both people may be in the event.
        for person in try store.events.people(of: event).map({ $0 == other ? id : $0 })
        where !people.contains(person) { people.append(person) }
        try store.events.link(event, to: people)
      }
    }
  }
}
