public import Interchange
import Records
public import Storage

/// Why an export failed: the store or the output.
public enum ExportError: Error {
  /// The records could not be read.
  case storage(StorageError)
  /// The output could not be written.
  case interchange(InterchangeError)

  /// Runs a step of writing and converts its error to `ExportError`.
  static func during<Outcome>(
    _ step: () throws(InterchangeError) -> Outcome
  ) throws(ExportError) -> Outcome {
    do throws(InterchangeError) { return try step() } catch { throw .interchange(error) }
  }
}
