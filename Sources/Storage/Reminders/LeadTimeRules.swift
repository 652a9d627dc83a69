import Records
import Texts

/// The lead times of an occurrence.
///
/// A person's own lead times come first, then those of the tags combined, then the setting. For an
/// event: its tags combined, then its people combined, then the setting.
struct LeadTimeRules {
  private let store: Store
  private let everyone: LeadTimes
  private let tags: [String: LeadTimes]
  /// Whether no person and no tag has lead times.
  private let isUniform: Bool
  private let people: Statement
  let longest: Int

  init(_ store: Store) throws(StorageError) {
    self.store = store
    everyone = try store.settings.leadTimes
    var tags: [String: LeadTimes] = [:]
    for setting in try store.tags.leadTimes() {
      tags[Folding.folded(setting.tag)] = setting.leadTimes
    }
    let own = try store.people.ownLeadTimes()
    self.tags = tags
    isUniform = tags.isEmpty && own.isEmpty
    longest = ([everyone] + tags.values + own).compactMap(\.days.last).max() ?? 0
    people = try store.connection.prepare("SELECT lead_times, details FROM person WHERE id = ?")
  }

  func leadTimes(of occurrence: Occurrence) throws(StorageError) -> LeadTimes {
    if isUniform { return everyone }
    switch occurrence.subject {
    case .person(let id, _): return try leadTimes(ofPerson: id)
    case .event(let id, _, _, _):
      guard let event = try store.events.find(id: id)?.record else { return everyone }
      if let leadTimes = leadTimes(of: event.tags) { return leadTimes }
      if event.people.isEmpty { return everyone }
      var joined = LeadTimes.off
      for person in event.people { joined = joined.union(try leadTimes(ofPerson: person)) }
      return joined
    }
  }

  private func leadTimes(ofPerson id: Int64) throws(StorageError) -> LeadTimes {
    try people.bindAll(id)
    defer { people.reset() }
    guard try people.step() else { return everyone }
    // Unreadable values are reported by `kith check`; the reminder is still delivered.
    if let own = (try? people.optionalText(at: 0)).flatMap(LeadTimes.init(text:)) { return own }
    if tags.isEmpty { return everyone }
    var person = Person()
    guard let details = try? people.utf8(at: 1), Details.read(details, into: &person) else {
      return everyone
    }
    return leadTimes(of: person.tags) ?? everyone
  }

  /// The combined lead times of the tags; `nil` if no tag has any.
  private func leadTimes(of names: [String]) -> LeadTimes? {
    if tags.isEmpty { return nil }
    let said = names.compactMap { tags[Folding.folded($0)] }
    return said.isEmpty ? nil : said.reduce(.off) { $0.union($1) }
  }
}

extension People {
  /// The distinct lead times of people, each found by one step in the index.
  fileprivate func ownLeadTimes() throws(StorageError) -> [LeadTimes] {
    var found: [LeadTimes] = []
    var last: [UInt8] = []
    let next = try connection.cached(
      "SELECT min(lead_times) FROM person WHERE lead_times IS NOT NULL AND lead_times > ?")
    defer { next.reset() }
    while true {
      next.reset()
      try last.withUnsafeBufferPointer { text throws(StorageError) in
        try next.bindText(utf8: text, at: 1)
      }
      // In SQLite's order other types follow texts; without this the loop would not end.
      guard try next.step(), next.isText(at: 0) else { return found }
      last = next.bytes(at: 0)
      if let leadTimes = (try? next.text(at: 0)).flatMap(LeadTimes.init(text:)) {
        found.append(leadTimes)
      }
    }
  }
}
