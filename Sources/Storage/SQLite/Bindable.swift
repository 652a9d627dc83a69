/// A value that can be bound to a statement.
public protocol Bindable {
  /// Binds the value to the parameter at `index`, counted from 1.
  func bind(to statement: Statement, at index: Int) throws(StorageError)
}

extension Int64: Bindable {
  /// Binds an integer.
  public func bind(to statement: Statement, at index: Int) throws(StorageError) {
    try statement.bindInteger(self, at: index)
  }
}

extension Int: Bindable {
  /// Binds an integer.
  public func bind(to statement: Statement, at index: Int) throws(StorageError) {
    try statement.bindInteger(Int64(self), at: index)
  }
}

extension Int32: Bindable {
  /// Binds an integer.
  public func bind(to statement: Statement, at index: Int) throws(StorageError) {
    try statement.bindInteger(Int64(self), at: index)
  }
}

extension Bool: Bindable {
  /// Binds 1 or 0.
  public func bind(to statement: Statement, at index: Int) throws(StorageError) {
    try statement.bindInteger(self ? 1 : 0, at: index)
  }
}

extension String: Bindable {
  /// Binds text; SQLite copies its UTF-8 once.
  public func bind(to statement: Statement, at index: Int) throws(StorageError) {
    try statement.bindText(self, at: index)
  }
}

extension [UInt8]: Bindable {
  /// Binds a blob; an empty one stays a blob.
  public func bind(to statement: Statement, at index: Int) throws(StorageError) {
    try statement.bindBlob(self, at: index)
  }
}

extension Optional: Bindable where Wrapped: Bindable {
  /// Binds the value, or NULL.
  public func bind(to statement: Statement, at index: Int) throws(StorageError) {
    if let self {
      try self.bind(to: statement, at: index)
    } else {
      try statement.bindNull(at: index)
    }
  }
}
