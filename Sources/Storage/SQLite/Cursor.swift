/// Walks over rows: `while let row = try rows.next() { … }`.
///
/// It has a read lock on the file until it returns `nil` or is released, so other programs cannot
/// store in the meantime: collect the rows before waiting for a slow consumer.
public protocol Cursor: ~Copyable {
  /// The type of a row.
  associatedtype Row

  /// The next row; `nil` after the last.
  mutating func next() throws(StorageError) -> Row?
}

extension Cursor where Self: ~Copyable {
  /// The next row with errors of the caller's type; `failure` maps the errors of storage.
  @inlinable
  public mutating func next<Failure: Error>(
    failure: (StorageError) -> Failure
  ) throws(Failure) -> Row? {
    do throws(StorageError) { return try next() } catch { throw failure(error) }
  }
}

/// Walks over rows in place: `while try rows.step() { … rows.view … }`.
public protocol ViewCursor: ~Copyable {
  /// The type of a view.
  associatedtype View

  /// The current row after a step that returned `true`; valid until the next step.
  var view: View { get }

  /// Goes to the next row; `false` after the last.
  mutating func step() throws(StorageError) -> Bool
}

extension ViewCursor where Self: ~Copyable {
  /// Steps with errors of the caller's type; `failure` maps the errors of storage.
  @inlinable
  public mutating func step<Failure: Error>(
    failure: (StorageError) -> Failure
  ) throws(Failure) -> Bool {
    do throws(StorageError) { return try step() } catch { throw failure(error) }
  }
}
