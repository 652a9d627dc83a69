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

  init(
    _ session: Session, _ store: Store, _ channel: any ReminderChannel
  ) throws(Complaint) {
    self.session = session
    self.store = store
    self.channel = channel
    if let digest = session.parsed.digest {
      wanted = .digest(digest, weekStart: try session.weekStart)
    } else {
      wanted = .due
    }
  }

  func run() throws(Complaint) {
    let isAgain = session.parsed.has(.again)
    let isTrial = session.parsed.has(.dryRun)
    let isRunning = session.surroundings.isRunning
    // Looking takes no lock that keeps others from writing, and mostly there is nothing to give.
    let due = try session.reading { () throws(StorageError) in
      try store.reminders(wanted, again: isAgain, isRunning: isRunning)
    }
    if due.isEmpty {
      if isTrial, session.style == .table { session.note("kith: nothing would be told now") }
      return try channel.giveNothing()
    }
    if isAgain || isTrial {
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
    } catch {
      // Whoever reads it is better told twice than not at all.
      let complaint = Complaint(error)
      guard channel.isForReading, Self.isOfWriting(error) else { throw complaint }
      session.note("kith: \(complaint.message); this will be told again")
      _ = try channel.give(due)
      return
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
    do throws(StorageError) {
      if isGiven {
        try store.noteGiven(by: owner)
      } else {
        try store.release(claimsOf: owner)
      }
    } catch {
      var complaint = Complaint(error)
      complaint.message =
        "this was told, but could not be noted, so it will be told again: \(complaint.message)"
      throw complaint
    }
  }

  /// Whether the file can be read all the same.
  private static func isOfWriting(_ error: StorageError) -> Bool {
    switch error {
    case .readOnly, .full, .busy: true
    default: false
    }
  }
}
