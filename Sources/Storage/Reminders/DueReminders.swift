import Calendars
import Records

/// The reminders that are due, and those that were delivered.
public struct DueReminders: StoreRoom {
  let store: Store

  /// The reminders that are due today, by day and then by name.
  ///
  /// A reminder is due from its day until the day that it is about, so a missed one is delivered late;
  /// several missed ones of an occurrence are one. It looks as far ahead as the longest lead time.
  ///
  /// - Parameters:
  ///   - again: whether to return what is due exactly today, even if it was delivered, and no missed
  ///     reminders.
  ///   - isRunning: whether the program that claimed a reminder still runs.
  public func due(
    _ reminders: Reminders, again: Bool, isRunning: (_ owner: String) -> Bool
  ) throws(StorageError) -> [Occurrence] {
    try store.reading { () throws(StorageError) in
      let given = try DeliveredReminders(store, isRunning: isRunning)
      switch reminders {
      case .due: return try dueByLeadTimes(given, again: again)
      case .digest(let digest, let weekStart):
        let note = try given.note(of: ReminderKey(digest, on: today, weekStart: weekStart))
        if !again, note.given != nil || note.isBeingGiven { return [] }
        return try all(of: digest)
      }
    }
  }

  private func dueByLeadTimes(
    _ given: DeliveredReminders, again: Bool
  ) throws(StorageError) -> [Occurrence] {
    let rules = try LeadTimeRules(store)
    var found: [Occurrence] = []
    var upcoming = store.upcoming.occurrences(UpcomingQuery(window(days: rules.longest)))
    while let occurrence = try upcoming.next() {
      if try isDue(occurrence, rules, given, again: again) { found.append(occurrence) }
    }
    return found
  }

  private func isDue(
    _ occurrence: Occurrence, _ rules: LeadTimeRules, _ given: DeliveredReminders, again: Bool
  ) throws(StorageError) -> Bool {
    let ahead = today.days(until: occurrence.days.start)
    guard ahead >= 0, let lead = try rules.leadTimes(of: occurrence).latest(daysAhead: ahead) else {
      return false
    }
    if again { return lead == ahead }
    let note = try given.note(of: ReminderKey(occurrence))
    if note.isBeingGiven { return false }
    guard let last = note.given else { return true }
    return last < (today.advanced(by: ahead - lead) ?? .first).text
  }

  private func all(of digest: Reminders.Digest) throws(StorageError) -> [Occurrence] {
    let rules = try LeadTimeRules(store)
    var found: [Occurrence] = []
    var upcoming = store.upcoming.occurrences(UpcomingQuery(window(days: digest.days - 1)))
    while let occurrence = try upcoming.next() {
      if try rules.leadTimes(of: occurrence) != .off { found.append(occurrence) }
    }
    return found
  }

  private func window(days: Int) -> DateRange {
    DateRange(start: today, end: today.advanced(by: days) ?? .last) ?? DateRange(today)
  }
}

// Delivering reminders is not recorded in history.
extension DueReminders {
  /// Claims reminders for one program to deliver; no other program delivers them in the meantime.
  ///
  /// A claim ends with `noteDelivered(by:)`, with `release(claimsOf:)`, or when the program ends.
  public func claim(
    _ reminders: Reminders, for owner: String, isRunning: (_ owner: String) -> Bool
  ) throws(StorageError) -> [Occurrence] {
    try store.rewriting(failure: { $0 }) { () throws(StorageError) in
      let found = try due(reminders, again: false, isRunning: isRunning)
      let claim = try connection.prepare(
        """
        INSERT INTO reminder_given (day, kind, record, detail, owner) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (day, kind, record, detail) DO UPDATE SET owner = excluded.owner
        """)
      for key in keys(of: reminders, found) {
        try claim.run(key.day, key.kind, key.record, key.detail, owner)
      }
      return found
    }
  }

  /// Records that the claimed reminders of a program were delivered today, and deletes old rows.
  public func noteDelivered(by owner: String) throws(StorageError) {
    try store.rewriting(failure: { $0 }) { () throws(StorageError) in
      try connection.run(
        "UPDATE reminder_given SET given = ?, owner = NULL WHERE owner = ?", today.text,
        owner)
      // Limited by the clock too: a `today` far ahead may be an option that the user typed.
      let clock = DayNumber(719_163 + Int(clamping: store.now / 86_400)) ?? today
      let end = min(today, clock).advanced(by: -Self.retentionDays) ?? .first
      try connection.run("DELETE FROM reminder_given WHERE day < ?", end.text)
    }
  }

  /// Releases the reminders that a program claimed and could not deliver.
  public func release(claimsOf owner: String) throws(StorageError) {
    try store.rewriting(failure: { $0 }) { () throws(StorageError) in
      try connection.run(
        "DELETE FROM reminder_given WHERE owner = ? AND given IS NULL", owner)
      try connection.run("UPDATE reminder_given SET owner = NULL WHERE owner = ?", owner)
    }
  }

  /// The row of a digest is needed until its month is over.
  private static let retentionDays = 40

  private func keys(of reminders: Reminders, _ found: [Occurrence]) -> [ReminderKey] {
    if found.isEmpty { return [] }
    switch reminders {
    case .due: return found.map(ReminderKey.init)
    case .digest(let digest, let weekStart):
      return [ReminderKey(digest, on: today, weekStart: weekStart)]
    }
  }
}
