extension Person {
  /// The texts by whose words a person is found.
  public var searchable: [String] {
    [name, given, additional, family, nickname, birthplace, org].compactMap { $0 }
      + emails.map(\.value) + tags
  }
}

extension Event {
  /// The texts by whose words an event is found.
  public var searchable: [String] {
    [title] + [place].compactMap { $0 } + tags
  }
}
