public import Storage

/// Finds due reminders, has a channel deliver them, and records the delivery.
///
/// Due reminders are claimed first, so that only one of two programs that run at once delivers them. The delivery is
/// recorded afterwards; if it fails or the program is killed, they become due again.
public struct ReminderDelivery<Channel: ReminderChannel> {
  /// Why reminders were not delivered or recorded.
  public enum Failure: Error {
    /// The due reminders could not be read or claimed.
    case storage(StorageError)
    /// The channel could not deliver them.
    case channel(Channel.Failure)
    /// They were delivered, but that could not be recorded, so they will be delivered again.
    case notRecorded(StorageError)
  }

  private let store: Store
  private let channel: Channel
  private let wanted: Reminders
  private let isRunning: (String) -> Bool

  /// Creates a delivery; `isRunning` says whether the program with a name, which claimed reminders, still runs.
  public init(
    _ wanted: Reminders, of store: Store, by channel: Channel,
    isRunning: @escaping (String) -> Bool
  ) {
    self.wanted = wanted
    self.store = store
    self.channel = channel
    self.isRunning = isRunning
  }

  /// The reminders that are due now, without claiming them; with `again` those of today even if delivered, but no
  /// missed ones.
  public func due(again: Bool) throws(Failure) -> [Occurrence] {
    // Reading does not lock out writers, and usually nothing is due.
    do throws(StorageError) {
      return try store.reminders.due(wanted, again: again, isRunning: isRunning)
    } catch {
      throw .storage(error)
    }
  }

  /// Delivers reminders without claiming or recording them.
  public func show(_ due: [Occurrence]) throws(Failure) {
    _ = try deliver(due)
  }

  /// Lets the channel act if nothing is due.
  public func nothingDue() throws(Failure) {
    do throws(Channel.Failure) { try channel.nothingDue() } catch { throw .channel(error) }
  }

  /// Delivers the reminders of `due` that no other program is delivering.
  ///
  /// - Parameters:
  ///   - owner: the name of this run of the program.
  ///   - beforeRepeating: called before the delivery if reminders could not be claimed and will be delivered again.
  public func deliverOnce(
    _ due: [Occurrence], owner: String, beforeRepeating: (StorageError) -> Void
  ) throws(Failure) {
    let claimed: [Occurrence]
    do throws(StorageError) {
      claimed = try store.reminders.claim(wanted, for: owner, isRunning: isRunning)
    } catch {
      // A reader should rather see a reminder twice than not at all.
      guard channel.isForReading, Self.isOfWriting(error) else { throw .storage(error) }
      beforeRepeating(error)
      _ = try deliver(due)
      return
    }
    if claimed.isEmpty { return try nothingDue() }
    try deliver(claimed, claimedBy: owner)
  }

  private func deliver(_ claimed: [Occurrence], claimedBy owner: String) throws(Failure) {
    let isGiven: Bool
    do throws(Failure) {
      isGiven = try deliver(claimed)
    } catch {
      try? store.reminders.release(claimsOf: owner)
      throw error
    }
    do throws(StorageError) {
      if isGiven {
        try store.reminders.noteDelivered(by: owner)
      } else {
        try store.reminders.release(claimsOf: owner)
      }
    } catch {
      throw .notRecorded(error)
    }
  }

  private func deliver(_ due: [Occurrence]) throws(Failure) -> Bool {
    do throws(Channel.Failure) { return try channel.deliver(due) } catch { throw .channel(error) }
  }

  /// Whether the error only concerns writing, so that the file can still be read.
  private static func isOfWriting(_ error: StorageError) -> Bool {
    switch error {
    case .readOnly, .full, .busy: true
    default: false
    }
  }
}
