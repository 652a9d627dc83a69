/// The keys of an action: one table for handling keys and for their hints.
public struct KeyMap<Action: Hashable & Sendable>: Sendable {
  /// Keys with the same action.
  public struct Binding: Sendable {
    /// The keys.
    public let keys: [Key]
    /// The action of the keys.
    public let action: Action
    /// The names of the keys and their effect; `nil` if another binding has the hint.
    public let hint: (keys: String, does: String)?

    /// Creates a binding.
    public init(_ keys: Key..., hint: (keys: String, does: String)? = nil, does action: Action) {
      self.keys = keys
      self.action = action
      self.hint = hint
    }
  }

  /// The bindings in the order of their hints.
  public let bindings: [Binding]

  /// Creates a table.
  public init(_ bindings: [Binding]) {
    self.bindings = bindings
  }

  /// The action of a key; `nil` if the key has none.
  public func action(for key: Key) -> Action? {
    bindings.first { $0.keys.contains(key) }?.action
  }

  /// The hints, such as `↑↓ turn` and `t today`.
  public var hints: [String] {
    bindings.compactMap { $0.hint.map { "\($0.keys) \($0.does)" } }
  }
}
