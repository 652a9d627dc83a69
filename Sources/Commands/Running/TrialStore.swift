import Storage

/// A store to try something in.
enum TrialStore {
  /// A store to try something in that will not be kept: the file where there is one, else one in
  /// memory, so that trying makes no file.
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
