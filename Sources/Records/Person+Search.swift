extension Person {
  /// The texts by whose words a person is found.
  public var searchable: [String] {
    var texts = [name]
    forEachSearchable { texts.append($0) }
    return texts
  }

  /// Gives the texts beside the name by whose words a person is found.
  public func forEachSearchable(_ body: (String) -> Void) {
    if let given { body(given) }
    if let additional { body(additional) }
    if let family { body(family) }
    if let nickname { body(nickname) }
    if let birthplace { body(birthplace) }
    if let org { body(org) }
    for email in emails { body(email.value) }
    for tag in tags { body(tag) }
  }
}

extension Event {
  /// The texts by whose words an event is found.
  public var searchable: [String] {
    [title] + [place].compactMap { $0 } + tags
  }
}
