public import Storage

/// A way of giving reminders: on a screen, by mail, to another program.
public protocol ReminderChannel<Failure> {
  /// Why reminders could not be given.
  associatedtype Failure: Error
  /// Whether somebody only reads it, so that to be told twice does no harm.
  var isForReading: Bool { get }
  /// Gives reminders, all at once; false where nobody was there to take them.
  func give(_ due: [Occurrence]) throws(Failure) -> Bool
  /// Does what is to be done where nothing is due.
  func giveNothing() throws(Failure)
}

extension ReminderChannel {
  /// Most channels act.
  public var isForReading: Bool { false }
  /// Most channels are silent then.
  public func giveNothing() throws(Failure) {}
}
