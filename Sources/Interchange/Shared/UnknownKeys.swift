import Records

/// The unknown keys of a file, each once, in the order in which they appear.
struct UnknownKeys {
  private var names: [String] = []
  private var hasMore = false

  /// The most keys in the warning.
  private static let most = 20

  mutating func add(_ name: String) { note("`\(name)`") }

  /// Adds a key of a person, an event, or one of their parts.
  mutating func add(_ key: String, of whole: String) { note("`\(key)` of \(whole)") }

  private mutating func note(_ name: String) {
    if hasMore || names.contains(name) { return }
    if names.count < Self.most { names.append(name) } else { hasMore = true }
  }

  /// The warning, if any, that unknown keys are left out; `kind` is such as `keys that kith does not know`.
  func notes(_ kind: String, hint: ImportHint? = nil) -> [ImportProblem] {
    if names.isEmpty { return [] }
    let list = names.joined(separator: ", ") + (hasMore ? " and others" : "")
    return [ImportProblem(severity: .warning, "\(kind) are left out: \(list)", hint: hint)]
  }
}
