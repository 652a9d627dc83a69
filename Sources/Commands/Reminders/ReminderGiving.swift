import Arguments
import Storage

/// Finds what is due, has it given, and notes that it was.
///
/// What is due is claimed first, so that of two programs that run at once one gives it; it is noted
/// only after it was given, and free again where that failed or the program was ended.
struct ReminderGiving {
  private let session: Session
  private let store: Store
  private let channel: any ReminderChannel
  private let wanted: Reminders

  init(_ session: Session, _ store: Store, _ channel: any ReminderChannel) {
    self.session = session
    self.store = store
    self.channel = channel
    let digest = session.parsed.value(.digest).flatMap(Reminders.Digest.init(rawValue:))
    wanted = digest.map { .digest($0) } ?? .due
  }

  func run() throws(Complaint) {
    let isAgain = session.parsed.has(.again)
    let isRunning = session.surroundings.isRunning
    // Looking takes no lock that keeps others from writing, and mostly there is nothing to give.
    let due = try session.reading { () throws(StorageError) in
      try store.reminders(wanted, again: isAgain, isRunning: isRunning)
    }
    if due.isEmpty { return try channel.giveNothing() }
    if isAgain {
      _ = try channel.give(due)
    } else {
      try giveOnce(due)
    }
  }

  private func giveOnce(_ due: [Occurrence]) throws(Complaint) {
    let owner = session.surroundings.owner()
    let claimed: [Occurrence]
    do throws(StorageError) {
      claimed = try store.claim(wanted, for: owner, isRunning: session.surroundings.isRunning)
    } catch .readOnly(let path) where channel.isForReading {
      session.note("kith: `\(path)` cannot be written to, so this will be told again")
      _ = try channel.give(due)
      return
    } catch {
      throw Complaint(error)
    }
    if claimed.isEmpty { return try channel.giveNothing() }
    try give(claimed, claimedBy: owner)
  }

  private func give(_ claimed: [Occurrence], claimedBy owner: String) throws(Complaint) {
    let isGiven: Bool
    do throws(Complaint) {
      isGiven = try channel.give(claimed)
    } catch {
      try? store.release(claimsOf: owner)
      throw error
    }
    try session.reading { () throws(StorageError) in
      if isGiven {
        try store.noteGiven(by: owner)
      } else {
        try store.release(claimsOf: owner)
      }
    }
  }
}
