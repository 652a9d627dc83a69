extension Person {
  /// The texts by whose words a person is found.
  public var searchable: [String] {
    var texts = [name]
    forEachSearchable { texts.append($0) }
    return texts
  }

  /// Hands the texts beside the name by whose words a person is found to `body`.
  public func forEachSearchable(_ body: (String) -> Void) {
    for field in Field.searched where mayHold(field) { field.access.forEachValue(self, body) }
  }
}

extension Person.Field {
  /// Those beside the name by whose words a person is found.
  fileprivate static let searched = allCases.filter { $0.row.isSearched && $0 != .name }
}

extension Event {
  /// The texts by whose words an event is found.
  public var searchable: [String] {
    var texts: [String] = []
    for row in Field.rows where row.isSearched {
      row.access.forEachValue(self) { texts.append($0) }
    }
    return texts
  }
}
