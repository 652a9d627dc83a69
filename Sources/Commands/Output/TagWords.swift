import Storage

enum TagWords {
  /// `3 people, 1 event`.
  static func uses(_ tag: TagUse) -> String {
    var words: [String] = []
    if tag.people > 0 { words.append(Counted.people(tag.people)) }
    if tag.events > 0 { words.append(Counted.events(tag.events)) }
    return words.joined(separator: ", ")
  }
}
