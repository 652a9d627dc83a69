import Records

/// The keys of a file for which there is no field, each once, in the order of their appearance.
struct JSONStrangers {
  private var names: [String] = []
  private var known: Set<String> = []
  private var others = 0

  /// As many are named.
  private static let most = 20

  /// Notes a key of a person, an event, or one of their parts.
  mutating func add(_ key: String, of whole: String) {
    let name = "`\(key)` of \(whole)"
    if known.contains(name) { return }
    if names.count == Self.most {
      others += 1
    } else {
      names.append(name)
      known.insert(name)
    }
  }

  /// The warning that names them.
  var notes: [ImportProblem] {
    if names.isEmpty { return [] }
    let list = names.joined(separator: ", ") + (others > 0 ? " and others" : "")
    return [
      ImportProblem(severity: .warning, "keys that kith does not know are left out: \(list)")
    ]
  }
}
