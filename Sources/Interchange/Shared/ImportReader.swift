/// Reads the records of a file; each format has a reader.
public protocol ImportReader {
  /// The text around the last record, so that rejected records make a valid file.
  var frame: RecordFrame { get }
  /// How the text of the file is encoded.
  var encoding: FileEncoding { get }
  /// Warnings about the file as a whole, complete once it has been read.
  var notes: [ImportProblem] { get }
  /// The next record, `nil` at the end; throws if the rest of the file cannot be read.
  mutating func next() throws(InterchangeError) -> ImportedItem?
}

extension ImportReader {
  /// An empty frame, as most formats have.
  public var frame: RecordFrame { RecordFrame() }
}
