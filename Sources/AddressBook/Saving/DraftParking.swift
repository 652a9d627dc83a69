public import Calendars
import Glibc
public import Storage

/// Writes the draft of an open form to the file on its own thread, so that neither a slow disk nor another program's
/// lock delays a key.
///
/// The newest draft is written at once, then at most every half second. A failed write is repeated, and `failure`
/// reports its reason.
public final class DraftParking: @unchecked Sendable {
  private enum Change {
    case park(ParkedDraft)
    case remove
  }

  private let path: String
  private let today: DayNumber
  private let milliseconds: UInt64
  // Everything below is accessed only while the lock is held.
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var waiting: Change?
  private var isWriting = false
  private var isHurried = false
  private var isEnding = false
  private var thread: pthread_t?
  private var number: Int64?
  /// Why the last write failed.
  private var error: StorageError?

  /// Creates the writer; nothing is written before the first draft.
  ///
  /// - Parameters:
  ///   - path: the file of the address book; the thread opens it itself.
  ///   - number: the id of the parked draft that is continued.
  public init(path: String, today: DayNumber, milliseconds: UInt64, number: Int64? = nil) {
    self.path = path
    self.today = today
    self.milliseconds = milliseconds
    self.number = number
    pthread_mutex_init(lock, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(lock)
    changed.deallocate()
    lock.deallocate()
  }

  /// Schedules a draft to be written, or the parked draft to be removed if `nil`.
  public func park(_ draft: ParkedDraft?) {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    if let draft {
      waiting = .park(draft)
    } else if thread != nil || number != nil {
      waiting = .remove
    } else {
      return
    }
    if thread == nil { start() }
    pthread_cond_broadcast(changed)
  }

  /// Why the newest draft is not in the file; `nil` if it is, or was not written yet.
  public var failure: StorageError? {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return error
  }

  /// Waits until everything is written; `false` if that did not happen in time.
  public func flush(within milliseconds: Int) -> Bool {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    isHurried = true
    pthread_cond_broadcast(changed)
    var deadline = Self.time(in: milliseconds)
    while waiting != nil || isWriting {
      if pthread_cond_timedwait(changed, lock, &deadline) != 0 { break }
    }
    isHurried = false
    return waiting == nil && !isWriting
  }

  /// Stops writing; returns the id of the parked draft, which the caller owns from then on.
  public func end() -> Int64? {
    pthread_mutex_lock(lock)
    waiting = nil
    isEnding = true
    pthread_cond_broadcast(changed)
    let thread = self.thread
    pthread_mutex_unlock(lock)
    if let thread { pthread_join(thread, nil) }
    isEnding = false
    self.thread = nil
    return number
  }
}

extension DraftParking {
  /// How long a write waits for another program's lock before it fails, in milliseconds.
  private static let patience: Int32 = 250
  /// The shortest time between two writes, in milliseconds.
  private static let interval = 500

  private static func time(in milliseconds: Int) -> timespec {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    let nanoseconds = time.tv_nsec + (milliseconds % 1000) * 1_000_000
    time.tv_sec += milliseconds / 1000 + nanoseconds / 1_000_000_000
    time.tv_nsec = nanoseconds % 1_000_000_000
    return time
  }

  private func start() {
    // Signals must be delivered to the thread that has the terminal.
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    var thread = pthread_t()
    let this = Unmanaged.passRetained(self)
    let code = pthread_create(
      &thread, nil,
      { pointer in
        if let pointer {
          Unmanaged<DraftParking>.fromOpaque(pointer).takeRetainedValue().work()
        }
        return nil
      }, this.toOpaque())
    pthread_sigmask(SIG_SETMASK, &before, nil)
    if code == 0 { self.thread = thread } else { this.release() }
  }

  private func work() {
    var store: Store?
    pthread_mutex_lock(lock)
    while !isEnding {
      guard let change = waiting else {
        pthread_cond_wait(changed, lock)
        continue
      }
      waiting = nil
      isWriting = true
      var number = self.number
      pthread_mutex_unlock(lock)
      let error = write(change, &number, &store)
      pthread_mutex_lock(lock)
      isWriting = false
      self.number = number
      self.error = error
      if error != nil, waiting == nil { waiting = change }
      pthread_cond_broadcast(changed)
      rest()
    }
    pthread_mutex_unlock(lock)
  }

  private func rest() {
    var deadline = Self.time(in: Self.interval)
    // In a hurry the thread rests only after a permanent error; a lock may go away at once.
    while !isEnding, !(isHurried && waiting != nil && !hasFailedForGood) {
      if pthread_cond_timedwait(changed, lock, &deadline) != 0 { return }
    }
  }

  private var hasFailedForGood: Bool {
    switch error {
    case nil, .busy: false
    default: true
    }
  }

  /// Writes a change; returns the error if it failed.
  private func write(
    _ change: Change, _ number: inout Int64?, _ store: inout Store?
  ) -> StorageError? {
    do throws(StorageError) {
      let opened: Store
      if let store { opened = store } else { opened = try open() }
      store = opened
      switch change {
      case .park(var draft):
        draft.id = number
        number = try opened.drafts.park(draft)
      case .remove:
        if let parked = number { try opened.drafts.discard(parked) }
        number = nil
      }
      return nil
    } catch {
      return error
    }
  }

  private func open() throws(StorageError) -> Store {
    let file = try StoreFile.open(path: path, creating: true, busyTimeout: Self.patience)
    return Store(file.connection, today: today, milliseconds: milliseconds)
  }
}
