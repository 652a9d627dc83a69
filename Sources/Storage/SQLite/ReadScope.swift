/// One view of the file for as long as a walk lasts: a read transaction, unless one is open already.
///
/// It ends with ``end()``, or with the walk that has it.
struct ReadScope: ~Copyable {
  private let store: Store
  private var isOpen = false
  /// The size of the page cache before it was made small.
  private var usualCache: Int64?

  init(_ store: Store) {
    self.store = store
  }

  /// Begins to read.
  mutating func begin() throws(StorageError) {
    if isOpen || store.connection.isInTransaction { return }
    store.forgetSettings()
    try store.connection.run("BEGIN DEFERRED")
    isOpen = true
    store.isWalking = true
  }

  /// Leaves memory for few pages: for a walk that needs each of them once.
  mutating func useSmallCache() throws(StorageError) {
    if usualCache != nil { return }
    usualCache = try store.connection.integer("PRAGMA cache_size")
    try store.connection.execute("PRAGMA cache_size = -2048")
  }

  /// Lets go of the file, as there are no more rows.
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
    // What the connection keeps for itself, such as its list of words, is there afterwards.
    try? store.connection.execute("COMMIT")
    if store.connection.isInTransaction { try? store.connection.execute("ROLLBACK") }
  }

  private static func restoreCache(_ usual: Int64?, _ store: Store) {
    if let usual { try? store.connection.execute("PRAGMA cache_size = \(usual)") }
  }
}
