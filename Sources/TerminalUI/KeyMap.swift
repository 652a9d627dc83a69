/// Which keys do what: the one table that both the handling and the line of hints read.
public struct KeyMap<Action: Hashable & Sendable>: Sendable {
  /// Keys that do one thing.
  public struct Binding: Sendable {
    /// Each of them does it.
    public let keys: [Key]
    /// What they do.
    public let action: Action
    /// What the hint calls the keys, and what they do; nothing where another binding says it.
    public let hint: (keys: String, does: String)?

    /// Binds keys.
    public init(_ keys: Key..., hint: (keys: String, does: String)? = nil, does action: Action) {
      self.keys = keys
      self.action = action
      self.hint = hint
    }
  }

  /// In the order of their hints.
  public let bindings: [Binding]

  /// Gathers bindings.
  public init(_ bindings: [Binding]) {
    self.bindings = bindings
  }

  /// What a key does here.
  public func action(for key: Key) -> Action? {
    bindings.first { $0.keys.contains(key) }?.action
  }

  /// `↑↓ turn`, `t today`, ….
  public var hints: [String] {
    bindings.compactMap { $0.hint.map { "\($0.keys) \($0.does)" } }
  }
}
