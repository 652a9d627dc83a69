public import Interchange
public import Storage

/// Why an import pauses.
public enum ImportPause {
  /// A record was rejected; these are its bytes as they were read.
  case rejected([UInt8])
  /// Another `Importer.step` records were read.
  case step
  /// The file ended; its notes are in the report.
  case end
}

extension Importer {
  /// The number of records after which an import pauses, so that the caller can show progress.
  public static let step = 100

  /// Applies records until one is rejected, a step is done, or the file ends.
  ///
  /// - Throws: `storage`, after which the transaction must be rolled back; `interchange` if the rest of the file cannot
  ///   be read.
  public mutating func advance(
    _ reader: inout any ImportReader
  ) throws(ImportFailure) -> ImportPause {
    while let item = try next(of: &reader) {
      items += 1
      do throws(StorageError) {
        if let raw = try apply(item) { return .rejected(raw) }
      } catch {
        throw .storage(error)
      }
      if items % Self.step == 0 { return .step }
    }
    note(reader.notes)
    return .end
  }

  /// Applies every record of a file; the report contains rejected records and an error that ends the file early.
  public mutating func applyAll(of reader: any ImportReader) throws(StorageError) {
    var reader = reader
    do throws(ImportFailure) {
      while true {
        if case .end = try advance(&reader) { return }
      }
    } catch {
      switch error {
      case .storage(let error): throw error
      case .interchange(let error): stop(ImportProblem(error))
      }
    }
  }

  private func next(
    of reader: inout any ImportReader
  ) throws(ImportFailure) -> ImportedItem? {
    do throws(InterchangeError) { return try reader.next() } catch { throw .interchange(error) }
  }
}
