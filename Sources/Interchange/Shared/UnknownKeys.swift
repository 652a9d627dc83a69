import Records

/// What a file has names for and kith no fields, each once, in the order in which they come.
struct UnknownKeys {
  private var names: [String] = []
  private var hasMore = false

  /// As many are named.
  private static let most = 20

  /// Notes the name of a field, or of an attribute.
  mutating func add(_ name: String) { note("`\(name)`") }

  /// Notes a key of a person, an event, or one of their parts.
  mutating func add(_ key: String, of whole: String) { note("`\(key)` of \(whole)") }

  private mutating func note(_ name: String) {
    if hasMore || names.contains(name) { return }
    if names.count < Self.most { names.append(name) } else { hasMore = true }
  }

  /// The warning that they are left out, if there are any.
  ///
  /// - Parameter kind: what they are: `keys that kith does not know`.
  func notes(_ kind: String, hint: ImportHint? = nil) -> [ImportProblem] {
    if names.isEmpty { return [] }
    let list = names.joined(separator: ", ") + (hasMore ? " and others" : "")
    return [ImportProblem(severity: .warning, "\(kind) are left out: \(list)", hint: hint)]
  }
}
