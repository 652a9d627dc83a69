import Storage

extension UnreadableRecord {
  /// `person 7`.
  var words: String { "\(kind.rawValue) \(id)" }

  var advice: String {
    switch kind {
    case .person, .event:
      "`kith restore` replaces everything with a backup in which it is intact, and "
        + "`\(kind == .event ? "kith event remove" : "kith remove") \(id)` removes it"
    case .change:
      "The stored records are not affected; `kith config history-days 0` deletes the history"
    }
  }
}

extension CommandError {
  private static let namedRecords = 20

  /// The error that unreadable records are missing from the result; `nil` if there are none.
  init?(leftOut unread: UnreadableRecords) {
    let records = unread.records
    guard let first = records.first else { return nil }
    let count = records.count
    if count == 1 {
      self.init(
        .damagedFile, "\(first.words) cannot be read and is left out: \(first.detail)",
        hint: first.advice)
      return
    }
    let named = records.prefix(Self.namedRecords).map(\.words).joined(separator: ", ")
    let more = count > Self.namedRecords ? ", and \(count - Self.namedRecords) more" : ""
    self.init(
      .damagedFile,
      "\(unread.areMore ? "more than " : "")\(count) records cannot be read and are left out: "
        + named + more,
      hint: "`kith check` lists what is wrong with each and what to do")
  }
}
