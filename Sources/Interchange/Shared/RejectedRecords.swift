/// Puts refused records together into a file that can be mended and imported again, in the
/// encoding of the one they came from.
public struct RejectedRecords {
  private var frame: RecordFrame?
  private var original: OriginalBytes?

  /// None yet.
  public init() {}

  /// The bytes that a refused record adds to the file.
  ///
  /// - Parameter frame: what stands around it, as its reader says.
  ///
  /// Throws `unknownEncoding`, which the reader would have thrown before.
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
