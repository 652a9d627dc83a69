struct DuplicateSearch: StoreRoom {
  let store: Store

  func groups() throws(StorageError) -> [Duplicates] {
    let groups =
      try sameNames().map { ("the same name", $0) }
      + sharedValues().map { value, people in
        switch value {
        case .mail: ("the same e-mail address", people)
        case .phone: ("the same phone number", people)
        }
      }
    return Self.joined(groups)
  }

  private func sameNames() throws(StorageError) -> [[Int64]] {
    var groups: [[Int64]] = []
    let rows = try connection.prepare(
      "SELECT id, folded_name, birthday FROM person ORDER BY folded_name")
    var name = ""
    var births: [(id: Int64, birthday: String?)] = []
    func close() {
      let known = Set(births.compactMap(\.birthday))
      if births.count > 1, known.count < births.count { groups.append(births.map(\.id).sorted()) }
    }
    while try rows.step() {
      let texts = try skippingUnreadable(.person, rows) { () throws(StorageError) in
        (name: try rows.text(at: 1), birthday: try rows.optionalText(at: 2))
      }
      guard let texts else { continue }
      if texts.name != name {
        close()
        (name, births) = (texts.name, [])
      }
      births.append((rows.int64(at: 0), texts.birthday))
    }
    close()
    return groups
  }

  /// Joins groups of the same people, with all their reasons.
  private static func joined(_ groups: [(reason: String, ids: [Int64])]) -> [Duplicates] {
    var reasons: [[Int64]: [String]] = [:]
    for group in groups where group.ids.count > 1 {
      if !(reasons[group.ids]?.contains(group.reason) ?? false) {
        reasons[group.ids, default: []].append(group.reason)
      }
    }
    return reasons.map { Duplicates(reason: $0.value.joined(separator: " and "), people: $0.key) }
      .sorted { $0.people.lexicographicallyPrecedes($1.people) }
  }
}
