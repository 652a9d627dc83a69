public import Records
import Texts

/// The tags in use, and the lead times set for tags.
public struct Tags: StoreRoom {
  let store: Store

  /// The tags in use that start with a text when folded, in folded order; at most `limit`.
  ///
  /// Spellings that fold alike (`Family`, `family`) are separate and adjacent.
  public func inUse(
    beginning typed: String = "", limit: Int = Int.max
  ) throws(StorageError) -> [TagUse] {
    let start = Folding.folded(typed)
    let rows = try connection.cached(
      "SELECT name, people, events FROM tag WHERE folded >= ?1 AND folded < ?2 "
        + "ORDER BY folded, name LIMIT ?3")
    try rows.bindAll(start, Folding.end(ofPrefix: start), limit)
    var found: [TagUse] = []
    while try rows.step() {
      found.append(
        TagUse(name: try rows.text(at: 0), people: rows.int(at: 1), events: rows.int(at: 2)))
    }
    return found
  }

  /// The lead times of tags, by the tag as written and in folded order.
  public func leadTimes() throws(StorageError) -> [(tag: String, leadTimes: LeadTimes)] {
    let rows = try connection.prepare("SELECT name, lead_times FROM tag_setting ORDER BY folded")
    var found: [(String, LeadTimes)] = []
    while try rows.step() {
      // Ignores values of a later version and unreadable ones.
      guard let tag = try? rows.text(at: 0),
        let leadTimes = (try? rows.text(at: 1)).flatMap(LeadTimes.init(text:))
      else { continue }
      found.append((tag, leadTimes))
    }
    return found
  }

  /// Sets the lead times of a tag, in any spelling; `nil` removes them.
  public func setLeadTimes(_ leadTimes: LeadTimes?, of tag: String) throws(StorageError) {
    try store.transaction(failure: { $0 }) { () throws(StorageError) in
      try store.fileValues.recording(.tag, tag) { () throws(StorageError) in
        try store.fileValues.setLeadTimes(leadTimes?.text, ofTag: tag)
      }
    }
  }

  /// Counts a tag that was added to (1) or removed from (-1) a record.
  func count(_ tag: String, people: Int = 0, events: Int = 0) throws(StorageError) {
    let folded = Folding.folded(tag)
    let row = try connection.cached(
      """
      INSERT INTO tag (folded, name, people, events) VALUES (?1, ?2, ?3, ?4)
      ON CONFLICT (folded, name) DO UPDATE
      SET people = people + excluded.people, events = events + excluded.events
      """)
    try row.bindText(folded, at: 1)
    try row.bindText(tag, at: 2)
    try row.bindInteger(Int64(people), at: 3)
    try row.bindInteger(Int64(events), at: 4)
    while try row.step() {}
    if people + events > 0 { return }
    try connection.run(
      "DELETE FROM tag WHERE folded = ? AND name = ? AND people <= 0 AND events <= 0", folded, tag)
  }
}
