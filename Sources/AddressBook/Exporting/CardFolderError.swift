public import Interchange
import Records
public import Storage

/// Why cards could not be written into a folder.
public enum CardFolderError<Failure: Error>: Error {
  /// The people could not be read.
  case storage(StorageError)
  /// The card with this file name could not be written.
  case interchange(InterchangeError, name: String)
  /// A file with this name exists; no card was written.
  case taken(name: String)
  /// The folder could not write a file.
  case folder(Failure)
}
