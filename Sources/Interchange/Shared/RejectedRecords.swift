/// Builds a file of rejected records, to fix and import again, in the encoding of their source.
public struct RejectedRecords {
  private var frame: RecordFrame?
  private var original: OriginalBytes?

  /// Creates an empty file.
  public init() {}

  /// The bytes that add a rejected record; `frame` is that of its reader.
  ///
  /// Throws `unknownEncoding`, if the reader did not before.
  public mutating func bytes(
    for record: [UInt8], in frame: RecordFrame, _ encoding: FileEncoding
  ) throws(InterchangeError) -> [UInt8] {
    defer { self.frame = frame }
    guard let before = self.frame, let original else {
      let original = try OriginalBytes(encoding)
      self.original = original
      return encoding.mark + original.bytes(of: frame.opening + frame.sectionOpening + record)
    }
    let between =
      before == frame
      ? frame.separator : before.sectionClosing + before.sectionSeparator + frame.sectionOpening
    return original.bytes(of: between + record)
  }

  /// The bytes that end the file.
  public func end() -> [UInt8] {
    guard let frame, let original else { return [] }
    return original.bytes(of: frame.sectionClosing + frame.closing)
  }
}
