import Records

/// Looks for errors in the file, and repairs it.
public struct FileCheck: StoreRoom {
  let store: Store

  /// Checks pages, tables, references, records and derived tables on one snapshot; changes nothing.
  ///
  /// Memory does not grow with the file.
  /// - Parameter report: called for each finding, at most about a hundred times a kind.
  @discardableResult
  public func run(
    _ report: (CheckFinding) -> Void
  ) throws(StorageError) -> (people: Int, events: Int) {
    try store.reading { () throws(StorageError) in
      do throws(StorageError) {
        // On damaged pages the other checks would repeat the same error.
        guard try checkPages(report), try checkSchema(report) else { return (0, 0) }
        try checkReferences(report)
        try checkTogether(report)
        try checkSettings(report)
        try checkDrafts(report)
        try checkHistory(report)
        try checkReminders(report)
        return try checkRecords(report)
      } catch .damagedFile(_, let detail) {
        report(CheckFinding(.damage, "the file is damaged: \(detail)"))
        return (0, 0)
      } catch {
        throw error
      }
    }
  }

  /// How many findings of one kind are reported one by one.
  static let reportLimit = 100

  private func checkPages(_ report: (CheckFinding) -> Void) throws(StorageError) -> Bool {
    let rows = try connection.prepare("PRAGMA integrity_check(\(Self.reportLimit))")
    var isIntact = true
    while try rows.step() {
      let text = try rows.text(at: 0)
      if text == "ok" { continue }
      // Damage of an index is repairable: an index is derived, and only its messages contain these.
      if Self.derivedDamage.contains(where: text.contains) {
        report(CheckFinding(.derived, "an index does not match its table: \(Self.oneLine(text))"))
      } else {
        isIntact = false
        report(CheckFinding(.damage, "the file is damaged: \(Self.oneLine(text))"))
      }
    }
    return isIntact
  }

  /// Texts of SQLite for damage to indexes; the last exists since 3.44.
  private static let derivedDamage = [
    "missing from index", "# of entries in index", "inverted index for FTS5 table",
  ]

  private static func oneLine(_ text: String) -> String {
    text.split(separator: "\n").joined(separator: "; ")
  }

  private func checkReferences(_ report: (CheckFinding) -> Void) throws(StorageError) {
    var counts: [String: Int] = [:]
    let rows = try connection.prepare("PRAGMA foreign_key_check")
    while try rows.step() {
      counts["\(try rows.text(at: 0)) \(try rows.text(at: 2))", default: 0] += 1
    }
    for (pair, count) in counts.sorted(by: { $0.key < $1.key }) {
      let names = pair.split(separator: " ")
      report(
        CheckFinding(
          .reference,
          "\(count) rows of `\(names[0])` refer to a missing row of `\(names[1])`"))
    }
  }

  private func checkSettings(_ report: (CheckFinding) -> Void) throws(StorageError) {
    let rows = try connection.prepare("SELECT key, value FROM setting ORDER BY key")
    while try rows.step() {
      guard let key = (try? rows.text(at: 0)).flatMap(Settings.Key.init(rawValue:)) else {
        continue
      }
      var settings = Settings()
      if let value = try? rows.text(at: 1), settings.set(key, to: value) { continue }
      report(
        CheckFinding(
          .setting, "the setting `\(key.rawValue)` has an invalid value",
          hint: .reset(key)))
    }
  }

  private func checkDrafts(_ report: (CheckFinding) -> Void) throws(StorageError) {
    for id in try store.drafts.unread() {
      report(
        CheckFinding(
          .record, "the unsaved edit \(id) cannot be read",
          hint: .discardDraft(id: id)))
    }
  }
}
