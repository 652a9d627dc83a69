public import Interchange
public import Storage

/// Why an import ends before the end of its file.
public enum ImportFailure: Error {
  /// Nothing more can be stored.
  case storage(StorageError)
  /// The rest of the file cannot be read; `Importer.stop` adds that to the report.
  case interchange(InterchangeError)
}
