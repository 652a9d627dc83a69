public import Storage

/// Finds what is due, has a channel give it, and notes that it was given.
///
/// What is due is claimed first, so that of two programs that run at once one gives it; it is noted
/// only after it was given, and free again where that failed or the program was ended.
public struct ReminderGiving<Channel: ReminderChannel> {
  /// What went wrong.
  public enum Failure: Error {
    /// What is due could not be read or claimed.
    case storage(StorageError)
    /// The channel could not give it.
    case channel(Channel.Failure)
    /// It was given, but could not be noted, so it will be given again.
    case notNoted(StorageError)
  }

  private let store: Store
  private let channel: Channel
  private let wanted: Reminders
  private let isRunning: (String) -> Bool

  /// Gives some reminders of a store by a channel.
  ///
  /// - Parameters:
  ///   - isRunning: whether the program with this name, which claimed reminders, still runs.
  public init(
    _ wanted: Reminders, of store: Store, by channel: Channel,
    isRunning: @escaping (String) -> Bool
  ) {
    self.wanted = wanted
    self.store = store
    self.channel = channel
    self.isRunning = isRunning
  }

  /// What is due now; looking at it claims nothing.
  ///
  /// - Parameter again: what is due this very day, given or not.
  public func due(again: Bool) throws(Failure) -> [Occurrence] {
    // Looking takes no lock that keeps others from writing, and mostly there is nothing to give.
    do throws(StorageError) {
      return try store.reminders.due(wanted, again: again, isRunning: isRunning)
    } catch {
      throw .storage(error)
    }
  }

  /// Gives reminders without a claim, and notes nothing.
  public func show(_ due: [Occurrence]) throws(Failure) {
    _ = try give(due)
  }

  /// Does what the channel does where nothing is due.
  public func giveNothing() throws(Failure) {
    do throws(Channel.Failure) { try channel.giveNothing() } catch { throw .channel(error) }
  }

  /// Gives reminders once: those of `due` that no other program is giving.
  ///
  /// - Parameters:
  ///   - owner: the name of this run of the program.
  ///   - beforeRepeating: told, before they are given, that reminders could not be claimed and
  ///     will be given again.
  public func giveOnce(
    _ due: [Occurrence], owner: String, beforeRepeating: (StorageError) -> Void
  ) throws(Failure) {
    let claimed: [Occurrence]
    do throws(StorageError) {
      claimed = try store.reminders.claim(wanted, for: owner, isRunning: isRunning)
    } catch {
      // Whoever reads it is better told twice than not at all.
      guard channel.isForReading, Self.isOfWriting(error) else { throw .storage(error) }
      beforeRepeating(error)
      _ = try give(due)
      return
    }
    if claimed.isEmpty { return try giveNothing() }
    try give(claimed, claimedBy: owner)
  }

  private func give(_ claimed: [Occurrence], claimedBy owner: String) throws(Failure) {
    let isGiven: Bool
    do throws(Failure) {
      isGiven = try give(claimed)
    } catch {
      try? store.reminders.release(claimsOf: owner)
      throw error
    }
    do throws(StorageError) {
      if isGiven {
        try store.reminders.noteGiven(by: owner)
      } else {
        try store.reminders.release(claimsOf: owner)
      }
    } catch {
      throw .notNoted(error)
    }
  }

  private func give(_ due: [Occurrence]) throws(Failure) -> Bool {
    do throws(Channel.Failure) { return try channel.give(due) } catch { throw .channel(error) }
  }

  /// Whether the file can be read all the same.
  private static func isOfWriting(_ error: StorageError) -> Bool {
    switch error {
    case .readOnly, .full, .busy: true
    default: false
    }
  }
}
