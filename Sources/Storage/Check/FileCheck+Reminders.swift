import Calendars
import Records

extension FileCheck {
  /// Checks the lead times of tags and the rows of delivered reminders.
  func checkReminders(_ report: (CheckFinding) -> Void) throws(StorageError) {
    let tags = try connection.prepare("SELECT lead_times FROM tag_setting ORDER BY folded")
    while try tags.step() {
      if (try? tags.text(at: 0)).flatMap(LeadTimes.init(text:)) != nil { continue }
      report(
        CheckFinding(
          .setting, "the lead times of a tag are invalid",
          hint: .clearTagLeadTimes))
    }
    let unread = try unreadReminders().count
    if unread > 0 {
      report(CheckFinding(.derived, "\(unread) records of delivered reminders cannot be read"))
    }
  }

  /// Deletes unreadable rows of delivered reminders, which may then be delivered again.
  func forgetUnreadReminders() throws(StorageError) {
    for key in try unreadReminders() {
      try connection.run(
        "DELETE FROM reminder_given WHERE day = ? AND kind = ? AND record = ? AND detail = ?",
        key.day, key.kind, key.record, key.detail)
    }
  }

  private func unreadReminders() throws(StorageError) -> [ReminderKey] {
    var unread: [ReminderKey] = []
    let rows = try connection.prepare(
      "SELECT day, kind, record, detail, given FROM reminder_given")
    while try rows.step() {
      let key = ReminderKey(
        day: try rows.text(at: 0), kind: try rows.text(at: 1), record: rows.int64(at: 2),
        detail: try rows.text(at: 3))
      let given = try rows.optionalText(at: 4)
      let isKnown =
        UpcomingQuery.Kind(rawValue: key.kind) != nil
        || Reminders.Digest(rawValue: key.kind) != nil
      let days = [key.day, given ?? key.day].map { PartialDate(text: $0)?.dayNumber }
      if !isKnown || days.contains(nil) { unread.append(key) }
    }
    return unread
  }
}
