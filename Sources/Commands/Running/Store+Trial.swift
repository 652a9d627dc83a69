import Storage

extension Store {
  /// A store to try something in that will not be kept: the file where there is one, else one in
  /// memory, so that trying makes no file.
  static func forTrial(_ session: Session) throws(Complaint) -> Store {
    if let store = try session.existingStore() { return store }
    let today = try session.today
    do throws(StorageError) {
      return try Store.inMemory(
        today: today, milliseconds: session.surroundings.clock().milliseconds)
    } catch {
      throw Complaint(error)
    }
  }
}
