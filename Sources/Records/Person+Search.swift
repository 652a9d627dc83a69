extension Person {
  /// The texts by whose words a person is found.
  public var searchable: [String] {
    var texts = [name]
    forEachSearchable { texts.append($0) }
    return texts
  }

  /// Hands the texts beside the name by whose words a person is found to `body`.
  public func forEachSearchable(_ body: (String) -> Void) {
    for field in hasOnlyCommonFields ? Field.searchedCommon : Field.searched {
      forEachValue(of: field, body)
    }
  }
}

extension Person.Field {
  /// Those beside the name by whose words a person is found.
  fileprivate static let searched = all.filter { $0.row.isSearched && $0 != .name }
  fileprivate static let searchedCommon = searched.filter(\.isCommon)
}

extension Event {
  /// The texts by whose words an event is found.
  public var searchable: [String] {
    var texts: [String] = []
    for field in Field.all where field.row.isSearched {
      forEachValue(of: field) { texts.append($0) }
    }
    return texts
  }
}
