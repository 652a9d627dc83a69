/// Goes through what is stored, one after the other: `while let row = try rows.next() { … }`.
///
/// It holds the file for reading until it gives `nil` or is given up, so that others cannot store
/// meanwhile: whoever writes down what it gives does not wait for a reader in between.
public protocol Cursor: ~Copyable {
  /// What it gives.
  associatedtype Row

  /// The next one; `nil` after the last.
  mutating func next() throws(StorageError) -> Row?
}

extension Cursor where Self: ~Copyable {
  /// The same for callers with errors of their own; `failure` maps the errors of storage to them.
  @inlinable
  public mutating func next<Failure: Error>(
    failure: (StorageError) -> Failure
  ) throws(Failure) -> Row? {
    do throws(StorageError) { return try next() } catch { throw failure(error) }
  }
}

/// The same for what is looked at where it lies: `while try rows.step() { … rows.view … }`.
///
/// A view is there until the next step.
public protocol ViewCursor: ~Copyable {
  /// What it shows.
  associatedtype View

  /// What it stands on, after a step that gave true.
  var view: View { get }

  /// Goes to the next; false after the last.
  mutating func step() throws(StorageError) -> Bool
}

extension ViewCursor where Self: ~Copyable {
  /// The same for callers with errors of their own; `failure` maps the errors of storage to them.
  @inlinable
  public mutating func step<Failure: Error>(
    failure: (StorageError) -> Failure
  ) throws(Failure) -> Bool {
    do throws(StorageError) { return try step() } catch { throw failure(error) }
  }
}
