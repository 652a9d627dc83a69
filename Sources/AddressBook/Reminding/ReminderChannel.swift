public import Storage

/// How reminders are delivered: as text, by mail, as a notification, as JSON.
public protocol ReminderChannel<Failure> {
  /// Why reminders could not be delivered.
  associatedtype Failure: Error
  /// Whether the channel only shows text, so that delivering reminders twice does no harm.
  var isForReading: Bool { get }
  /// Delivers all reminders; `false` if there was no one to receive them.
  func deliver(_ due: [Occurrence]) throws(Failure) -> Bool
  /// Called if nothing is due.
  func nothingDue() throws(Failure)
}

extension ReminderChannel {
  /// By default `false`: most channels act.
  public var isForReading: Bool { false }
  /// By default does nothing.
  public func nothingDue() throws(Failure) {}
}
