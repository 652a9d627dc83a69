import AddressBook
import Interchange

/// The file of `--rejects`: the rejected records as they were read, to be fixed and imported again.
final class RejectsFile {
  private let file: AtomicFile
  private var records = RejectedRecords()
  private var failure: InterchangeError?

  init(_ file: AtomicFile) {
    self.file = file
  }

  /// Adds a record; `finish` reports a failure.
  func keep(_ record: [UInt8], of reader: any ImportReader) {
    do throws(InterchangeError) {
      let bytes = try records.bytes(for: record, in: reader.frame, reader.encoding)
      bytes.withUnsafeBytes { file.keep($0) }
    } catch {
      failure = error
    }
  }

  func finish() throws(CommandError) {
    if let failure {
      let problem = ImportProblem(failure)
      throw CommandError(.format, problem.sentence, hint: problem.hint?.words)
    }
    records.end().withUnsafeBytes { file.keep($0) }
    try file.finish()
  }
}
