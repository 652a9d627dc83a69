/// Looks up which reminders were delivered, and which a running program is delivering.
struct DeliveredReminders {
  private let rows: Statement
  private let busy: Set<String>

  init(_ store: Store, isRunning: (String) -> Bool) throws(StorageError) {
    var busy: Set<String> = []
    let owners = try store.connection.prepare(
      "SELECT DISTINCT owner FROM reminder_given WHERE owner IS NOT NULL")
    while try owners.step() {
      let owner = try owners.text(at: 0)
      if isRunning(owner) { busy.insert(owner) }
    }
    self.busy = busy
    rows = try store.connection.prepare(
      """
      SELECT given, owner FROM reminder_given
      WHERE day = ? AND kind = ? AND record = ? AND detail = ?
      """)
  }

  func note(
    of key: ReminderKey
  ) throws(StorageError) -> (given: String?, isBeingGiven: Bool) {
    try rows.bindAll(key.day, key.kind, key.record, key.detail)
    defer { rows.reset() }
    guard try rows.step() else { return (nil, false) }
    let owner = try rows.optionalText(at: 1)
    return (try rows.optionalText(at: 0), owner.map(busy.contains) ?? false)
  }
}
