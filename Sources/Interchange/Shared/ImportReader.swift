/// A stream of a file's records; each format has one.
public protocol ImportReader {
  /// What stands around the record given last: with it, refused ones make a file again.
  var frame: RecordFrame { get }
  /// How the file's text is written.
  var encoding: FileEncoding { get }
  /// What is worth saying about the file as a whole, once it has been read.
  var notes: [ImportProblem] { get }
  /// The next record; nothing at the end.
  ///
  /// - Throws: where the rest of the file cannot be read.
  mutating func next() throws(InterchangeError) -> ImportedItem?
}

extension ImportReader {
  /// The records of most formats follow each other with nothing around them.
  public var frame: RecordFrame { RecordFrame() }
}
