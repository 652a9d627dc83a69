import Records
import Texts

/// Settings and the lead times of tags as history stores them.
struct FileValues: StoreRoom {
  let store: Store

  /// Runs a step that sets a value, and records the value before and after.
  func recording(
    _ kind: FileChange.Kind, _ key: String, _ step: () throws(StorageError) -> Void
  ) throws(StorageError) {
    let before = try value(kind, key)
    try step()
    let after = try value(kind, key)
    // The setting that limits history cannot be part of what it deletes.
    guard before != after, key != Settings.Key.historyDays.rawValue || kind != .setting,
      try settings.historyDays > 0
    else { return }
    try connection.run(
      "INSERT INTO change_of_file (change, kind, key, before, after) VALUES (?, ?, ?, ?, ?)",
      try store.recorder.pendingID(), kind.rawValue, key, before, after)
  }

  func changes(in change: Int64) throws(StorageError) -> [FileChange] {
    var found: [FileChange] = []
    let rows = try connection.cached(
      "SELECT kind, key, before, after FROM change_of_file WHERE change = ? ORDER BY kind, key")
    try rows.bindAll(change)
    while try rows.step() {
      guard let kind = FileChange.Kind(rawValue: try rows.text(at: 0)) else { continue }
      let one = FileChange(
        kind: kind, key: try rows.text(at: 1), before: try rows.optionalText(at: 2),
        after: try rows.optionalText(at: 3))
      guard one.isSound else { throw rows.damaged("an invalid value of the setting") }
      found.append(one)
    }
    return found
  }

  /// Sets the values to those of one side of a change; returns the reason if it cannot.
  func move(
    _ change: Change, to side: UndoPlan.Side
  ) throws(StorageError) -> HistoryError? {
    for one in change.ofFile {
      let (from, to) = side == .before ? (one.after, one.before) : (one.before, one.after)
      guard try value(one.kind, one.key) == from else {
        return .changedSince(change: change.id, by: try laterChanges(of: one, than: change.id))
      }
      try set(one.kind, one.key, to: to)
    }
    return nil
  }

  private func laterChanges(
    of one: FileChange, than id: Int64
  ) throws(StorageError) -> [Int64] {
    try numbers(
      """
      SELECT id FROM change JOIN change_of_file ON change = id
      WHERE id > ?1 AND undone IS NULL AND kind = ?2 AND key = ?3 ORDER BY id
      """, id, one.kind.rawValue, one.key)
  }

  private func value(_ kind: FileChange.Kind, _ key: String) throws(StorageError) -> String? {
    let row: Statement
    switch kind {
    case .setting:
      row = try connection.cached("SELECT value FROM setting WHERE key = ?")
      try row.bindAll(key)
    case .tag:
      row = try connection.cached("SELECT lead_times FROM tag_setting WHERE folded = ?")
      try row.bindAll(Folding.folded(key))
    case .restore: return nil
    }
    // An unreadable value counts as none, as everywhere.
    return try row.step() ? try? row.text(at: 0) : nil
  }

  private func set(
    _ kind: FileChange.Kind, _ key: String, to value: String?
  ) throws(StorageError) {
    switch kind {
    case .setting: try setSetting(key, to: value)
    case .tag: try setLeadTimes(value, ofTag: key)
    case .restore: break
    }
  }

  /// Sets a setting, or removes it for `nil`, and rebuilds what depends on it.
  func setSetting(_ key: String, to value: String?) throws(StorageError) {
    let before = try settings
    if let value {
      try connection.run(
        "INSERT INTO setting (key, value) VALUES (?, ?) "
          + "ON CONFLICT (key) DO UPDATE SET value = excluded.value", key, value)
    } else {
      try connection.run("DELETE FROM setting WHERE key = ?", key)
    }
    store.forgetSettings()
    if try settings.observe != before.observe { try store.index.rebuildBirthdayIndex() }
  }

  /// Sets the lead times of a tag, as text, or removes them for `nil`.
  func setLeadTimes(_ text: String?, ofTag tag: String) throws(StorageError) {
    let folded = Folding.folded(tag)
    guard let text else {
      return try connection.run("DELETE FROM tag_setting WHERE folded = ?", folded)
    }
    try connection.run(
      "INSERT OR REPLACE INTO tag_setting (folded, name, lead_times) VALUES (?, ?, ?)", folded,
      tag, text)
  }
}
