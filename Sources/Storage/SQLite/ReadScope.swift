/// A read transaction until ``end()`` or release, unless a transaction is open already.
struct ReadScope: ~Copyable {
  private let store: Store
  private var isOpen = false
  /// The size of the page cache before ``useSmallCache()``.
  private var usualCache: Int64?

  init(_ store: Store) {
    self.store = store
  }

  mutating func begin() throws(StorageError) {
    if isOpen || store.connection.isInTransaction { return }
    store.forgetSettings()
    try store.connection.run("BEGIN DEFERRED")
    isOpen = true
    store.isWalking = true
  }

  /// Shrinks the page cache, for a walk that needs each page once.
  mutating func useSmallCache() throws(StorageError) {
    if usualCache != nil { return }
    usualCache = try store.connection.integer("PRAGMA cache_size")
    try store.connection.execute("PRAGMA cache_size = -2048")
  }

  mutating func end() throws(StorageError) {
    Self.restoreCache(usualCache, store)
    usualCache = nil
    guard isOpen else { return }
    isOpen = false
    store.isWalking = false
    try store.connection.run("COMMIT")
  }

  deinit {
    Self.restoreCache(usualCache, store)
    guard isOpen else { return }
    store.isWalking = false
    // Commits rather than rolls back, so that temporary tables of the connection persist.
    try? store.connection.execute("COMMIT")
    if store.connection.isInTransaction { try? store.connection.execute("ROLLBACK") }
  }

  private static func restoreCache(_ usual: Int64?, _ store: Store) {
    if let usual { try? store.connection.execute("PRAGMA cache_size = \(usual)") }
  }
}
