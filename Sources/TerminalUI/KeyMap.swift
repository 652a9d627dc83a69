/// Which keys do what: the one table that both the handling and the line of hints read.
struct KeyMap<Action: Hashable & Sendable>: Sendable {
  /// Keys that do one thing.
  struct Binding: Sendable {
    let keys: [Key]
    let action: Action
    /// What the hint calls the keys, and what they do; nothing where another binding says it.
    let hint: (keys: String, does: String)?

    init(_ keys: Key..., hint: (keys: String, does: String)? = nil, does action: Action) {
      self.keys = keys
      self.action = action
      self.hint = hint
    }
  }

  let bindings: [Binding]

  init(_ bindings: [Binding]) {
    self.bindings = bindings
  }

  /// What a key does here.
  func action(for key: Key) -> Action? {
    bindings.first { $0.keys.contains(key) }?.action
  }

  /// `↑↓ turn`, `t today`, ….
  var hints: [String] {
    bindings.compactMap { $0.hint.map { "\($0.keys) \($0.does)" } }
  }
}
