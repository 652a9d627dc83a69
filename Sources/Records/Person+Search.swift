extension Person {
  /// The texts that searches for a person look at.
  public var searchable: [String] {
    var texts = [name]
    forEachSearchable { texts.append($0) }
    return texts
  }

  /// Calls `body` with these texts, except the name.
  public func forEachSearchable(_ body: (String) -> Void) {
    for field in hasOnlyCommonFields ? Field.searchedCommon : Field.searched {
      forEachValue(of: field, body)
    }
  }
}

extension Person.Field {
  fileprivate static let searched = all.filter { $0.row.isSearched && $0 != .name }
  fileprivate static let searchedCommon = searched.filter(\.isCommon)
}

extension Event {
  /// The texts that searches for an event look at.
  public var searchable: [String] {
    var texts: [String] = []
    for field in Field.all where field.row.isSearched {
      forEachValue(of: field) { texts.append($0) }
    }
    return texts
  }
}
