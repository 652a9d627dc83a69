/// The text around the records of a file, so that some of them make a valid file.
public struct RecordFrame: Equatable, Sendable {
  /// The start of the file.
  public var opening: [UInt8]
  /// The start of a list of records.
  public var sectionOpening: [UInt8]
  /// The text between two records of a list.
  public var separator: [UInt8]
  /// The end of a list.
  public var sectionClosing: [UInt8]
  /// The text between two lists.
  public var sectionSeparator: [UInt8]
  /// The end of the file.
  public var closing: [UInt8]

  /// A frame of records without separators and lists.
  public init(opening: [UInt8] = [], closing: [UInt8] = []) {
    self.opening = opening
    self.closing = closing
    (sectionOpening, separator, sectionClosing, sectionSeparator) = ([], [], [], [])
  }
}
