import Storage

enum StoreOrEmpty {
  /// The store; in memory if the file does not exist, so that no file is created.
  static func open(_ invocation: Invocation) throws(CommandError) -> Store {
    if let store = try invocation.existingStore() { return store }
    let today = try invocation.today
    do throws(StorageError) {
      return try Store.inMemory(
        today: today, milliseconds: invocation.environment.clock().milliseconds)
    } catch {
      throw CommandError(error)
    }
  }
}
